import type { Transaction } from 'kysely';
import type { AnnouncedRequest } from '#shared/calls/announced-plan.ts';
import { giveBackLimitedCall } from '#platform/database/call-counts.ts';
import type { Schema } from '#confirming/database/schema.ts';
import type { SignatureDuty } from '#confirming/database/session-scope.ts';
import { lockUnsignedAmount, sumUnsignedAdvances } from '#confirming/database/advances.ts';
import { isOpenForProof, useSignatureChallenge } from '#confirming/database/signature-challenges.ts';
import { hasSignatureMeans, useMeans } from '#confirming/database/signature-means.ts';
import { sumPlan } from '#confirming/rules/read-announced-plan.ts';
import { isSameContent, type SignatureLine } from '#platform/signatures/signature-lines.ts';
import { hashBody } from '#platform/signatures/signed-call.ts';
import type { SignedContent } from '#confirming/rules/signed-content.ts';
import { askForSignature } from './ask-for-signature.ts';
import {
  checkSignatureProof,
  getTriesCounter,
  type ProofRefusal,
  type VerifiedProof,
} from './check-signature-proof.ts';
import { notifyRefusedSignature } from './notify-refused-signature.ts';
import { recordSignature } from './record-signature.ts';
import { recordSignedPart } from './record-signed-part.ts';
import type { CallToSign, SignatureContext, Signer } from './signature-context.ts';
import { SignatureNeeded } from './signature-needed.ts';

type Outcome = Awaited<ReturnType<typeof checkSignatureProof>>;
type AcceptedProof = Exclude<Outcome, { reason: ProofRefusal }>;

/**
 * The signature of one call (R-SIGN-02). `bind` checks its proof before the call is executed, `take` uses it up in the
 * transaction of what the call does, and `ask` answers a call that still has to be signed.
 */
export class CallSignature implements SignatureDuty {
  isDone = false;
  #signer: Signer | undefined;
  #outcome: Outcome | undefined;

  constructor(
    private readonly context: SignatureContext,
    private readonly toSign: CallToSign,
  ) {}

  /** Names the signer of the call, and checks its proof if it has one. */
  async bind(signer: Signer): Promise<void> {
    this.#signer = signer;
    const { proof } = this.toSign;
    if (proof) this.#outcome = await checkSignatureProof(this.context, signer, { ...this.toSign, proof });
  }

  skip(): void {
    this.isDone = true;
  }

  async take(trx: Transaction<Schema>, content: SignedContent): Promise<void> {
    const signer = this.#getSigner();
    if (await this.#isNeeded(trx, signer, content)) await this.#use(trx, signer, content);
    this.isDone = true;
  }

  /** Adds to a refusal what the user has to sign, and notifies the user of a proof that was refused. */
  async ask(needed: SignatureNeeded): Promise<void> {
    const signer = this.#getSigner();
    const { proofRefusal } = needed;
    const again = proofRefusal === 'signatureWrong' ? this.#outcome?.again : undefined;
    // Whoever signed has to see first what the call does now, and is no stranger.
    if (proofRefusal === 'signedContentChanged') return;
    if (proofRefusal && !again) await notifyRefusedSignature(this.context, signer, this.toSign);
    // Codes were wrong too often: the call has to be made anew, or later.
    if (proofRefusal === 'signatureTriesOver' || (proofRefusal === 'signatureWrong' && !again)) return;
    const signature = await askForSignature(this.context, signer, this.toSign, needed, again);
    needed.fields = { signature };
  }

  #getSigner(): Signer {
    if (!this.#signer) throw new Error('A call is signed by nobody.');
    return this.#signer;
  }

  async #isNeeded(trx: Transaction<Schema>, signer: Signer, content: SignedContent): Promise<boolean> {
    const { entity, userId } = signer;
    const { purpose } = this.toSign;
    // A part of a plan that was signed is recorded as signed, however small it is.
    if (content.isAlwaysSigned || this.#hasProofOfPlan()) return true;
    if (purpose === 'means') return hasSignatureMeans(trx, userId);
    const policy = this.context.findSignaturePolicy(entity);
    if (!policy?.purposes.includes(purpose)) return false;
    if (content.amount === undefined) return true;
    const { plan } = this.toSign;
    const amount = plan && this.#findRequest(plan, content) ? sumPlan(plan) : content.amount;
    if (amount >= policy.advancesFrom) return true;
    await lockUnsignedAmount(trx, signer);
    return amount + (await sumUnsignedAdvances(trx, signer, content.advanceId ?? 0)) >= policy.advancesFrom;
  }

  #hasProofOfPlan = () => this.#outcome !== undefined && 'proofMac' in this.#outcome && this.#outcome.proofMac !== null;

  /** The plan that the call announces; undefined when there is none: then the call is signed alone, at its price. */
  #findPlan(content: SignedContent): AnnouncedRequest[] | undefined {
    const { plan } = this.toSign;
    const own = plan && this.#findRequest(plan, content);
    return own && content.asPart?.isAtPrice(own) ? plan : undefined;
  }

  /** The request of a plan that announces this very call, with what it does. */
  #findRequest(plan: readonly AnnouncedRequest[], { asPart }: SignedContent): AnnouncedRequest | undefined {
    const own = plan.find(({ hash }) => hash === hashBody(this.toSign.call.body));
    return own && asPart?.isAnnounced(own) ? own : undefined;
  }

  async #use(trx: Transaction<Schema>, signer: Signer, content: SignedContent): Promise<void> {
    const outcome = this.#outcome;
    if (!outcome) throw await this.#createNeed(content);
    const reason = 'reason' in outcome ? outcome.reason : await this.#useUp(trx, signer, content, outcome);
    if (reason) throw await this.#createNeed(content, reason);
  }

  async #createNeed(content: SignedContent, reason?: ProofRefusal): Promise<SignatureNeeded> {
    const plan = this.#findPlan(content);
    return new SignatureNeeded(await describeContent(content, plan), reason, plan);
  }

  /** Uses a proof up and stores the signature. @returns why it is refused; undefined when it is not */
  async #useUp(
    trx: Transaction<Schema>,
    signer: Signer,
    content: SignedContent,
    proof: AcceptedProof,
  ): Promise<ProofRefusal | undefined> {
    const now = this.context.now();
    const { challenge, proofMac, hash } = proof;
    const announced = challenge.plan && this.#findRequest(challenge.plan, content);
    if (challenge.plan && !announced) return 'signatureOfOtherCall';
    // Of the same call, price and value day may be others than when it was asked for.
    if (announced && !content.asPart?.isAtPrice(announced)) return 'signedContentChanged';
    if (!isSameContent(await describeContent(content, challenge.plan), challenge.lines)) return 'signedContentChanged';
    const isFirst = proof.means && (await useSignatureChallenge(trx, challenge.idHash, now, proofMac));
    const reason = isFirst
      ? await this.#useMeans(trx, signer, content, proof)
      : await this.#findRepetitionProblem(trx, challenge.idHash, now, proofMac);
    if (reason) return reason;
    if (proof.means && proof.used.kind !== 'passkey') await giveBackLimitedCall(trx, getTriesCounter(signer.userId));
    if (proofMac === null) return undefined;
    const isNew = await recordSignedPart(trx, this.context, signer, this.toSign, hash, content);
    return isNew ? undefined : 'signatureUsed';
  }

  async #useMeans(trx: Transaction<Schema>, signer: Signer, content: SignedContent, proof: VerifiedProof) {
    if (!(await useMeans(trx, proof.means.id, proof.used, this.context.now()))) return 'signatureWrong';
    const isNew = await recordSignature(trx, this.context, signer, this.toSign, proof, content);
    return isNew ? undefined : 'signatureUsed';
  }

  /** Why a used challenge covers no further request: it is of a call alone, came with another proof, or has expired. */
  async #findRepetitionProblem(trx: Transaction<Schema>, idHash: string, now: Date, proofMac: string | null) {
    const isOpen = proofMac !== null && (await isOpenForProof(trx, idHash, now, proofMac));
    return isOpen ? undefined : 'signatureUsed';
  }
}

/** Describes what is signed: the call, or all requests of the plan to which it belongs. */
const describeContent = async (
  content: SignedContent,
  plan: readonly AnnouncedRequest[] | null | undefined,
): Promise<readonly SignatureLine[]> =>
  plan && content.asPart ? await content.asPart.describePlan(plan) : await content.describe();

/** States that a call changes nothing that is signed. */
export const skipSignature = ({ session }: Partial<Pick<Signer, 'session'>>): void => session?.signature?.skip();

/** Takes the signature of a call of a session, in the transaction of what the call did. @throws Refusal 742, 743 */
export async function takeSignature(
  trx: Transaction<Schema>,
  { session }: Partial<Pick<Signer, 'session'>>,
  content: SignedContent,
): Promise<void> {
  await session?.signature?.take(trx, content);
}
