import { SIGNATURE_PURPOSES } from '#shared/calls/signature-purposes.ts';
import type { Entity } from '#shared/entity/entity.ts';
import { toCents } from '#shared/money/money.ts';
import type { FindSignaturePolicy, SignaturePolicy } from '#confirming/rules/signed-content.ts';

/** Reads what an entity wants to be signed from its definition; one from before the field existed signs nothing (R-SIGN-03). */
function readPolicy({ signature }: Partial<Pick<Entity, 'signature'>>): SignaturePolicy | undefined {
  // The means themselves are signed wherever anything is.
  const purposes = SIGNATURE_PURPOSES.filter((purpose) => purpose !== 'means' && signature?.[purpose] === true);
  return purposes.length > 0 ? { purposes, advancesFrom: toCents(signature?.advancesFrom ?? 0) } : undefined;
}

/** Creates a finder of policies among definitions. @param findEntity by its code */
export const createSignaturePolicyFinder =
  (findEntity: (code: string) => Partial<Entity> | undefined): FindSignaturePolicy =>
  (code) => {
    const entity = findEntity(code);
    return entity && readPolicy(entity);
  };
