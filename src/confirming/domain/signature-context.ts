import type { AnnouncedRequest } from '#shared/calls/announced-plan.ts';
import type { SignaturePurpose } from '#shared/calls/signature-purposes.ts';
import type { PasskeySite } from '#platform/signatures/passkeys.ts';
import type { SignatureKeys } from '#platform/signatures/signature-keys.ts';
import { createPasskeySite, type SignatureProof } from '#platform/signatures/signed-request.ts';
import type { SignedCall } from '#platform/signatures/signed-call.ts';
import type { FindSignaturePolicy } from '#confirming/rules/signed-content.ts';
import type { AccessContext } from './access-context.ts';
import type { Actor } from './actor.ts';

/** The context of signatures. */
export interface SignatureContext extends Pick<AccessContext, 'database' | 'now' | 'findBrand' | 'getPortalAddress'> {
  signatureKeys: SignatureKeys;
  findSignaturePolicy: FindSignaturePolicy;
}

/** Who signs a call; without a session for a login. */
export type Signer = Actor;

/** A call whose record asks for a signature. */
export interface CallToSign {
  purpose: SignaturePurpose;
  call: SignedCall;
  site: PasskeySite;
  /** The plan that the call announces itself as part of; absent for a call alone. */
  plan?: AnnouncedRequest[];
  /** Absent when the call came without one. */
  proof?: SignatureProof;
}

/**
 * The portal that a call reached: passkeys belong to its host name.
 * @param authority host name and port of the request: pages of this machine may be on another port than mailed links say
 */
export const getPasskeySite = (
  { getPortalAddress }: Pick<SignatureContext, 'getPortalAddress'>,
  host: string,
  authority: string,
): PasskeySite => createPasskeySite(host, getPortalAddress(host), authority);

/** The scope of transactions about a signature itself: they have no duty to be signed. */
export const toSignerScope = ({ entity, supplierId, session }: Signer) => {
  if (!session) return { entity, supplierId };
  const { id, userId, calledAt } = session;
  return { entity, supplierId, session: { id, userId, calledAt } };
};
