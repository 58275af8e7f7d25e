import type { AccessDataValues } from '#generated/forms/access-data.ts';
import { isAccessDraft } from '#generated/stored/access-draft.ts';
import { isCompanyDraft } from '#generated/stored/company-draft.ts';
import { createDraft } from '#portal/confirmation/draft.ts';

/** The password of step 2, as typed. */
export type Secret = Partial<Pick<AccessDataValues, 'password' | 'confirmPassword'>>;

const TOKEN_KEY = 'validationToken';

/** Step 1 as far as it was typed. */
export const companyDraft = createDraft('companyData', isCompanyDraft);

/** Step 2 as far as it was typed, without the password. */
export const accessDraft = createDraft('accessData', isAccessDraft);

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
