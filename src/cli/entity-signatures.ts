import { toCents } from '#shared/money/money.ts';
import type { SignaturePurpose } from '#shared/calls/signature-purposes.ts';
import type { FindSignaturePolicy, SignaturePolicy } from '#confirming/rules/signed-content.ts';

/** The field `signature` of a definition (R-SIGN-03). */
interface EntityWithSignature {
  signature?: { purposes?: readonly SignaturePurpose[]; advancesFrom?: number };
}

/** Reads what an entity wants to be signed from its definition; undefined for nothing. */
function readPolicy({ signature }: EntityWithSignature): SignaturePolicy | undefined {
  if (!signature?.purposes || signature.purposes.length === 0) return undefined;
  return { purposes: signature.purposes, advancesFrom: toCents(signature.advancesFrom ?? 0) };
}

/** Creates a finder of policies among definitions. @param findEntity by its code */
export const createSignaturePolicyFinder =
  (findEntity: (code: string) => object | undefined): FindSignaturePolicy =>
  (code) => {
    const entity = findEntity(code);
    return entity && readPolicy(entity);
  };
