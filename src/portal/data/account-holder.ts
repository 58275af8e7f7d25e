import * as api from '#generated/contract/addresses.ts';
import { compactIban } from '#shared/identifiers/iban.ts';
import { type AccountHolder, isHolderResult } from '#shared/records/account-holder.ts';
import { meansNoSuchCall } from '#shared/calls/no-such-call.ts';
import { readText } from '#shared/wire/decode.ts';
import { readSession } from '#portal/session/session.ts';
import { supplierCall } from './call.ts';

/** How long the user waits for the check at most (R-SIGN-09). */
const CHECK_TIMEOUT_MS = 5_000;

/** The session whose service has no such call. */
let sessionWithout: string | null | undefined;

/** @see CustomMethods.checkAccountHolder */
export async function checkAccountHolder(
  iban: string,
  signal?: AbortSignal,
): Promise<{ data: AccountHolder | undefined }> {
  const { token } = readSession();
  if (token === sessionWithout) return { data: undefined };
  try {
    const options = { body: { iban: compactIban(iban) }, timeout: CHECK_TIMEOUT_MS, signal };
    const answer = await supplierCall(api.checkAccountHolder, options);
    const result = readText(answer, 'result');
    return {
      data: isHolderResult(result) ? { result, name: readText(answer, 'name') } : { result: 'unknown', name: '' },
    };
  } catch (error) {
    if (signal?.aborted) throw error;
    if (meansNoSuchCall(error)) {
      sessionWithout = token;
      return { data: undefined };
    }
    return { data: { result: 'unknown', name: '' } };
  }
}
