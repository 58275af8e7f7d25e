import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { hashToBase64Url, type SignatureKeys } from '#platform/signatures/signature-keys.ts';
import { verifyStoredPasskey } from '#platform/signatures/verify-stored-passkey.ts';
import { listSignedEvents, type SignedEvent } from '#studio/database/audit.ts';
import { authenticateStaffSignature } from './staff-evidence.ts';

/** Why a signature of staff does not hold. */
export type StaffSignatureProblem = 'evidence' | 'content' | 'key' | 'proof' | 'mac';

/** A signature of staff that does not hold. */
export interface StaffSignatureFault {
  /** Of its row of the audit. */
  id: number;
  email: string;
  problem: StaffSignatureProblem;
}

/** The result of verifying the signatures of staff. */
interface StaffSignatureReport {
  signatures: number;
  /** In the order of the ids; not more than requested. */
  faults: StaffSignatureFault[];
}

/**
 * Verifies every signature of staff (R-SIGN-08): what was signed has its hash, the passkey's own signature holds with the
 * key that the audit names, and the code of authentication of the row is right.
 * @param getKeys of SIGNATURE_KEY; called when there is a signature @param maxFaults maximum number of faults returned
 */
export async function verifyStaffSignatures(
  db: Kysely<Schema>,
  getKeys: () => SignatureKeys,
  maxFaults: number,
): Promise<StaffSignatureReport> {
  let keys: SignatureKeys | undefined;
  const faults: StaffSignatureFault[] = [];
  let signatures = 0;
  let events = await listSignedEvents(db, 0);
  while (events.length > 0) {
    for (const event of events) {
      signatures += 1;
      keys ??= getKeys();
      const problem = await findProblem(event, keys);
      if (problem && faults.length < maxFaults) faults.push({ id: event.id, email: event.email, problem });
    }
    events = await listSignedEvents(db, events.at(-1)?.id ?? 0);
  }
  return { signatures, faults };
}

async function findProblem(event: SignedEvent, keys: SignatureKeys): Promise<StaffSignatureProblem | undefined> {
  const { detail, evidence } = event;
  if (!evidence) return 'evidence';
  const { content, host = '', publicKey = null, authenticatorData = null, clientData = null, proof = null } = evidence;
  const { means, hash = '' } = detail;
  // The login at the identity provider signs no content: only the code of authentication proves its row.
  if (means !== 'provider' && hashToBase64Url(content ?? '') !== hash) return 'content';
  if (publicKey !== null && hashToBase64Url(publicKey) !== detail.key) return 'key';
  const stored = { publicKey, authenticatorData, clientData, proof, host, hash };
  if (means === 'passkey' && !(await verifyStoredPasskey(stored))) return 'proof';
  return authenticateStaffSignature(keys, { ...event, evidence }) === evidence.mac ? undefined : 'mac';
}
