import type { FastifyInstance } from 'fastify';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { liftLoginLock } from '#studio/domain/login/login-locks.ts';
import { confirmStaffEmail } from '#studio/domain/staff/staff-emails.ts';
import { objectToChange } from '#studio/domain/staff/staff-objections.ts';
import type { ConsoleContext } from './console-context.ts';
import { clearSessionCookie, readDeviceToken, setDeviceCookie } from './cookies.ts';
import { enforceLoginLimits } from './rate-limits.ts';
import { registerConsoleCall } from './register-console-call.ts';

/**
 * Calls of the pages behind mailed links, other than the one to set a password. The page calls after a click: programs
 * that open the links of mails to examine them change nothing.
 */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  registerConsoleCall(api, context, 'liftLoginLock', async (request, reply) => {
    if (context.isWithoutPasswords) refuseCall('passwordsOff');
    await enforceLoginLimits(context, request, reply);
    const { token } = request.body;
    const { staff, deviceToken } = await liftLoginLock(context, { token, deviceToken: readDeviceToken(request) });
    setDeviceCookie(request, reply, deviceToken);
    return { email: staff.email };
  });

  registerConsoleCall(api, context, 'confirmEmail', async (request, reply) => {
    if (context.isWithoutPasswords) refuseCall('passwordsOff');
    await enforceLoginLimits(context, request, reply);
    const { email } = await confirmStaffEmail(context, request.body.token);
    return { email };
  });

  registerConsoleCall(api, context, 'objectToChange', async (request, reply) => {
    await enforceLoginLimits(context, request, reply);
    const { staff, isTakenBack, isMailed } = await objectToChange(context, request.body.token);
    clearSessionCookie(request, reply);
    return { email: staff.email, isTakenBack, isMailed };
  });
}
