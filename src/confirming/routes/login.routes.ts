import type { FastifyInstance } from 'fastify';
import { runInScope } from '#confirming/database/session-scope.ts';
import { logIn } from '#confirming/domain/login.ts';
import { describeDevice } from '#confirming/rules/device-name.ts';
import { logOut } from '#confirming/domain/log-out.ts';
import { normaliseLoginName } from '#platform/rules/login-name.ts';
import { requireAllRead } from '#confirming/calls/all-read.ts';
import { registerCall } from '#confirming/calls/calls.ts';
import { enforceCallLimits } from '#platform/calls/rate-limits.ts';
import { createSessionToken } from '#confirming/calls/sessions.ts';
import type { ServiceContext } from '#confirming/calls/service-context.ts';

/** Routes for login (R-API-03) and logout; a bank's own service may omit logout. */
export function routes(api: FastifyInstance, context: ServiceContext): void {
  registerCall(api, 'login', async ({ body, ip, hostname: host, headers, signature }, reply) => {
    const { email: login, password, codNrbeEn: entity, ...rest } = body;
    requireAllRead(rest);
    const email = normaliseLoginName(login);
    await enforceCallLimits(context, 'login', `${entity} ${email}`, ip, reply);
    const loggedIn = await logIn(context, {
      entity,
      email,
      password,
      host,
      device: describeDevice(headers['user-agent']),
      deviceId: headers['x-device-id'],
      signature,
    });
    return { token: await createSessionToken(loggedIn, context), alias: loggedIn.user.alias };
  });

  registerCall(api, 'logOut', async ({ session }) => {
    await runInScope(context.database, session, (trx) => logOut(trx, session));
    return {};
  });
}
