import type { Transaction } from 'kysely';
import { gaveRights, noteGrant } from '#service/database/studio/staff-grants.ts';
import type { Schema } from '#service/database/schema.ts';
import { refuseCall } from './console-refusal.ts';

/** For so long whom somebody gave rights does not approve their work. */
const RECENT_MS = 24 * 3_600_000;

/** Notes that a member got rights from another one; from a program, or from oneself, nobody gets any. */
export async function recordGrant(
  trx: Transaction<Schema>,
  { staffId, manager, at }: { staffId: string; manager: { id?: string }; at: Date },
): Promise<void> {
  if (manager.id !== undefined && manager.id !== staffId) await noteGrant(trx, { staffId, grantedBy: manager.id, at });
}

/**
 * Keeps somebody from having their own work approved by whom they made a reviewer, or could act as, a moment ago
 * (R-STU-18): who got rights from an author in the last 24 hours does not approve it, be it through others.
 * @param reviewer id of who approves @param authors who had a hand in the version
 * @throws ConsoleRefusal recentGrant
 */
export async function refuseRecentGrant(
  trx: Transaction<Schema>,
  now: Date,
  { reviewer, authors }: { reviewer: string; authors: readonly { author_id: string | null }[] },
): Promise<void> {
  const since = new Date(now.getTime() - RECENT_MS);
  const givers = authors.flatMap(({ author_id: id }) => (id === null ? [] : [id]));
  if (await gaveRights(trx, { givers, receivers: [reviewer], since })) refuseCall('recentGrant');
}
