import type { FastifyInstance } from 'fastify';
import login from '#schemas/api/login.json' with { type: 'json' };
import { logIn } from '#service/domain/login.ts';
import { loginName } from '#service/domain/login-name.ts';
import { publicCall } from '#service/http/calls.ts';
import { limitCalls } from '#service/http/limits.ts';
import { createToken } from '#service/http/sessions.ts';
import type { ServiceContext } from '#service/http/context.ts';
import type { LoginBody } from './wire.ts';

/** POST /login (R-API-03). */
export function loginRoutes(api: FastifyInstance, context: ServiceContext): void {
  api.post<{ Body: LoginBody }>(
    '/login',
    { schema: publicCall(login) },
    async ({ body, ip, hostname: host }, reply) => {
      const { password, codNrbeEn: entity } = body;
      const email = loginName(body.email);
      await limitCalls(context, 'login', `${entity} ${email}`, ip, reply);
      const user = await logIn(context, { entity, email, password, host });
      return { token: await createToken(user, context), alias: user.alias };
    },
  );
}
