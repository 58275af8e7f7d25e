import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { ConsoleRefusal, refuseCall } from '#service/studio/console-refusal.ts';
import { IdentityProvider, type ProviderSettings } from '#service/studio/identity-provider.ts';
import { logInIdentity, recordBrokenLogin } from '#service/studio/provider-login.ts';
import { consoleCall } from './calls.ts';
import type { ConsoleContext } from './context.ts';
import { departureOf, forgetDeparture, keepDeparture, keepSession } from './cookies.ts';
import { limitTries } from './limit-tries.ts';
import { presentMember } from './present-member.ts';

/** The context of the calls when members log in through an identity provider: passwords do not exist then. */
export const throughProvider = (
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

/** Login through the bank's identity provider, where there is one (R-CON-09). */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { provider } = context;

  consoleCall(api, context, 'readProvider', async () => ({ name: provider?.name ?? null }));

  consoleCall(api, context, 'askProvider', async (request, reply) => {
    if (!provider) return refuseCall('notFound');
    await limitTries(context, request, reply);
    const { url, departure } = await provider.depart(request.body.email);
    keepDeparture(request, reply, departure);
    return { url };
  });

  consoleCall(api, context, 'logInThroughProvider', async (request, reply) => {
    if (!provider) return refuseCall('notFound');
    await limitTries(context, request, reply);
    const departure = departureOf(request);
    forgetDeparture(request, reply);
    try {
      if (!departure) return refuseCall('loginBroken');
      const { staff, token } = await logInIdentity(context, await provider.arrive(request.body.query, departure));
      keepSession(request, reply, token);
      return presentMember(staff);
    } catch (error) {
      if (error instanceof ConsoleRefusal && error.refused.code === 'loginBroken')
        await recordBrokenLogin(context, departure ? 'broken off' : 'not begun here');
      throw error;
    }
  });
}
