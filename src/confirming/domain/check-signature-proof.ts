import type { Transaction } from 'kysely';
import type { RefusalReason } from '#platform/rules/refusals.ts';
import { countLimitedCall } from '#platform/database/call-counts.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { runInScope } from '#confirming/database/session-scope.ts';
import {
  countChallengeTry,
  findSignatureChallenge,
  type SignatureChallenge,
} from '#confirming/database/signature-challenges.ts';
import { listSignatureMeans, type SignatureMeans } from '#confirming/database/signature-means.ts';
import { hashText, type SignatureKeys } from '#platform/signatures/signature-keys.ts';
import { writeSignedText } from '#platform/signatures/signed-call.ts';
import { verifyProof, type VerifiedMeans } from '#platform/signatures/verify-proof.ts';
import type { SignatureProof } from '#platform/signatures/signed-request.ts';
import { toSignerScope, type CallToSign, type SignatureContext, type Signer } from './signature-context.ts';

/** Why a proof is refused. */
export type ProofRefusal = Extract<
  RefusalReason,
  | 'signatureUnknown'
  | 'signatureExpired'
  | 'signatureUsed'
  | 'signatureOfOtherCall'
  | 'signatureWrong'
  | 'signatureTriesOver'
>;

/** A proof that holds, and what it uses up. */
export interface VerifiedProof extends VerifiedMeans<SignatureMeans> {
  challenge: SignatureChallenge;
  content: string;
  body: string;
  hash: string;
  /** As of a refused proof: one that holds may turn out to be used up. */
  again?: AnswerableChallenge;
}

/** A challenge that may be answered again, with its id and the hash of the call. */
export interface AnswerableChallenge {
  challenge: SignatureChallenge;
  id: string;
  hash: string;
}

/** A proof that does not hold. */
interface RefusedProof {
  reason: ProofRefusal;
  again?: AnswerableChallenge;
}

/** Most codes for one challenge, and of one user within an hour over all challenges. */
const MAX_TRIES = 5;
const TRIES_OF_USER = { calls: 10, seconds: 3600 };

/** The counter of wrong codes of a user: a right one is not counted. */
export const getTriesCounter = (userId: string): string => `signature codes of ${userId}`;

/** The code of authentication under which the hash of a call is stored. */
export const authenticateCall = (keys: SignatureKeys, hash: string): string => keys.authenticate('call', hash);

/**
 * Checks a proof before the call is executed. A code is counted before it is compared, in a transaction that is committed
 * whatever becomes of the call: however many arrive at once, no more than the limit are compared. The proof is used up
 * later, in the transaction of the call.
 */
export async function checkSignatureProof(
  context: SignatureContext,
  signer: Signer,
  toSign: CallToSign & { proof: SignatureProof },
): Promise<VerifiedProof | RefusedProof> {
  const { proof, call, purpose, site } = toSign;
  const now = context.now();
  const found = await runInScope(context.database, toSignerScope(signer), async (trx) => {
    const challenge = await findSignatureChallenge(trx, signer.userId, hashText(proof.id));
    if (!challenge || challenge.purpose !== purpose) return refused('signatureUnknown');
    const sessionId = signer.session?.id ?? '';
    if (challenge.sessionId !== sessionId || challenge.host !== site.host) return refused('signatureUnknown');
    // A repeated call may have been executed: then it is answered by its idempotency key.
    if (challenge.usedAt) return refused('signatureUsed');
    if (challenge.expiresAt <= now) return refused('signatureExpired');
    const { userId, entity } = signer;
    const text = writeSignedText(call, { userId, sessionId, entity, issuedAt: challenge.issuedAt, id: proof.id });
    const hash = hashText(text.content);
    if (authenticateCall(context.signatureKeys, hash) !== challenge.callMac) return refused('signatureOfOtherCall');
    const again = { challenge, id: proof.id, hash };
    const limit =
      proof.method === 'passkey' ? { isOver: false, mayRetry: true } : await countTry(trx, signer, challenge, now);
    if (limit.isOver) return refused('signatureTriesOver');
    const means = await listSignatureMeans(trx, signer.userId);
    return { challenge, text, hash, means, wrong: refused('signatureWrong', limit.mayRetry ? again : undefined) };
  });
  if ('reason' in found) return found;
  const { userId } = signer;
  const verified = await verifyProof(
    context.signatureKeys,
    { proof, site, hash: found.hash, userId, now },
    found.means,
  );
  if (!verified) return found.wrong;
  const { text, hash, challenge, wrong } = found;
  return { ...verified, ...text, hash, challenge, ...(wrong.again && { again: wrong.again }) };
}

const refused = (reason: ProofRefusal, again?: AnswerableChallenge): RefusedProof => ({
  reason,
  ...(again && { again }),
});

async function countTry(trx: Transaction<Schema>, { userId }: Signer, { idHash }: SignatureChallenge, now: Date) {
  const left = await countChallengeTry(trx, idHash, MAX_TRIES);
  if (left === undefined) return { isOver: true, mayRetry: false };
  const isOver = (await countLimitedCall(trx, getTriesCounter(userId), TRIES_OF_USER, now)) > 0;
  return { isOver, mayRetry: left > 0 };
}
