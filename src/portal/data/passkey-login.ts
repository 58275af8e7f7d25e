import * as api from '#generated/contract/addresses.ts';
import type { RequestBody } from '#shared/calls/contract.ts';
import { readField, readText } from '#shared/wire/decode.ts';
import { call } from './call.ts';
import { toDeviceHeaders } from './login.ts';

/** Gets a challenge for a login with a passkey; `passkey` has the options of the browser, as received. @throws ServiceError */
export async function startPasskeyLogin(
  codNrbeEn: string,
  signal: AbortSignal,
): Promise<{ id: string; passkey: unknown }> {
  const answer = await call(api.startPasskeyLogin, { body: { codNrbeEn }, signal });
  return { id: readText(answer, 'id'), passkey: readField(answer, 'passkey') };
}

type Login = RequestBody<'passkeyLogin'>;

/** Exchanges the answer of a passkey for a token. @throws ServiceError */
export async function requestPasskeyLogin(
  { assertion, ...body }: Omit<Login, 'assertion'> & { assertion: object },
  deviceId: string | undefined,
): Promise<{ token: string; alias: string }> {
  const whole = { ...body, assertion: assertion as Login['assertion'] };
  const answer = await call(api.passkeyLogin, { body: whole, ...toDeviceHeaders(deviceId) });
  return { token: readText(answer, 'token'), alias: readText(answer, 'alias') };
}
