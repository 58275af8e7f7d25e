import type { FastifyReply, FastifyRequest } from 'fastify';
import { countLimitedCall, countLimitedCallByAddress } from '#platform/database/call-counts.ts';
import type { Staff } from '#studio/database/staff.ts';
import type { CallLimit } from '#platform/rules/call-limits.ts';
import { refuseCall } from '#studio/domain/console-refusal.ts';
import type { ConsoleContext } from './console-context.ts';

/** Limit of logins and links per address: each verification is expensive. */
const TRIES = { calls: 100, seconds: 900 };

/** Limit of reports that one member may open, existing or not. */
const OPENED = { calls: 120, seconds: 900 };

/** @throws ConsoleRefusal tooMany, with Retry-After set */
export async function enforceLoginLimits(
  context: ConsoleContext,
  { ip }: Pick<FastifyRequest, 'ip'>,
  reply: FastifyReply,
): Promise<void> {
  const { database, now } = context;
  refuseAfter(await countLimitedCallByAddress(database, 'console', ip, scaled(context, TRIES), now()), reply);
}

/** Limits attempts to guess codes of reports. @throws ConsoleRefusal tooMany, with Retry-After set */
export async function enforceReportReadLimit(
  context: ConsoleContext,
  { id }: Pick<Staff, 'id'>,
  reply: FastifyReply,
): Promise<void> {
  const { database, now } = context;
  refuseAfter(await countLimitedCall(database, `reports opened by ${id}`, scaled(context, OPENED), now()), reply);
}

const scaled = ({ limitFactor }: ConsoleContext, { calls, seconds }: CallLimit): CallLimit => ({
  calls: calls * limitFactor,
  seconds,
});

function refuseAfter(wait: number, reply: FastifyReply): void {
  if (wait === 0) return;
  reply.header('retry-after', String(wait));
  refuseCall('tooMany');
}
