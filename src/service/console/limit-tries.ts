import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CallLimit, countCall } from '#service/database/call-counts.ts';
import type { Staff } from '#service/database/studio/staff.ts';
import { refuseCall } from '#service/studio/console-refusal.ts';
import type { ConsoleContext } from './context.ts';

/** Logins and links that may be tried from one address: to verify one takes its time, whoever asks. */
const TRIES = { calls: 100, seconds: 900 };

/** Reports that one person may open, whether there are any of these codes or not. */
const OPENED = { calls: 120, seconds: 900 };

/** @throws ConsoleRefusal tooMany, with Retry-After set */
export const limitTries = (context: ConsoleContext, { ip }: FastifyRequest, reply: FastifyReply): Promise<void> =>
  limit(context, TRIES, `console from ${ip}`, reply);

/** Keeps somebody from trying codes of reports. @throws ConsoleRefusal tooMany, with Retry-After set */
export const limitOpening = (context: ConsoleContext, { id }: Pick<Staff, 'id'>, reply: FastifyReply): Promise<void> =>
  limit(context, OPENED, `reports opened by ${id}`, reply);

async function limit(
  { database, limitFactor, now }: ConsoleContext,
  { calls, seconds }: CallLimit,
  name: string,
  reply: FastifyReply,
): Promise<void> {
  const wait = await countCall(database, name, { calls: calls * limitFactor, seconds }, now());
  if (wait === 0) return;
  reply.header('retry-after', String(wait));
  refuseCall('tooMany');
}
