import type { AccessDraft } from '#generated/stored/access-draft.ts';
import type { RegisteredUser } from '#shared/records.ts';
import { accessDraft, companyDraft } from './registration-draft.ts';
import { passwordMemory, validationTokenStorage } from './registration-storage.ts';
import type { PasswordValues } from './registration-storage.ts';
import { ACCESS_PATH, COMPANY_PATH, toGoBackAddress } from './steps.ts';

/** Everything that the last step confirms. */
export interface RegistrationData extends RegisteredUser {
  supplierReference: string;
  token: string;
}

/** A remark that a step shows when another one led to it: the texts `registration.notice.<name>`. */
export type StepNotice = 'tokenOver' | 'passwordAgain';

/** What a step still lacks: where it is given, and what to say there. */
export interface IncompleteStep {
  to: string;
  notice?: StepNotice;
}

/** Where step 1 is begun, or gone on with when something was typed in it (R-REG-25). */
export const getCompanyStepAddress = (): string => (companyDraft.read() ? toGoBackAddress(COMPANY_PATH) : COMPANY_PATH);

/**
 * The data of steps 1 and 2 for step 3, or the missing part (R-ROUTE-38, R-REG-24, R-REG-25).
 * @param isValid validates step 2 again, as it may have changed since it was sent
 */
export function collectRegistration(
  isValid: (values: AccessDraft & PasswordValues) => boolean,
): RegistrationData | IncompleteStep {
  const token = validationTokenStorage.read();
  const { supplierId, supplierReference } = companyDraft.read() ?? {};
  if (!token || !supplierId || !supplierReference) return { to: getCompanyStepAddress() };
  const access = accessDraft.read();
  if (!access) return { to: ACCESS_PATH };
  const { email, alias, password, confirmPassword } = { ...access, ...passwordMemory.read() };
  if (!password) return { to: toGoBackAddress(ACCESS_PATH), notice: 'passwordAgain' };
  if (!email || !alias || !isValid({ email, alias, password, confirmPassword }))
    return { to: toGoBackAddress(ACCESS_PATH) };
  return { supplierId, supplierReference, email, alias, password, token };
}
