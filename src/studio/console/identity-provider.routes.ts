import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { ConsoleRefusal, refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { IdentityProvider, type ProviderSettings } from '#studio/domain/login/identity-provider.ts';
import { logInWithIdentity, recordFailedProviderLogin } from '#studio/domain/login/provider-login.ts';
import { registerConsoleCall } from './register-console-call.ts';
import type { ConsoleContext } from './console-context.ts';
import {
  clearProviderStateCookie,
  readProviderState,
  readSessionToken,
  setProviderStateCookie,
  setSessionCookie,
} from './cookies.ts';
import { enforceLoginLimits } from './rate-limits.ts';
import { describeRequestClient } from './request-client.ts';
import { presentLoggedInMember } from './present-member.ts';

/** Creates the context for login through an identity provider: no passwords exist then. */
export const createProviderContext = (
  settings: ProviderSettings,
  consoleAddress: string,
  log: FastifyBaseLogger,
): Pick<ConsoleContext, 'provider' | 'isWithoutPasswords'> => ({
  isWithoutPasswords: true,
  provider: new IdentityProvider({
    ...settings,
    arrivalAddress: `${consoleAddress}/auth-callback`,
    leftAddress: `${consoleAddress}/login`,
    log,
  }),
});

/** Calls of the login through the bank's identity provider, if there is one (R-CON-09). */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { provider } = context;

  registerConsoleCall(api, context, 'readProvider', async () => ({ name: provider?.name ?? null }));

  registerConsoleCall(api, context, 'askProvider', async (request, reply) => {
    if (!provider) return refuseCall('notFound');
    await enforceLoginLimits(context, request, reply);
    const { url, departure } = await provider.startLogin(request.body.email);
    setProviderStateCookie(request, reply, departure);
    return { url };
  });

  registerConsoleCall(api, context, 'logInThroughProvider', async (request, reply) => {
    if (!provider) return refuseCall('notFound');
    await enforceLoginLimits(context, request, reply);
    const departure = readProviderState(request);
    clearProviderStateCookie(request, reply);
    try {
      if (!departure) return refuseCall('loginBroken');
      const { staff, token } = await logInWithIdentity(
        context,
        await provider.completeLogin(request.body.query, departure),
        { client: describeRequestClient(request), replacedToken: readSessionToken(request) },
      );
      setSessionCookie(request, reply, token);
      return presentLoggedInMember(context, staff);
    } catch (error) {
      if (error instanceof ConsoleRefusal && error.refused.code === 'loginBroken')
        await recordFailedProviderLogin(context, departure ? 'broken off' : 'not begun here');
      throw error;
    }
  });
}
