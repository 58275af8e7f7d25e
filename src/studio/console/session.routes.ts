import type { FastifyInstance } from 'fastify';
import { updateStaffUnlessEmailTaken } from '#studio/database/staff.ts';
import { changeStaffPassword } from '#studio/domain/login/change-staff-password.ts';
import { logInStaff, logOutStaff, findStaffSession } from '#studio/domain/login/staff-login.ts';
import { setStaffPassword } from '#studio/domain/staff/staff-passwords.ts';
import { registerConsoleCall } from './register-console-call.ts';
import type { ConsoleContext } from './console-context.ts';
import {
  clearSessionCookie,
  readDeviceToken,
  readSessionToken,
  requireSessionToken,
  setDeviceCookie,
  setSessionCookie,
} from './cookies.ts';
import { describeRequestClient } from './request-client.ts';
import { getCaller, isExpectedMember } from './guards.ts';
import { enforceLoginLimits, enforceLoginLimitsByDevice } from './rate-limits.ts';
import { presentLoggedInMember } from './present-member.ts';

/** Calls about the caller's own session: login, logout, password and language. */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  registerConsoleCall(api, context, 'logIn', async (request, reply) => {
    await enforceLoginLimitsByDevice(context, request, reply, request.body.email);
    const opened = await logInStaff(context, {
      ...request.body,
      client: describeRequestClient(request),
      deviceToken: readDeviceToken(request),
      replacedToken: readSessionToken(request),
    });
    const { staff, token } = opened;
    setSessionCookie(request, reply, token);
    setDeviceCookie(request, reply, opened.deviceToken);
    return presentLoggedInMember(context, staff);
  });

  registerConsoleCall(api, context, 'readSession', async (request) =>
    presentLoggedInMember(context, getCaller(request)),
  );

  registerConsoleCall(api, context, 'logOut', async (request, reply) => {
    const token = readSessionToken(request);
    const found = token ? await findStaffSession(context, token) : undefined;
    // A member who logged in from another tab stays logged in.
    if (found && !isExpectedMember(request, found.staff)) return {};
    if (token) await logOutStaff(context, token);
    clearSessionCookie(request, reply);
    const url = await context.provider?.getLogoutUrl();
    return { ...(url && { url }) };
  });

  registerConsoleCall(api, context, 'setPassword', async (request, reply) => {
    await enforceLoginLimits(context, request, reply);
    const { staff, deviceToken } = await setStaffPassword(context, {
      ...request.body,
      deviceToken: readDeviceToken(request),
    });
    clearSessionCookie(request, reply);
    setDeviceCookie(request, reply, deviceToken);
    return { email: staff.email };
  });

  registerConsoleCall(api, context, 'changePassword', async (request, reply) => {
    const staff = getCaller(request);
    await enforceLoginLimitsByDevice(context, request, reply, staff.email);
    const { token, deviceToken } = await changeStaffPassword(context, staff, {
      ...request.body,
      token: requireSessionToken(request),
      deviceToken: readDeviceToken(request),
    });
    setSessionCookie(request, reply, token);
    setDeviceCookie(request, reply, deviceToken);
    return {};
  });

  registerConsoleCall(api, context, 'setLanguage', async (request) => {
    const staff = getCaller(request);
    const { language } = request.body;
    return presentLoggedInMember(
      context,
      (await updateStaffUnlessEmailTaken(context.database, staff.id, { language })) ?? staff,
    );
  });
}
