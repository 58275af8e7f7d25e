import type { Transaction } from 'kysely';
import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import type { Schema } from '#platform/database/schema.ts';

/** Means that a member is adding. */
export interface StaffEnrolment {
  /** SHA-256 of its id. */
  idHash: string;
  sessionId: string;
  kind: MeansKind;
  host: string;
  content: string;
  /** Of the mailed link of the first means; null for a further one. */
  linkHash: string | null;
  expiresAt: Date;
}

/** Begins to add means; those that the member began before are given up. */
export async function insertStaffEnrolment(
  trx: Transaction<Schema>,
  staffId: string,
  { idHash, sessionId, kind, host, content, linkHash, expiresAt }: StaffEnrolment,
): Promise<void> {
  await deleteStaffEnrolments(trx, staffId);
  await trx
    .insertInto('staff_means_enrolment')
    .values({
      id_hash: idHash,
      staff_id: staffId,
      session_id: sessionId,
      kind,
      host,
      content,
      link_hash: linkHash,
      expires_at: expiresAt,
    })
    .execute();
}

export async function findStaffEnrolment(
  trx: Transaction<Schema>,
  staffId: string,
  idHash: string,
): Promise<StaffEnrolment | undefined> {
  const row = await trx
    .selectFrom('staff_means_enrolment')
    .select(['id_hash as idHash', 'session_id as sessionId', 'kind', 'host', 'content', 'link_hash as linkHash'])
    .select('expires_at as expiresAt')
    .where('staff_id', '=', staffId)
    .where('id_hash', '=', idHash)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as MeansKind };
}

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
