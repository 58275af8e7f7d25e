import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import { runInScope } from '#confirming/database/session-scope.ts';
import { insertSignatureChallenge } from '#confirming/database/signature-challenges.ts';
import { countRecoveryCodes, listSignatureMeans, type SignatureMeans } from '#confirming/database/signature-means.ts';
import { createRequestOptions } from '#platform/signatures/passkeys.ts';
import { createRandomId, hashText } from '#platform/signatures/signature-keys.ts';
import { writeSignedText } from '#platform/signatures/signed-call.ts';
import { listPasskeys } from '#platform/signatures/stored-means.ts';
import type { SignatureLine } from '#platform/signatures/signature-lines.ts';
import { authenticateCall, type AnswerableChallenge } from './check-signature-proof.ts';
import { toSignerScope, type CallToSign, type SignatureContext, type Signer } from './signature-context.ts';

/** How long a proof is accepted (R-SIGN-02). */
const LIFETIME_MS = 300_000;

/** What a user is asked to sign, as an answer has it. */
interface SignatureAnswer {
  id: string;
  expiresAt: string;
  methods: readonly MeansKind[];
  purpose: string;
  lines: readonly SignatureLine[];
  passkey?: ReturnType<typeof createRequestOptions>;
}

/**
 * Asks a user to sign a call: stores a new challenge, in a transaction of its own because the call was refused.
 * @param again a challenge that was answered wrongly and may be answered again
 */
export async function askForSignature(
  context: SignatureContext,
  signer: Signer,
  toSign: CallToSign,
  lines: readonly SignatureLine[],
  again?: AnswerableChallenge,
): Promise<SignatureAnswer> {
  return runInScope(context.database, toSignerScope(signer), async (trx) => {
    const means = await listSignatureMeans(trx, signer.userId);
    const left = await countRecoveryCodes(trx, idsOf(means, 'recovery'));
    const passkeys = listPasskeys(means, toSign.site.host);
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
      ...(passkeys.length > 0 && { passkey: createRequestOptions(asked.hash, toSign.site.host, passkeys) }),
    };

    async function createChallenge(): Promise<AnswerableChallenge> {
      const issuedAt = context.now();
      const id = createRandomId();
      const sessionId = signer.session?.id ?? '';
      const text = writeSignedText(toSign.call, {
        userId: signer.userId,
        sessionId,
        entity: signer.entity,
        issuedAt,
        id,
      });
      const hash = hashText(text.content);
      const challenge = {
        idHash: hashText(id),
        sessionId,
        host: toSign.site.host,
        purpose: toSign.purpose,
        callMac: authenticateCall(context.signatureKeys, hash),
        lines,
        issuedAt,
        expiresAt: new Date(issuedAt.getTime() + LIFETIME_MS),
      };
      await insertSignatureChallenge(trx, signer, challenge);
      return { id, hash, challenge: { ...challenge, usedAt: null } };
    }
  });
}

const idsOf = (means: readonly SignatureMeans[], wanted: MeansKind) =>
  means.filter(({ kind }) => kind === wanted).map(({ id }) => id);
