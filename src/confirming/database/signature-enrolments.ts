import type { Transaction } from 'kysely';
import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import { isOfUser } from './hashed-ids.ts';
import type { Schema } from './schema.ts';
import type { User } from './users.ts';

/** Means that a user is adding. */
export interface SignatureEnrolment {
  /** SHA-256 of its id. */
  idHash: string;
  sessionId: string;
  kind: MeansKind;
  host: string;
  /** The challenge of a passkey, the encrypted secret of an app, or the hashes of the codes, separated by blanks. */
  content: string;
  /** Of the mailed link of the first means; null for a further one. */
  linkHash: string | null;
  expiresAt: Date;
}

/** Begins to add means; the one that the user began before is given up. */
export async function insertSignatureEnrolment(
  trx: Transaction<Schema>,
  { id: userId, entity, supplierId }: User,
  { idHash, sessionId, kind, host, content, linkHash, expiresAt }: SignatureEnrolment,
): Promise<void> {
  await trx.deleteFrom('signature_enrolment').where('user_id', '=', userId).execute();
  await trx
    .insertInto('signature_enrolment')
    .values({
      id_hash: idHash,
      entity,
      supplier_id: supplierId,
      user_id: userId,
      session_id: sessionId,
      kind,
      host,
      content,
      link_hash: linkHash,
      expires_at: expiresAt,
    })
    .execute();
}

export const findSignatureEnrolment = (
  trx: Transaction<Schema>,
  userId: string,
  idHash: string,
): Promise<SignatureEnrolment | undefined> =>
  trx
    .selectFrom('signature_enrolment')
    .select(['id_hash as idHash', 'session_id as sessionId', 'kind', 'host', 'content', 'link_hash as linkHash'])
    .select('expires_at as expiresAt')
    .where(isOfUser(userId, idHash))
    .executeTakeFirst();

export const deleteSignatureEnrolments = (trx: Transaction<Schema>, userId: string) =>
  trx.deleteFrom('signature_enrolment').where('user_id', '=', userId).execute();
