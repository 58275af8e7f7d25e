import type { Transaction } from 'kysely';
import { giveBackLimitedCall } from '#platform/database/call-counts.ts';
import type { Schema } from '#confirming/database/schema.ts';
import type { SignatureDuty } from '#confirming/database/session-scope.ts';
import { useSignatureChallenge } from '#confirming/database/signature-challenges.ts';
import { hasSignatureMeans, useMeans } from '#confirming/database/signature-means.ts';
import { isSameContent, type SignatureLine, type SignedContent } from '#confirming/rules/signed-content.ts';
import { askForSignature } from './ask-for-signature.ts';
import {
  checkSignatureProof,
  getTriesCounter,
  type ProofRefusal,
  type VerifiedProof,
} from './check-signature-proof.ts';
import { notifyRefusedSignature } from './notify-refused-signature.ts';
import { recordSignature } from './record-signature.ts';
import type { CallToSign, SignatureContext, Signer } from './signature-context.ts';
import { SignatureNeeded } from './signature-needed.ts';

type Outcome = Awaited<ReturnType<typeof checkSignatureProof>>;

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
    const signature = await askForSignature(this.context, signer, this.toSign, needed.lines, again);
    needed.fields = { signature };
  }

  #getSigner(): Signer {
    if (!this.#signer) throw new Error('A call is signed by nobody.');
    return this.#signer;
  }

  async #isNeeded(trx: Transaction<Schema>, { entity, userId }: Signer, content: SignedContent): Promise<boolean> {
    const { purpose } = this.toSign;
    if (content.isAlwaysSigned) return true;
    if (purpose === 'means') return hasSignatureMeans(trx, userId);
    const policy = this.context.findSignaturePolicy(entity);
    if (!policy?.purposes.includes(purpose)) return false;
    return content.amount === undefined || content.amount >= policy.advancesFrom;
  }

  async #use(trx: Transaction<Schema>, signer: Signer, content: SignedContent): Promise<void> {
    const outcome = this.#outcome;
    const lines = await content.describe();
    if (!outcome) throw new SignatureNeeded(lines);
    const reason = 'reason' in outcome ? outcome.reason : await this.#useUp(trx, signer, content, outcome, lines);
    if (reason) throw new SignatureNeeded(lines, reason);
  }

  /** Uses a proof up and stores the signature. @returns why it is refused; undefined when it is not */
  async #useUp(
    trx: Transaction<Schema>,
    signer: Signer,
    content: SignedContent,
    proof: VerifiedProof,
    lines: readonly SignatureLine[],
  ): Promise<ProofRefusal | undefined> {
    const now = this.context.now();
    // Of the same call, price and value day may be others than when it was asked for.
    if (!isSameContent(lines, proof.challenge.lines)) return 'signedContentChanged';
    if (!(await useSignatureChallenge(trx, proof.challenge.idHash, now))) return 'signatureUsed';
    if (!(await useMeans(trx, proof.means.id, proof.used, now))) return 'signatureWrong';
    if (proof.used.kind !== 'passkey') await giveBackLimitedCall(trx, getTriesCounter(signer.userId));
    const isNew = await recordSignature(trx, this.context, signer, this.toSign, proof, content);
    return isNew ? undefined : 'signatureUsed';
  }
}

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
