import type { ServiceError } from '#shared/errors/service-error.ts';
import type { SharedProof } from '#shared/records/records.ts';
import { decodeText, isObject } from '#shared/wire/decode.ts';
import type { ProofHeaders } from '#shared/signatures/proof.ts';
import { isProofRefused, isSignatureRequired, type SignatureRequest } from './signature-requests.ts';

/**
 * Repeats a call with a proof, and keeps the proof where the service says that it covers further requests (R-PLAN-12).
 * A request that is refused for another reason leaves the proof as good as it was.
 * @param shared where the proof is kept
 * @param refusal that asked for the signature
 */
export function keepProof(
  shared: SharedProof,
  refusal: ServiceError,
  make: SignatureRequest['repeat'],
): SignatureRequest['repeat'] {
  let { signature } = refusal;
  return async (proof?: ProofHeaders) => {
    const keep = () => {
      if (proof) Object.assign(shared, { proof: coversMore(signature) ? proof : undefined, until: readEnd(signature) });
    };
    try {
      const answer = await make(proof);
      keep();
      return answer;
    } catch (error) {
      if (isProofRefused(error) || isSignatureRequired(error)) ({ signature } = error);
      else keep();
      throw error;
    }
  };
}

const coversMore = (signature: unknown): boolean => isObject(signature) && Number(signature.requests) > 1;

const readEnd = (signature: unknown): number =>
  isObject(signature) ? Date.parse(decodeText(signature.expiresAt)) || 0 : 0;

/**
 * Makes a call with the kept proof, and without it once the service does not take it any more. A request that would do
 * something else than was signed is refused without a challenge: it fails, for its user to see the price that it has by now
 * first, and the proof stays as good for the others as it was.
 */
export async function tryKeptProof<Answer>(
  shared: SharedProof,
  make: (proof?: ProofHeaders) => Promise<Answer>,
): Promise<Answer> {
  if (!shared.proof) return make();
  try {
    return await make(shared.proof);
  } catch (error) {
    if (!isProofRefused(error) || error.signature === undefined) throw error;
    shared.proof = undefined;
    return make();
  }
}
