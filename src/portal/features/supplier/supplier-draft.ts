import type { SupplierDetails } from '#shared/records.ts';
import { createDraft } from '#portal/confirmation/draft.ts';

/** Edited details between form and review. */
export interface SupplierDraft {
  numClient: string;
  clientName: string;
  details: SupplierDetails;
}

export const supplierDraft = createDraft<SupplierDraft>('supplierDraft', parseSupplierDraft);

/** Every detail, in the order of the form. */
export const NO_DETAILS: SupplierDetails = {
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

/** What session storage held, when it is a whole draft; else null. */
export function parseSupplierDraft(stored: unknown): SupplierDraft | null {
  const { numClient, clientName, details } = asRecord(stored);
  const given = asRecord(details);
  const isWhole =
    isWord(numClient) && isWord(clientName) && Object.keys(NO_DETAILS).every((name) => typeof given[name] === 'string');
  return isWhole ? (stored as SupplierDraft) : null;
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const isWord = (value: unknown) => typeof value === 'string' && value !== '';
