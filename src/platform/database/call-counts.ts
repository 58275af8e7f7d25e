import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CallLimit } from '#platform/rules/call-limits.ts';
import { getCallerNetworks, IPV6_SITE_LIMIT_FACTOR } from '#platform/rules/networks.ts';
import type { DatabaseOrTransaction } from './schema.ts';

/**
 * Counts a call atomically across all processes. A window starts with the first call after the previous one ended. A
 * window that was started by a clock that was ahead ends as soon as the clock is right again (R-OPS-04).
 * @param callAndCaller of the call and its caller
 * @returns seconds until the caller may call again; 0 when this call is within the limit
 */
export async function countLimitedCall(
  db: DatabaseOrTransaction,
  callAndCaller: string,
  limit: CallLimit,
  now: Date,
): Promise<number> {
  const caller = hashCaller(callAndCaller);
  const ended = new Date(now.getTime() - limit.seconds * 1000);
  const ahead = new Date(now.getTime() + limit.seconds * 1000);
  const isOver = sql<boolean>`(call_count.started_at <= ${ended} or call_count.started_at > ${ahead})`;
  const { started_at, calls } = await db
    .insertInto('call_count')
    .values({ caller, started_at: now, calls: 1 })
    .onConflict((conflict) =>
      conflict.column('caller').doUpdateSet({
        started_at: sql`case when ${isOver} then ${now} else call_count.started_at end`,
        calls: sql`case when ${isOver} then 1 else call_count.calls + 1 end`,
      }),
    )
    .returning(['started_at', 'calls'])
    .executeTakeFirstOrThrow();
  if (calls <= limit.calls) return 0;
  return Math.max(1, Math.ceil((started_at.getTime() - ended.getTime()) / 1000));
}

/** The caller is personal data; a hash also has a fixed length for any input. */
const hashCaller = (callAndCaller: string) => createHash('sha256').update(callAndCaller).digest('hex');

/** Takes a call out of its count: it turned out to be none that a limit is for. @param callAndCaller as it was counted */
export async function giveBackLimitedCall(db: DatabaseOrTransaction, callAndCaller: string): Promise<void> {
  await db
    .updateTable('call_count')
    .set(({ eb }) => ({ calls: eb('calls', '-', 1) }))
    .where('caller', '=', hashCaller(callAndCaller))
    // A counter starts at one.
    .where('calls', '>', 1)
    .execute();
}

/**
 * Counts a call for the network of its address, and for the surrounding site with a higher limit. Calls refused by the
 * limit of the network do not count for the site; otherwise one network could block all others of the site.
 * @param call its name @returns seconds until the caller may call again; 0 when the call is within both limits
 */
export async function countLimitedCallByAddress(
  db: DatabaseOrTransaction,
  call: string,
  ipAddress: string,
  limit: CallLimit,
  now: Date,
): Promise<number> {
  const { line, site } = getCallerNetworks(ipAddress);
  const wait = await countLimitedCall(db, `${call} from ${line}`, limit, now);
  if (wait > 0 || site === undefined) return wait;
  return countLimitedCall(db, `${call} from ${site}`, { ...limit, calls: limit.calls * IPV6_SITE_LIMIT_FACTOR }, now);
}
