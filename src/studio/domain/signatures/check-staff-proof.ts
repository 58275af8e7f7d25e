import type { RefusalReason } from '#platform/rules/refusals.ts';
import { countLimitedCall } from '#platform/database/call-counts.ts';
import type { ListedMeans } from '#platform/signatures/means-columns.ts';
import { hashToBase64Url, type SignatureKeys } from '#platform/signatures/signature-keys.ts';
import { writeSignedText } from '#platform/signatures/signed-call.ts';
import type { SignatureProof } from '#platform/signatures/signed-request.ts';
import { verifyProof, type VerifiedMeans } from '#platform/signatures/verify-proof.ts';
import { countStaffChallengeTry, findStaffChallenge, type StaffChallenge } from '#studio/database/staff-challenges.ts';
import { listStaffMeans } from '#studio/database/staff-means.ts';
import type { SigningContext, StaffCallToSign, StaffSigner } from './signing-context.ts';

/** Why a proof is refused. */
export type StaffProofRefusal = Extract<
  RefusalReason,
  | 'signatureUnknown'
  | 'signatureExpired'
  | 'signatureUsed'
  | 'signatureOfOtherCall'
  | 'signatureWrong'
  | 'signatureTriesOver'
>;

/** A challenge that may be answered, with its id and the hash of the call. */
export interface AnswerableStaffChallenge {
  id: string;
  hash: string;
  expiresAt: Date;
}

/** A proof that holds. */
export interface VerifiedStaffProof extends VerifiedMeans<ListedMeans> {
  challenge: StaffChallenge;
  /** What was signed, and its hash. */
  content: string;
  hash: string;
  /** As of a refused proof: one that holds may turn out to be used up. */
  again?: AnswerableStaffChallenge;
}

/** A proof that does not hold, and the challenge when it may be answered again. */
interface RefusedStaffProof {
  reason: StaffProofRefusal;
  again?: AnswerableStaffChallenge;
}

/** Most codes for one challenge, and wrong ones of one member within an hour over all challenges. */
const MAX_TRIES = 5;
const TRIES_OF_MEMBER = { calls: 10, seconds: 3600 };

/** The counter of wrong codes of a member: a right one is not counted. */
export const getStaffTriesCounter = (staffId: string): string => `signature codes of staff ${staffId}`;

/** Writes what a member signs, as it is hashed. */
export const writeStaffCall = (
  { staff, session }: StaffSigner,
  { call }: Pick<StaffCallToSign, 'call'>,
  { id, issuedAt }: { id: string; issuedAt: Date },
): string =>
  writeSignedText(call, { userId: staff.id, sessionId: session.id, entity: 'console', issuedAt, id }).content;

/** The code of authentication under which the hash of a call is stored. */
export const authenticateStaffCall = (keys: SignatureKeys, hash: string): string =>
  keys.authenticate('staff-call', hash);

/**
 * Checks a proof before the call is executed. A code is counted before it is compared: however many arrive at once, no
 * more than the limit are compared.
 */
export async function checkStaffProof(
  context: SigningContext,
  signer: StaffSigner,
  toSign: StaffCallToSign & { proof: SignatureProof },
): Promise<VerifiedStaffProof | RefusedStaffProof> {
  const { proof, name, site } = toSign;
  const { database, now, signing } = context;
  const at = now();
  const challenge = await findStaffChallenge(database, signer.staff.id, hashToBase64Url(proof.id));
  if (!challenge || challenge.sessionId !== signer.session.id || challenge.host !== site.host)
    return { reason: 'signatureUnknown' };
  if (challenge.usedAt) return { reason: 'signatureUsed' };
  if (challenge.expiresAt <= at) return { reason: 'signatureExpired' };
  const content = writeStaffCall(signer, toSign, { id: proof.id, issuedAt: challenge.issuedAt });
  const hash = hashToBase64Url(content);
  const isSameCall = challenge.call === name && authenticateStaffCall(signing.keys, hash) === challenge.callMac;
  if (!isSameCall) return { reason: 'signatureOfOtherCall' };
  const limit =
    proof.method === 'passkey' ? { isOver: false, mayRetry: true } : await countTry(context, signer, challenge, at);
  if (limit.isOver) return { reason: 'signatureTriesOver' };
  const again = limit.mayRetry && { again: { id: proof.id, hash, expiresAt: challenge.expiresAt } };
  const means = await listStaffMeans(database, signer.staff.id);
  const verified = await verifyProof(signing.keys, { proof, site, hash, userId: signer.staff.id, now: at }, means);
  return verified ? { ...verified, challenge, content, hash, ...again } : { reason: 'signatureWrong', ...again };
}

async function countTry(
  { database }: SigningContext,
  { staff }: StaffSigner,
  { idHash }: StaffChallenge,
  at: Date,
): Promise<{ isOver: boolean; mayRetry: boolean }> {
  const left = await countStaffChallengeTry(database, idHash, MAX_TRIES);
  if (left === undefined) return { isOver: true, mayRetry: false };
  const isOver = (await countLimitedCall(database, getStaffTriesCounter(staff.id), TRIES_OF_MEMBER, at)) > 0;
  return { isOver, mayRetry: left > 0 };
}
