import * as api from '#generated/contract/addresses.ts';
import type { RequestBody } from '#shared/calls/contract.ts';
import { call } from './call.ts';
import { readText } from '#shared/wire/decode.ts';

/**
 * Exchanges email and password for a token (R-LOGIN-06).
 * @throws ServiceError with the code of the refusal
 */
export async function requestLogin(body: RequestBody<'login'>): Promise<{ token: string; alias: string }> {
  const answer = await call(api.login, { body });
  return { token: readText(answer, 'token'), alias: readText(answer, 'alias') };
}

/**
 * Reports the end of a session to the service. The portal's session is over whatever the response: a service without
 * this call answers 404 or 711, one that ended the session itself 651.
 */
export async function requestLogout(token: string): Promise<void> {
  await call(api.logOut, { token, keepalive: true }).catch(() => undefined);
}
