import type { AccessDataValues } from '#generated/forms/access-data.ts';
import type { CompanyDataValues } from '#generated/forms/company-data.ts';
import { createDraft } from '#portal/confirmation/draft.ts';

/** Step 1 as far as it was typed. */
export type CompanyDraft = Partial<CompanyDataValues>;

/** Step 2 as far as it was typed, without the password. */
export type AccessDraft = Partial<Pick<AccessDataValues, 'email' | 'alias'>>;

/** The password of step 2, as typed. */
export type Secret = Partial<Pick<AccessDataValues, 'password' | 'confirmPassword'>>;

const COMPANY_TEXTS = ['supplierId', 'supplierReference', 'invoiceNumber', 'invoiceAmount', 'invoiceDueDate'] as const;
const ACCESS_TEXTS = ['email', 'alias'] as const;
const TOKEN_KEY = 'validationToken';

/** What session storage held of step 1; null when it is none. */
export function parseCompanyDraft(stored: unknown): CompanyDraft | null {
  const texts = parseTexts(stored, COMPANY_TEXTS);
  return texts && { ...texts, accepted: asRecord(stored).accepted === true };
}

/** What session storage held of step 2; null when it is none. */
export const parseAccessDraft = (stored: unknown): AccessDraft | null => parseTexts(stored, ACCESS_TEXTS);

export const companyDraft = createDraft<CompanyDraft>('companyData', parseCompanyDraft);
export const accessDraft = createDraft<AccessDraft>('accessData', parseAccessDraft);

let typedSecret: Secret = {};

/** The password in memory and nowhere else: it survives going back, but no reload (R-REG-24). */
export const secret = {
  read: () => typedSecret,
  write: ({ password, confirmPassword }: Secret) => {
    typedSecret = { password, confirmPassword };
  },
  clear: () => {
    typedSecret = {};
  },
};

/** The proof that the supplier is the visitor's, kept apart from the token of a session (R-REG-06); '' for none. */
export const validationToken = {
  read: () => sessionStorage.getItem(TOKEN_KEY) ?? '',
  write: (token: string) => sessionStorage.setItem(TOKEN_KEY, token),
  clear: () => sessionStorage.removeItem(TOKEN_KEY),
};

/** Deletes all of a registration: when it is over, left for Login, or begun anew (R-REG-23, R-REG-24). */
export function clearRegistration(): void {
  for (const kept of [companyDraft, accessDraft, secret, validationToken]) kept.clear();
}

/** The named texts of a record, those that are there; null when one is no text or there is none at all. */
function parseTexts<Name extends string>(stored: unknown, names: readonly Name[]) {
  const record = asRecord(stored);
  const given = names.filter((name) => record[name] !== undefined);
  if (given.length === 0 || given.some((name) => typeof record[name] !== 'string')) return null;
  return Object.fromEntries(given.map((name) => [name, record[name]])) as Partial<Record<Name, string>>;
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
