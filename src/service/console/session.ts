import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Member } from '#shared/console-contract.ts';
import { countCall } from '#service/database/call-counts.ts';
import { type Staff, updateStaff } from '#service/database/studio/staff.ts';
import { refuseCall } from '#service/studio/console-refusal.ts';
import { logInStaff, logOutStaff } from '#service/studio/staff-login.ts';
import { setStaffPassword } from '#service/studio/staff-passwords.ts';
import { consoleCall } from './calls.ts';
import type { ConsoleContext } from './context.ts';
import { forgetSession, keepSession, sessionTokenOf } from './cookies.ts';
import { callerOf } from './guards.ts';

/** Passwords and links that may be tried from one address: to verify one takes its time, whoever asks. */
const TRIES = { calls: 100, seconds: 900 };

/** Login, logout, password and language of whoever is at the console. */
export function sessionCalls(api: FastifyInstance, context: ConsoleContext): void {
  consoleCall(api, context, 'logIn', async (request, reply) => {
    await limitTries(context, request, reply);
    const { staff, token } = await logInStaff(context, request.body);
    keepSession(request, reply, token);
    return presentMember(staff);
  });

  consoleCall(api, context, 'readSession', async (request) => presentMember(callerOf(request)));

  consoleCall(api, context, 'logOut', async (request, reply) => {
    const token = sessionTokenOf(request);
    if (token) await logOutStaff(context, token);
    forgetSession(request, reply);
    return {};
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

/** @throws ConsoleRefusal tooMany, with Retry-After set */
async function limitTries(
  { database, limitFactor, now }: ConsoleContext,
  { ip }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const limit = { ...TRIES, calls: TRIES.calls * limitFactor };
  const wait = await countCall(database, `console from ${ip}`, limit, now());
  if (wait === 0) return;
  reply.header('retry-after', String(wait));
  refuseCall('tooMany');
}

const presentMember = ({ id, email, name, roles, scope, language }: Staff): Member => ({
  id,
  email,
  name,
  roles,
  scope,
  language,
});
