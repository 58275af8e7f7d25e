import type { FastifyInstance } from 'fastify';
import { subtractDays } from '#shared/dates/days.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import type { ConsoleContext } from './console-context.ts';
import { getCaller } from './guards.ts';
import { negotiateLanguage } from './negotiate-language.ts';
import { presentBreaches, presentCalls } from './present-bank-traffic.ts';
import { registerConsoleCall } from './register-console-call.ts';

const DAYS = { day: 1, month: 30 } as const;
const HOUR_MS = 3_600_000;

/**
 * The calls to the bank's own service, counted by hour, and those that failed (R-SIDE-05). They are of all entities together, so that an
 * member with some entities does not see them.
 */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  registerConsoleCall(api, context, 'readBankTraffic', async (request) => {
    const reader = context.bankTraffic ?? refuseCall('notFound');
    if (getCaller(request).scope !== null) return refuseCall('allEntitiesOnly');
    const start = subtractDays(context.now(), DAYS[request.query.period ?? 'day']);
    const { calls, breaches } = await reader.read(new Date(Math.floor(start.getTime() / HOUR_MS) * HOUR_MS));
    return {
      watchedShare: reader.watchedShare,
      calls: presentCalls(calls),
      breaches: presentBreaches(breaches, negotiateLanguage(request)),
    };
  });

  registerConsoleCall(api, context, 'listBankFailures', async (request) => {
    const reader = context.bankTraffic ?? refuseCall('notFound');
    if (getCaller(request).scope !== null) return refuseCall('allEntitiesOnly');
    const failures = await reader.listFailures(request.query.reference);
    return {
      failures: failures.map(({ at, is_refusal: _isRefusal, ...failure }) => ({ ...failure, at: at.toISOString() })),
    };
  });
}
