import type { FastifyReply, FastifyRequest } from 'fastify';
import { countCall } from '#service/database/call-counts.ts';
import { refuseCall } from '#service/studio/console-refusal.ts';
import type { ConsoleContext } from './context.ts';

/** Logins and links that may be tried from one address: to verify one takes its time, whoever asks. */
const TRIES = { calls: 100, seconds: 900 };

/** @throws ConsoleRefusal tooMany, with Retry-After set */
export async function limitTries(
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
