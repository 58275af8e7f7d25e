import type { FastifyInstance } from 'fastify';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { enforceCallLimits } from '#platform/calls/rate-limits.ts';
import { requireAllRead } from '#confirming/calls/all-read.ts';
import { type Answer, registerCall } from '#confirming/calls/calls.ts';
import { createPasskeyLoginId, readPasskeyLoginId } from '#confirming/calls/passkey-login-ids.ts';
import { createSessionToken } from '#confirming/calls/sessions.ts';
import type { ServiceContext } from '#confirming/calls/service-context.ts';
import { logInWithPasskey } from '#confirming/domain/log-in-with-passkey.ts';
import { getPasskeySite } from '#confirming/domain/signature-context.ts';
import { describeDevice } from '#confirming/rules/device-name.ts';
import { createRequestOptions } from '#platform/signatures/passkeys.ts';

/** Routes of a login with a passkey (R-SIGN-05); a bank's own service may omit them. */
export function routes(api: FastifyInstance, context: ServiceContext): void {
  registerCall(api, 'startPasskeyLogin', async ({ body, hostname, ip }, reply) => {
    const { codNrbeEn: entity, ...rest } = body;
    requireAllRead(rest);
    await enforceCallLimits(context, 'passkeyLogin', entity, ip, reply);
    const { id, signed } = await createPasskeyLoginId(context, entity);
    return { id, passkey: createRequestOptions(signed.hash, hostname, []) } as unknown as Answer<'startPasskeyLogin'>;
  });

  registerCall(api, 'passkeyLogin', async (request, reply) => {
    const { body, hostname, host, ip, headers } = request;
    const { id, codNrbeEn: entity, assertion, ...rest } = body;
    requireAllRead(rest);
    await enforceCallLimits(context, 'passkeyLogin', entity, ip, reply);
    const loggedIn = await logInWithPasskey(context, {
      entity,
      assertion: assertion as AuthenticationResponseJSON,
      site: getPasskeySite(context, hostname, host),
      signed: await readPasskeyLoginId(context, entity, id),
      deviceId: headers['x-device-id'],
      device: describeDevice(headers['user-agent']),
    });
    return { token: await createSessionToken(loggedIn, context), alias: loggedIn.user.alias };
  });
}
