import { toCreateUser, type AccessDataValues } from '#generated/forms/access-data.ts';
import type { RegisteredUser } from '#shared/records/records.ts';
import { accessDraft, companyDraft } from './registration-draft.ts';
import { passwordMemory, validationTokenStorage } from './registration-storage.ts';
import { ACCESS_PATH, COMPANY_PATH, toAddressRestoringInput } from './steps.ts';

/** The data that the last step confirms. */
export interface RegistrationData {
  user: RegisteredUser;
  supplierReference: string;
  token: string;
}

/** A notice that a step shows after a redirect to it: the texts `registration.notice.<name>`. */
export type StepNotice = 'tokenOver' | 'passwordAgain';

/** A step that is incomplete, with the notice to show there. */
export interface IncompleteStep {
  to: string;
  notice?: StepNotice;
}

/** The path of step 1: with `goBack=true` if there is input to continue with (R-REG-25). */
export const getCompanyStepAddress = (): string =>
  companyDraft.read() ? toAddressRestoringInput(COMPANY_PATH) : COMPANY_PATH;

/**
 * The data of steps 1 and 2 for step 3, or the first incomplete step (R-ROUTE-38, R-REG-24, R-REG-25).
 * @param isValid validates step 2 again, as it may have changed since it was submitted
 */
export function collectRegistration(
  isValid: (values: Partial<AccessDataValues>) => values is AccessDataValues,
): RegistrationData | IncompleteStep {
  const token = validationTokenStorage.read();
  const { supplierId, supplierReference } = companyDraft.read() ?? {};
  if (!token || !supplierId || !supplierReference) return { to: getCompanyStepAddress() };
  const access = accessDraft.read();
  if (!access) return { to: ACCESS_PATH };
  const values: Partial<AccessDataValues> = { ...access, ...passwordMemory.read() };
  if (!values.password) return { to: toAddressRestoringInput(ACCESS_PATH), notice: 'passwordAgain' };
  if (!isValid(values)) return { to: toAddressRestoringInput(ACCESS_PATH) };
  return { user: { ...toCreateUser(values), supplierId }, supplierReference, token };
}
