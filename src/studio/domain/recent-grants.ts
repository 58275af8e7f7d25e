import type { Transaction } from 'kysely';
import { hasGrantedRightsTransitively, recordStaffGrant } from '#studio/database/staff-grants.ts';
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
 * @throws ConsoleRefusal recentGrant
 */
export async function refuseRecentGrantToReviewer(
  trx: Transaction<Schema>,
  now: Date,
  { reviewer, authors }: { reviewer: string; authors: readonly { author_id: string | null }[] },
): Promise<void> {
  const givers = authors.flatMap(({ author_id: id }) => (id === null ? [] : [id]));
  if (await hasRecentGrant(trx, now, { reviewer, givers })) refuseCall('recentGrant');
}

/** Whether one of some members gave rights to a reviewer in the last 24 hours, directly or through others (R-STU-18). */
export const hasRecentGrant = (
  trx: Transaction<Schema>,
  now: Date,
  { reviewer, givers }: { reviewer: string; givers: readonly string[] },
): Promise<boolean> =>
  hasGrantedRightsTransitively(trx, { givers, receivers: [reviewer], since: new Date(now.getTime() - RECENT_MS) });
