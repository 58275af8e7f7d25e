import type { FastifyInstance } from 'fastify';
import alarms from '#schemas/api/change-alarms.json' with { type: 'json' };
import password from '#schemas/api/change-password.json' with { type: 'json' };
import change from '#schemas/api/change-user.json' with { type: 'json' };
import remove from '#schemas/api/delete-user.json' with { type: 'json' };
import one from '#schemas/api/user.json' with { type: 'json' };
import all from '#schemas/api/users.json' with { type: 'json' };
import { inScope } from '#service/database/scope.ts';
import { listUsers } from '#service/database/users.ts';
import { changeAlarms } from '#service/domain/change-alarms.ts';
import { changePassword } from '#service/domain/change-password.ts';
import { changeProfile } from '#service/domain/change-profile.ts';
import { deleteColleague } from '#service/domain/delete-colleague.ts';
import { readUser } from '#service/domain/own-supplier-user.ts';
import { sessionCall, type CallSchema } from '#service/calls/calls.ts';
import { signedIn } from '#service/calls/sessions.ts';
import type { ServiceContext } from '#service/calls/context.ts';
import { limitCalls } from '#service/calls/limits.ts';
import { presentColleague, presentUser } from './presenters.ts';
import type { ChangeAlarmsBody, ChangePasswordBody, ChangeUserBody } from './wire.ts';

interface OneUser {
  Params: { id: string };
}

const signedInCall = (schema: CallSchema) => ({ schema: sessionCall(schema), onRequest: signedIn });

/** The users of the session's supplier (R-API-09…14, R-API-35): all see all, each changes only themselves (R-USER-07). */
export function userRoutes(api: FastifyInstance, context: ServiceContext): void {
  api.get('/usuarios', signedInCall(all), async ({ session }) => {
    const users = await inScope(context.database, session, (trx) => listUsers(trx, session));
    return { response: users.map(presentColleague) };
  });

  api.get<OneUser>('/usuarios/:id', signedInCall(one), async ({ session: asker, params: { id } }) =>
    presentUser(await readUser(context, { asker, id })),
  );

  // `credenciales` is no id: the fixed path of routes/credentials.ts comes first (R-API-36).
  api.patch<OneUser & { Body: ChangeUserBody }>(
    '/usuarios/:id',
    signedInCall(change),
    async ({ session: asker, params: { id }, body, ip, hostname: host }, reply) => {
      await limitCalls(context, 'changeProfile', asker.userId, ip, reply);
      await changeProfile(context, { asker, id }, { ...body, host });
      return {};
    },
  );

  api.patch<OneUser & { Body: ChangePasswordBody }>(
    '/usuarios/:id/credenciales',
    signedInCall(password),
    async ({ session: asker, params: { id }, body, ip }, reply) => {
      await limitCalls(context, 'changePassword', asker.userId, ip, reply);
      await changePassword(context, { asker, id }, body);
      return {};
    },
  );

  api.patch<OneUser & { Body: ChangeAlarmsBody }>(
    '/usuarios/:id/alarmas',
    signedInCall(alarms),
    async ({ session: asker, params: { id }, body: { phone, isAlarmEmail, isAlarmSms } }) => {
      await changeAlarms(context, { asker, id }, { phone, alarmEmail: isAlarmEmail, alarmSms: isAlarmSms });
      return {};
    },
  );

  api.delete<OneUser>('/usuarios/:id', signedInCall(remove), async ({ session: asker, params: { id } }) => {
    await deleteColleague(context, { asker, id });
    return {};
  });
}
