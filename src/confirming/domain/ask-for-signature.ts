import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import { runInScope } from '#confirming/database/session-scope.ts';
import { insertSignatureChallenge } from '#confirming/database/signature-challenges.ts';
import { countRecoveryCodes, listSignatureMeans, type SignatureMeans } from '#confirming/database/signature-means.ts';
import { CHALLENGE_MS } from '#platform/signatures/signed-call.ts';
import { createRequestOptions } from '#platform/signatures/passkeys.ts';
import { createRandomId, hashToBase64Url } from '#platform/signatures/signature-keys.ts';
import { listPasskeys } from '#platform/signatures/stored-means.ts';
import type { SignatureLine } from '#platform/signatures/signature-lines.ts';
import { authenticateCall, writeChallengeText, type AnswerableChallenge } from './check-signature-proof.ts';
import { toSignerScope, type CallToSign, type SignatureContext, type Signer } from './signature-context.ts';
import type { SignatureNeeded } from './signature-needed.ts';

/** What a user is asked to sign, as an answer has it. */
interface SignatureAnswer {
  id: string;
  expiresAt: string;
  methods: readonly MeansKind[];
  purpose: string;
  lines: readonly SignatureLine[];
  /** How many requests of a plan the proof is good for, each once; absent for the call alone. */
  requests?: number;
  passkey?: ReturnType<typeof createRequestOptions>;
  /** Hosts at which the user has passkeys, where there is none here. */
  otherHosts?: readonly string[];
}

/**
 * Asks a user to sign a call: stores a new challenge, in a transaction of its own because the call was refused.
 * @param needed what is signed, and the plan that the signature covers
 * @param again a challenge that was answered wrongly and may be answered again
 */
export async function askForSignature(
  context: SignatureContext,
  signer: Signer,
  toSign: CallToSign,
  { lines, plan }: Pick<SignatureNeeded, 'lines' | 'plan'>,
  again?: AnswerableChallenge,
): Promise<SignatureAnswer> {
  return runInScope(context.database, toSignerScope(signer), async (trx) => {
    const means = await listSignatureMeans(trx, signer.userId);
    const left = await countRecoveryCodes(trx, idsOf(means, 'recovery'));
    const passkeys = listPasskeys(means, toSign.site.host);
    const otherHosts = passkeys.length > 0 ? [] : [...new Set(means.flatMap(({ host }) => host ?? []))];
    const asked = again ?? (await createChallenge());
    const methods: MeansKind[] = [
      ...(passkeys.length > 0 ? (['passkey'] as const) : []),
      ...(idsOf(means, 'totp').length > 0 ? (['totp'] as const) : []),
      ...(left.size > 0 ? (['recovery'] as const) : []),
    ];
    return {
      id: asked.id,
      expiresAt: asked.challenge.expiresAt.toISOString(),
      methods,
      purpose: toSign.purpose,
      lines: asked.challenge.lines,
      ...(asked.challenge.plan && { requests: asked.challenge.plan.length }),
      ...(passkeys.length > 0 && { passkey: createRequestOptions(asked.hash, toSign.site.host, passkeys) }),
      ...(otherHosts.length > 0 && { otherHosts }),
    };

    async function createChallenge(): Promise<AnswerableChallenge> {
      const issuedAt = context.now();
      const id = createRandomId();
      const sessionId = signer.session?.id ?? '';
      const hash = hashToBase64Url(
        writeChallengeText(toSign.call, signer, { plan: plan ?? null, issuedAt }, id).content,
      );
      const challenge = {
        idHash: hashToBase64Url(id),
        sessionId,
        host: toSign.site.host,
        purpose: toSign.purpose,
        callMac: authenticateCall(context.signatureKeys, hash),
        lines,
        plan: plan ?? null,
        issuedAt,
        expiresAt: new Date(issuedAt.getTime() + CHALLENGE_MS),
      };
      await insertSignatureChallenge(trx, signer, challenge);
      return { id, hash, challenge: { ...challenge, usedAt: null, proofMac: null } };
    }
  });
}

const idsOf = (means: readonly SignatureMeans[], wanted: MeansKind) =>
  means.filter(({ kind }) => kind === wanted).map(({ id }) => id);
