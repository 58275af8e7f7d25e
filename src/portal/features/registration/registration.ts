import type { AccessDraft } from '#generated/stored/access-draft.ts';
import type { RegisteredUser } from '#shared/records.ts';
import { accessDraft, companyDraft } from './registration-draft.ts';
import { secret, validationToken } from './registration-kept.ts';
import type { Secret } from './registration-kept.ts';
import { ACCESS_PATH, COMPANY_PATH, restored } from './steps.ts';

/** Everything that the last step confirms. */
export interface Registration extends RegisteredUser {
  supplierReference: string;
  token: string;
}

/** A remark that a step shows when another one led to it: the texts `registration.notice.<name>`. */
export type StepNotice = 'tokenOver' | 'passwordAgain';

/** What a step still lacks: where it is given, and what to say there. */
export interface Lacking {
  to: string;
  notice?: StepNotice;
}

/** Where step 1 is begun, or gone on with when something was typed in it (R-REG-25). */
export const companyEntry = (): string => (companyDraft.read() ? restored(COMPANY_PATH) : COMPANY_PATH);

/**
 * The data of steps 1 and 2 for step 3, or the missing part (R-ROUTE-38, R-REG-24, R-REG-25).
 * @param isValid validates step 2 again, as it may have changed since it was sent
 */
export function readRegistration(isValid: (values: AccessDraft & Secret) => boolean): Registration | Lacking {
  const token = validationToken.read();
  const { supplierId, supplierReference } = companyDraft.read() ?? {};
  if (!token || !supplierId || !supplierReference) return { to: companyEntry() };
  const access = accessDraft.read();
  if (!access) return { to: ACCESS_PATH };
  const { email, alias, password, confirmPassword } = { ...access, ...secret.read() };
  if (!password) return { to: restored(ACCESS_PATH), notice: 'passwordAgain' };
  if (!email || !alias || !isValid({ email, alias, password, confirmPassword })) return { to: restored(ACCESS_PATH) };
  return { supplierId, supplierReference, email, alias, password, token };
}
