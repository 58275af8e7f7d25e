import { isSupplierDraft } from '#generated/stored/supplier-draft.ts';
import { createDraft } from '#portal/confirmation/draft.ts';

/** Edited details between form and review (R-SUP-13). */
export const supplierDraft = createDraft('supplierDraft', isSupplierDraft);
