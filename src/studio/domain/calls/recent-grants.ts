import type { Kysely, Transaction } from 'kysely';
import { listTransitiveGranters, recordStaffGrant } from '#studio/database/staff-grants.ts';
import type { Schema } from '#platform/database/schema.ts';
import { refuseCall } from './console-refusal.ts';

/** How long a member who received rights cannot approve work of the member who gave them. */
const RECENT_MS = 24 * 3_600_000;

/** Records that a member received rights from another one; rights from a program or from oneself are not recorded. */
export async function recordGrant(
  trx: Transaction<Schema>,
  { staffId, manager, at }: { staffId: string; manager: { id?: string }; at: Date },
): Promise<void> {
  if (manager.id !== undefined && manager.id !== staffId)
    await recordStaffGrant(trx, { staffId, grantedBy: manager.id, at });
}

/**
 * Prevents authors from having their work approved by a member to whom they recently gave rights (R-STU-18): a member
 * who received rights from an author in the last 24 hours, directly or through others, cannot approve it.
 * @param reviewer id of the reviewer
 * @param authors all authors of the version
 * @param reason the refusal
 * @throws ConsoleRefusal recentGrant, or the given reason
 */
export async function refuseRecentGrantToReviewer(
  trx: Transaction<Schema>,
  now: Date,
  { reviewer, authors }: { reviewer: string; authors: readonly { author_id: string | null }[] },
  reason: 'recentGrant' | 'requesterGrant' = 'recentGrant',
): Promise<void> {
  const givers = authors.flatMap(({ author_id: id }) => (id === null ? [] : [id]));
  if (await hasRecentGrant(trx, now, { reviewer, givers })) refuseCall(reason);
}

/** Whether one of some members gave rights to a reviewer in the last 24 hours, directly or through others (R-STU-18). */
export async function hasRecentGrant(
  trx: Kysely<Schema>,
  now: Date,
  { reviewer, givers }: { reviewer: string; givers: readonly string[] },
): Promise<boolean> {
  const granters = await listRecentGranters(trx, now, reviewer);
  return givers.some((id) => granters.includes(id));
}

/** Lists the ids of the members whose work a reviewer cannot approve, because they recently gave the reviewer rights. */
export const listRecentGranters = (db: Kysely<Schema>, now: Date, reviewer: string): Promise<string[]> =>
  listTransitiveGranters(db, reviewer, new Date(now.getTime() - RECENT_MS));

/**
 * Whether one of two members gave rights to the other one in the last 24 hours, directly or through others: who decides
 * what the other may do is no second person, in whichever direction.
 */
export const isRecentGrantBetween = async (
  db: Kysely<Schema>,
  now: Date,
  [one, other]: readonly [string, string],
): Promise<boolean> =>
  (await hasRecentGrant(db, now, { reviewer: one, givers: [other] })) ||
  (await hasRecentGrant(db, now, { reviewer: other, givers: [one] }));
