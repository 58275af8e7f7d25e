import * as api from '#generated/contract/addresses.ts';
import type { RequestBody } from '#shared/calls/contract.ts';
import { call } from './call.ts';
import { readText } from '#shared/wire/decode.ts';

/**
 * Exchanges email and password for a token (R-LOGIN-06).
 * @param deviceId the name of this browser, where a login on a new one is signed (R-SIGN-03)
 * @throws ServiceError with the code of the refusal
 */
export async function requestLogin(
  body: RequestBody<'login'>,
  deviceId?: string,
): Promise<{ token: string; alias: string }> {
  const answer = await call(api.login, { body, ...toDeviceHeaders(deviceId) });
  return { token: readText(answer, 'token'), alias: readText(answer, 'alias') };
}

/** The header with the name of this browser. */
export const toDeviceHeaders = (deviceId: string | undefined): { headers?: Record<string, string> } =>
  deviceId === undefined ? {} : { headers: { 'x-device-id': deviceId } };

/**
 * Reports the end of a session to the service. The portal's session is over whatever the response: a service without
 * this call answers 404 or 711, one that ended the session itself 651.
 */
export async function requestLogout(token: string): Promise<void> {
  await call(api.logOut, { token, keepalive: true }).catch(() => undefined);
}
