import * as api from '#generated/contract/addresses.ts';
import type { RequestBody } from '#shared/calls/contract.ts';
import type { RegisteredUser, UserCreatedOrMailedAgain, SupplierProofData } from '#shared/records/records.ts';
import { call } from './call.ts';
import { readText } from '#shared/wire/decode.ts';
import { decodeRegistrationOutcome, toNewUser } from './users.resource.ts';

/** Requests the mail for a new password (R-API-05). @throws ServiceError */
export async function requestPasswordLink(body: RequestBody<'requestLink'>): Promise<void> {
  await call(api.requestLink, { body });
}

/** Sets a password with the token of a mailed link (R-API-06). @throws ServiceError with the code of the refusal */
export async function setPassword(body: RequestBody<'setPassword'>): Promise<void> {
  await call(api.setPassword, { body });
}

/** Confirms the email of a user with the token of a mailed link (R-API-04). @throws ServiceError, 739 when it expired */
export async function confirmEmail(userId: string, token: string): Promise<void> {
  await call(api.confirmEmail, { params: { id: userId }, query: { token } });
}

/**
 * Proves that the visitor belongs to a supplier (R-API-07).
 * @returns the validation token, '' when the response has none (R-REG-05)
 * @throws ServiceError with the code of the refusal
 */
export async function validateSupplier(proof: SupplierProofData, codNrbeEn: string): Promise<string> {
  const params = { supplierId: proof.supplierId };
  const body = { codNrbeEn, ...proof, invoiceAmount: Number(proof.invoiceAmount) };
  return readText(await call(api.validateSupplier, { params, body }), 'token');
}

/** Creates the principal user of a proved supplier (R-API-08, R-REG-14…17). @throws ServiceError */
export async function registerUser(
  user: RegisteredUser,
  codNrbeEn: string,
  validationToken: string,
): Promise<UserCreatedOrMailedAgain> {
  const body = toNewUser({ ...user, codNrbeEn, principalUser: true });
  return decodeRegistrationOutcome(await call(api.createUser, { body, token: validationToken }));
}
