import { isSupplierDraft } from '#generated/stored/supplier-draft.ts';
import type { SupplierDetails } from '#shared/records.ts';
import { createDraft } from '#portal/confirmation/draft.ts';

/** Edited details between form and review (R-SUP-13). */
export const supplierDraft = createDraft('supplierDraft', isSupplierDraft);

/** All details, each empty, in the order of the form. */
export const EMPTY_DETAILS: SupplierDetails = {
  name: '',
  supplierId: '',
  address: '',
  postalCode: '',
  location: '',
  province: '',
  phone: '',
  fax: '',
  email: '',
};
