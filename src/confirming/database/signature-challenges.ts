import type { Transaction } from 'kysely';
import type { AnnouncedRequest } from '#shared/calls/announced-plan.ts';
import type { SignaturePurpose } from '#shared/calls/signature-purposes.ts';
import { EXPIRED_CHALLENGE_MS } from '#platform/signatures/signed-call.ts';
import type { SignatureLine } from '#platform/signatures/signature-lines.ts';
import type { SupplierKey } from './supplier-key.ts';
import { isOfUser } from './hashed-ids.ts';
import type { Schema } from './schema.ts';

/** What a user was asked to sign (R-SIGN-02). */
export interface SignatureChallenge {
  /** SHA-256 of its id. */
  idHash: string;
  /** '' for a login. */
  sessionId: string;
  host: string;
  purpose: SignaturePurpose;
  /** Code of authentication of the hash of the call. */
  callMac: string;
  lines: readonly SignatureLine[];
  /** The requests that it covers; null for a call alone. */
  plan: AnnouncedRequest[] | null;
  issuedAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  /** Code of authentication of the proof with which it was used; null for a call alone. */
  proofMac: string | null;
}

/** Adds a challenge, and removes those of the user that expired. */
export async function insertSignatureChallenge(
  trx: Transaction<Schema>,
  { entity, supplierId, userId }: SupplierKey & { userId: string },
  challenge: Omit<SignatureChallenge, 'usedAt' | 'proofMac'>,
): Promise<void> {
  const { idHash, sessionId, host, purpose, callMac, lines, plan, issuedAt, expiresAt } = challenge;
  await trx
    .deleteFrom('signature_challenge')
    .where('user_id', '=', userId)
    .where('expires_at', '<', new Date(issuedAt.getTime() - EXPIRED_CHALLENGE_MS))
    .execute();
  await trx
    .insertInto('signature_challenge')
    .values({
      id_hash: idHash,
      entity,
      supplier_id: supplierId,
      user_id: userId,
      session_id: sessionId,
      host,
      purpose,
      call_mac: callMac,
      lines: JSON.stringify(lines),
      plan: plan && JSON.stringify(plan),
      issued_at: issuedAt,
      expires_at: expiresAt,
    })
    .execute();
}

export const findSignatureChallenge = (
  trx: Transaction<Schema>,
  userId: string,
  idHash: string,
): Promise<SignatureChallenge | undefined> =>
  trx
    .selectFrom('signature_challenge')
    .select(['id_hash as idHash', 'session_id as sessionId', 'host', 'purpose', 'call_mac as callMac', 'lines'])
    .select(['plan', 'proof_mac as proofMac'])
    .select(['issued_at as issuedAt', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where(isOfUser(userId, idHash))
    .executeTakeFirst();

/** Counts a code for a challenge atomically. @returns how many are left; undefined when there were none before */
export async function countChallengeTry(
  trx: Transaction<Schema>,
  idHash: string,
  mostTries: number,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('signature_challenge')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id_hash', '=', idHash)
    .where('tries', '<', mostTries)
    .returning('tries')
    .executeTakeFirst();
  return row && mostTries - row.tries;
}

/**
 * Uses a challenge up. Concurrent uses wait for each other.
 * @param proofMac for a plan: its other requests come with the same proof
 * @returns false when it was used before or has expired
 */
export async function useSignatureChallenge(
  trx: Transaction<Schema>,
  idHash: string,
  now: Date,
  proofMac: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('signature_challenge')
    .set({ used_at: now, ...(proofMac !== null && { proof_mac: proofMac }) })
    .where('id_hash', '=', idHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a challenge was used with this proof, and covers further requests of its plan until it expires. */
export async function isOpenForProof(
  trx: Transaction<Schema>,
  idHash: string,
  now: Date,
  proofMac: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('signature_challenge')
    .select('id_hash')
    .where('id_hash', '=', idHash)
    .where('proof_mac', '=', proofMac)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
