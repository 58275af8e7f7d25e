import type { AccessDataValues } from '#generated/forms/access-data.ts';
import { tabStorage } from '#portal/storage/storage.ts';

/** The password of step 2, as typed. */
export type PasswordValues = Partial<Pick<AccessDataValues, 'password' | 'confirmPassword'>>;

const TOKEN_KEY = 'validationToken';

/** Keys of the drafts in session storage. */
export const COMPANY_KEY = 'companyData';
export const ACCESS_KEY = 'accessData';

let typedSecret: PasswordValues = {};

/** The password, in memory only: it survives going back, but not a reload (R-REG-24). */
export const passwordMemory = {
  read: () => typedSecret,
  write: ({ password, confirmPassword }: PasswordValues) => {
    typedSecret = { password, confirmPassword };
  },
  clear: () => {
    typedSecret = {};
  },
};

/** The proof of the company, stored apart from a session's token (R-REG-06); '' if there is none. */
export const validationTokenStorage = {
  read: () => tabStorage.read(TOKEN_KEY) ?? '',
  write: (token: string) => void tabStorage.write(TOKEN_KEY, token),
  clear: () => tabStorage.remove(TOKEN_KEY),
};

/** Deletes all data of a registration: when it is completed, abandoned for Login, or restarted (R-REG-23, R-REG-24). */
export function clearRegistration(): void {
  for (const key of [COMPANY_KEY, ACCESS_KEY]) tabStorage.remove(key);
  passwordMemory.clear();
  validationTokenStorage.clear();
}
