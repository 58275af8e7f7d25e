import type { Kysely } from 'kysely';
import type { AnnouncedRequest } from '#shared/calls/announced-plan.ts';
import { toCents } from '#shared/money/money.ts';
import type { Schema } from '#confirming/database/schema.ts';
import {
  countEventsWithoutSignature,
  listSignatureRecords,
  type SignatureRecord,
} from '#confirming/database/signature-records.ts';
import { hashToBase64Url, type SignatureKeys } from '#platform/signatures/signature-keys.ts';
import { verifyStoredPasskey } from '#platform/signatures/verify-stored-passkey.ts';
import { authenticateSignature, getKeyPrint } from './record-signature.ts';
import { authenticatePart } from './record-signed-part.ts';

/** Why a stored signature does not hold. */
export type SignatureProblem = 'content' | 'event' | 'key' | 'proof' | 'mac' | 'advance';

/** A stored signature that does not hold. */
export interface SignatureFault {
  id: number;
  entity: string;
  supplierId: string;
  problem: SignatureProblem;
}

/** The result of verifying all signatures. */
export interface SignatureReport {
  signatures: number;
  /** Events of the audit whose signature is gone. */
  missing: number;
  /** In the order of the ids; not more than requested. */
  faults: SignatureFault[];
}

/**
 * Verifies every stored signature (R-SIGN-08): what was signed has its hash, the audit names that hash and the key, the
 * passkey's own signature holds, the code of authentication is right, and an advance is the one that was signed.
 * @param getKeys of SIGNATURE_KEY; called when there is a signature @param maxFaults maximum number of faults returned
 */
export async function verifySignatures(
  db: Kysely<Schema>,
  getKeys: () => SignatureKeys,
  maxFaults: number,
): Promise<SignatureReport> {
  let keys: SignatureKeys | undefined;
  const faults: SignatureFault[] = [];
  let signatures = 0;
  let records = await listSignatureRecords(db, 0);
  while (records.length > 0) {
    for (const record of records) {
      signatures += 1;
      keys ??= getKeys();
      const problem = await findProblem(record, keys);
      const { id, entity, supplierId } = record;
      if (problem && faults.length < maxFaults) faults.push({ id, entity, supplierId, problem });
    }
    records = await listSignatureRecords(db, records.at(-1)?.id ?? 0);
  }
  return { signatures, missing: await countEventsWithoutSignature(db), faults };
}

async function findProblem(record: SignatureRecord, keys: SignatureKeys): Promise<SignatureProblem | undefined> {
  if (hashToBase64Url(record.content) !== record.hash || !hasBody(record)) return 'content';
  if (record.parts.length === 0 && !isNamedByEvent(record)) return 'event';
  if (record.publicKey !== null && record.event?.key !== getKeyPrint(record.publicKey)) return 'key';
  if (record.kind === 'passkey' && !(await verifyStoredPasskey(record))) return 'proof';
  if (authenticateSignature(keys, record) !== record.mac) return 'mac';
  if (record.parts.length > 0) return findPartProblem(record, keys);
  return isSignedAdvance(record) ? undefined : 'advance';
}

/** Whether each request that was made with the signature of a plan is one that the plan announces. */
function findPartProblem({ parts, body, hash, ...record }: SignatureRecord, keys: SignatureKeys) {
  const announced = new Set((JSON.parse(body) as AnnouncedRequest[]).map((request) => request.hash));
  for (const part of parts) {
    if (hashToBase64Url(part.body) !== part.bodyHash || !announced.has(part.bodyHash)) return 'content';
    if (!isNamedByEvent({ ...record, hash, event: part.event, advanceId: part.advanceId })) return 'event';
    if (authenticatePart(keys, part, hash) !== part.mac) return 'mac';
    if (!isSignedAdvance({ ...record, advance: part.advance, body: part.body })) return 'advance';
  }
  return undefined;
}

/** The hash of the body is a line of what was signed; a login with a passkey has no body. */
const hasBody = ({ content, body }: SignatureRecord): boolean => {
  const stated = content.split('\n')[3];
  return stated === hashToBase64Url(body) || (stated === '' && body === '');
};

const isNamedByEvent = ({
  event,
  kind,
  purpose,
  hash,
  advanceId,
}: Pick<SignatureRecord, 'event' | 'kind' | 'purpose' | 'hash' | 'advanceId'>): boolean =>
  event?.hash === hash && event.means === kind && event.purpose === purpose && (event.advance ?? null) === advanceId;

interface SignedAdvance {
  numClient?: string;
  iban?: string;
  totalAmount?: number;
}

/** Whether the advance has the client, account and amount of the body that was signed. */
function isSignedAdvance({ advance, body, purpose }: Pick<SignatureRecord, 'advance' | 'body' | 'purpose'>): boolean {
  if (advance === null) return purpose !== 'advance';
  const { numClient, iban, totalAmount = 0 } = JSON.parse(body) as SignedAdvance;
  return numClient === advance.clientNumber && iban === advance.iban && toCents(totalAmount) === advance.total;
}
