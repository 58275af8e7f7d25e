import type { Transaction } from 'kysely';
import { ENROLMENT_COLUMNS, type MeansEnrolment, toEnrolmentColumns } from '#platform/signatures/means-columns.ts';
import { isOfUser } from './hashed-ids.ts';
import type { Schema } from './schema.ts';
import type { User } from './users.ts';

/** Begins to add means; the one that the user began before is given up. */
export async function insertSignatureEnrolment(
  trx: Transaction<Schema>,
  { id: userId, entity, supplierId }: User,
  enrolment: MeansEnrolment,
): Promise<void> {
  await trx.deleteFrom('signature_enrolment').where('user_id', '=', userId).execute();
  await trx
    .insertInto('signature_enrolment')
    .values({ ...toEnrolmentColumns(enrolment), entity, supplier_id: supplierId, user_id: userId })
    .execute();
}

export const findSignatureEnrolment = (
  trx: Transaction<Schema>,
  userId: string,
  idHash: string,
): Promise<MeansEnrolment | undefined> =>
  trx.selectFrom('signature_enrolment').select(ENROLMENT_COLUMNS).where(isOfUser(userId, idHash)).executeTakeFirst();

export const deleteSignatureEnrolments = (trx: Transaction<Schema>, userId: string) =>
  trx.deleteFrom('signature_enrolment').where('user_id', '=', userId).execute();
