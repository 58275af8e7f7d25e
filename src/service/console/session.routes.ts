import type { FastifyInstance } from 'fastify';
import { updateStaff } from '#service/database/studio/staff.ts';
import { logInStaff, logOutStaff, memberOf } from '#service/studio/staff-login.ts';
import { setStaffPassword } from '#service/studio/staff-passwords.ts';
import { consoleCall } from './calls.ts';
import type { ConsoleContext } from './context.ts';
import { forgetSession, keepSession, sessionTokenOf } from './cookies.ts';
import { callerOf, isMeant } from './guards.ts';
import { limitTries } from './limit-tries.ts';
import { presentMember } from './present-member.ts';

/** Login, logout, password and language of whoever is at the console. */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  consoleCall(api, context, 'logIn', async (request, reply) => {
    await limitTries(context, request, reply);
    const { staff, token } = await logInStaff(context, request.body);
    keepSession(request, reply, token);
    return presentMember(staff);
  });

  consoleCall(api, context, 'readSession', async (request) => presentMember(callerOf(request)));

  consoleCall(api, context, 'logOut', async (request, reply) => {
    const token = sessionTokenOf(request);
    const staff = token && (await memberOf(context, token));
    // A member who logged in from another tab stays logged in.
    if (staff && !isMeant(request, staff)) return {};
    if (token) await logOutStaff(context, token);
    forgetSession(request, reply);
    const url = await context.provider?.goodbye();
    return { ...(url && { url }) };
  });

  consoleCall(api, context, 'setPassword', async (request, reply) => {
    await limitTries(context, request, reply);
    const { email } = await setStaffPassword(context, request.body);
    forgetSession(request, reply);
    return { email };
  });

  consoleCall(api, context, 'setLanguage', async (request) => {
    const staff = callerOf(request);
    const { language } = request.body;
    return presentMember((await updateStaff(context.database, staff.id, { language })) ?? staff);
  });
}
