import { sql, type Transaction } from 'kysely';
import type { Schema } from '#service/database/schema.ts';

/**
 * Authors and reviewers of versions are members of staff by their ids, since an email can be changed, and an approval
 * names the hash of what was approved.
 */
export async function nameApprovedHashes(trx: Transaction<Schema>): Promise<void> {
  await addPeople(trx);
  await sql`alter table entity_version add column approved_hash text`.execute(trx);
  await withdrawApprovals(trx);
}

// No foreign keys: the demo's staff can be removed, and what they did stays theirs. No id is ever given again.
async function addPeople(trx: Transaction<Schema>): Promise<void> {
  await sql`alter table entity_version add column author_id uuid, add column reviewer_id uuid`.execute(trx);
  await sql`alter table version_history add column author_id uuid`.execute(trx);
  await sql`alter table audit add column staff_id uuid`.execute(trx);
  await sql`update entity_version set author_id = staff.id from staff where staff.email = author`.execute(trx);
  await sql`update entity_version set reviewer_id = staff.id from staff where staff.email = reviewer`.execute(trx);
  await sql`update version_history set author_id = staff.id from staff where staff.email = author`.execute(trx);
}

/** Nobody knows the hash of what was approved until now: it waits for another approval, and what had a time says why. */
async function withdrawApprovals(trx: Transaction<Schema>): Promise<void> {
  const comment = { text: 'It was approved by an earlier version of the program.', refused: 'approvalOutdated' };
  await sql`update entity_version
    set state = 'in-review', scheduled_for = null, comment = ${JSON.stringify(comment)}::jsonb
    where state = 'scheduled'`.execute(trx);
  await sql`update entity_version set reviewer = null, reviewer_id = null, reviewed_at = null
    where state = 'in-review'`.execute(trx);
}
