import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { ENROLMENT_COLUMNS, type MeansEnrolment, toEnrolmentColumns } from '#platform/signatures/means-columns.ts';

/** Begins to add means; those that the member began before are given up. */
export async function insertStaffEnrolment(
  trx: Transaction<Schema>,
  staffId: string,
  enrolment: MeansEnrolment,
): Promise<void> {
  await deleteStaffEnrolments(trx, staffId);
  await trx
    .insertInto('staff_means_enrolment')
    .values({ ...toEnrolmentColumns(enrolment), staff_id: staffId })
    .execute();
}

export const findStaffEnrolment = (
  trx: Transaction<Schema>,
  staffId: string,
  idHash: string,
): Promise<MeansEnrolment | undefined> =>
  trx
    .selectFrom('staff_means_enrolment')
    .select(ENROLMENT_COLUMNS)
    .where('staff_id', '=', staffId)
    .where('id_hash', '=', idHash)
    .executeTakeFirst();

export const deleteStaffEnrolments = (trx: Transaction<Schema>, staffId: string) =>
  trx.deleteFrom('staff_means_enrolment').where('staff_id', '=', staffId).execute();

/** Adds the link of the first means, and invalidates earlier ones. */
export async function insertStaffMeansLink(
  trx: Transaction<Schema>,
  { tokenHash, staffId, expiresAt }: { tokenHash: string; staffId: string; expiresAt: Date },
): Promise<void> {
  await deleteStaffMeansLinks(trx, staffId);
  await trx
    .insertInto('staff_means_link')
    .values({ token_hash: tokenHash, staff_id: staffId, expires_at: expiresAt })
    .execute();
}

/** Whether a link of the first means is good, and locks it until the transaction ends. */
export async function lockGoodStaffMeansLink(
  trx: Transaction<Schema>,
  { tokenHash, staffId, now }: { tokenHash: string; staffId: string; now: Date },
): Promise<boolean> {
  const row = await trx
    .selectFrom('staff_means_link')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export const markStaffMeansLinkUsed = (trx: Transaction<Schema>, tokenHash: string, usedAt: Date) =>
  trx.updateTable('staff_means_link').set({ used_at: usedAt }).where('token_hash', '=', tokenHash).execute();

/** Invalidates the links of the first means of a member. */
export const deleteStaffMeansLinks = (trx: Transaction<Schema>, staffId: string) =>
  trx.deleteFrom('staff_means_link').where('staff_id', '=', staffId).execute();
