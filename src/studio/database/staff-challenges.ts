import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { EXPIRED_CHALLENGE_MS } from '#platform/signatures/signed-call.ts';

/** What a member was asked to sign (R-SIGN-07). */
export interface StaffChallenge {
  /** SHA-256 of its id. */
  idHash: string;
  sessionId: string;
  host: string;
  /** Name of the call. */
  call: string;
  /** Code of authentication of the hash of the call. */
  callMac: string;
  issuedAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

/** Adds a challenge, and removes those of the member that expired. */
export async function insertStaffChallenge(
  trx: Transaction<Schema>,
  staffId: string,
  { idHash, sessionId, host, call, callMac, issuedAt, expiresAt }: Omit<StaffChallenge, 'usedAt'>,
): Promise<void> {
  await trx
    .deleteFrom('staff_challenge')
    .where('staff_id', '=', staffId)
    .where('expires_at', '<', new Date(issuedAt.getTime() - EXPIRED_CHALLENGE_MS))
    .execute();
  await trx
    .insertInto('staff_challenge')
    .values({
      id_hash: idHash,
      staff_id: staffId,
      session_id: sessionId,
      host,
      call,
      call_mac: callMac,
      issued_at: issuedAt,
      expires_at: expiresAt,
    })
    .execute();
}

export const findStaffChallenge = (
  db: Kysely<Schema>,
  staffId: string,
  idHash: string,
): Promise<StaffChallenge | undefined> =>
  db
    .selectFrom('staff_challenge')
    .select(['id_hash as idHash', 'session_id as sessionId', 'host', 'call', 'call_mac as callMac'])
    .select(['issued_at as issuedAt', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('staff_id', '=', staffId)
    .where('id_hash', '=', idHash)
    .executeTakeFirst();

/** Counts a code for a challenge atomically. @returns how many are left; undefined when there were none before */
export async function countStaffChallengeTry(
  db: Kysely<Schema>,
  idHash: string,
  mostTries: number,
): Promise<number | undefined> {
  const row = await db
    .updateTable('staff_challenge')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id_hash', '=', idHash)
    .where('tries', '<', mostTries)
    .returning('tries')
    .executeTakeFirst();
  return row && mostTries - row.tries;
}

/** Uses a challenge up. Concurrent uses wait for each other. @returns false when it was used before or has expired */
export async function useStaffChallenge(trx: Transaction<Schema>, idHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_challenge')
    .set({ used_at: now })
    .where('id_hash', '=', idHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
