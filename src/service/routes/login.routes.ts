import type { FastifyInstance } from 'fastify';
import { inScope } from '#service/database/scope.ts';
import { logIn } from '#service/domain/login.ts';
import { logOut } from '#service/domain/log-out.ts';
import { loginName } from '#service/rules/login-name.ts';
import { registerCall } from '#service/calls/calls.ts';
import { limitCalls } from '#service/calls/limits.ts';
import { createToken } from '#service/calls/sessions.ts';
import type { ServiceContext } from '#service/calls/context.ts';

/** Login (R-API-03); logout, which a bank's service need not have. */
export function routes(api: FastifyInstance, context: ServiceContext): void {
  registerCall(api, 'login', async ({ body, ip, hostname: host }, reply) => {
    const { password, codNrbeEn: entity } = body;
    const email = loginName(body.email);
    await limitCalls(context, 'login', `${entity} ${email}`, ip, reply);
    const loggedIn = await logIn(context, { entity, email, password, host });
    return { token: await createToken(loggedIn, context), alias: loggedIn.user.alias };
  });

  registerCall(api, 'logOut', async ({ session }) => {
    await inScope(context.database, session, (trx) => logOut(trx, session));
    return {};
  });
}
