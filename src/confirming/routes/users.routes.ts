import type { FastifyInstance } from 'fastify';
import { runInScopeOnListPool } from '#confirming/database/session-scope.ts';
import { listSeenUsers } from '#confirming/database/users.ts';
import { changeAlarms } from '#confirming/domain/change-alarms.ts';
import { changePassword } from '#confirming/domain/change-password.ts';
import { changeProfile } from '#confirming/domain/change-profile.ts';
import { deleteColleague } from '#confirming/domain/delete-colleague.ts';
import { readSupplierUser } from '#confirming/domain/own-supplier-user.ts';
import { requireAllRead } from '#confirming/calls/all-read.ts';
import { registerCall } from '#confirming/calls/calls.ts';
import type { ServiceContext } from '#confirming/calls/service-context.ts';
import { enforceCallLimits } from '#platform/calls/rate-limits.ts';
import { MAX_LOGIN_FAILURES } from '#platform/rules/login-limits.ts';
import { presentColleague, presentUser } from './presenters.ts';

/**
 * Routes of the users of the session's supplier (R-API-09…14, R-API-35). All users see all users, but change only
 * themselves (R-USER-07).
 */
export function routes(api: FastifyInstance, context: ServiceContext): void {
  registerCall(api, 'listUsers', async ({ session }) => {
    const users = await runInScopeOnListPool(context.database, session, (trx) =>
      listSeenUsers(trx, session, MAX_LOGIN_FAILURES),
    );
    return { response: users.map(presentColleague) };
  });

  registerCall(api, 'readUser', async ({ session: asker, params: { id } }) =>
    presentUser(await readSupplierUser(context, { requester: asker, id })),
  );

  // `credenciales` is not an id: the fixed path of routes/mailed-links.routes.ts takes precedence (R-API-36).
  registerCall(api, 'changeUser', async ({ session: asker, params: { id }, body, ip, hostname: host }, reply) => {
    const { alias, email, ...rest } = body;
    requireAllRead(rest);
    await enforceCallLimits(context, 'changeProfile', asker.userId, ip, reply);
    await changeProfile(context, { requester: asker, id }, { alias, email, host });
    return {};
  });

  registerCall(api, 'changePassword', async ({ session: asker, params: { id }, body, ip, hostname: host }, reply) => {
    const { currentPassword, newPassword, ...rest } = body;
    requireAllRead(rest);
    await enforceCallLimits(context, 'changePassword', asker.userId, ip, reply);
    await changePassword(context, { requester: asker, id }, { currentPassword, newPassword, host });
    return {};
  });

  registerCall(api, 'changeAlarms', async ({ session: asker, params: { id }, body, hostname: host }) => {
    const { phone, isAlarmEmail: alarmEmail, isAlarmSms: alarmSms, ...rest } = body;
    requireAllRead(rest);
    await changeAlarms(context, { requester: asker, id }, { phone, alarmEmail, alarmSms, host });
    return {};
  });

  registerCall(api, 'deleteUser', async ({ session: asker, params: { id }, hostname: host }) => {
    await deleteColleague(context, { requester: asker, id, host });
    return {};
  });
}
