import type { AnnouncedRequest } from '#shared/calls/announced-plan.ts';
import type { SignaturePurpose } from '#shared/calls/signature-purposes.ts';
import { LOOPBACK } from '#shared/identifiers/loopback-hosts.ts';
import type { PasskeySite } from '#confirming/rules/passkeys.ts';
import type { SignatureKeys } from '#confirming/rules/signature-keys.ts';
import type { SignedCall } from '#confirming/rules/signed-call.ts';
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

/** The proof of a signature, as the headers of a call have it. */
export interface SignatureProof {
  /** Of the challenge. */
  id: string;
  method: string;
  value: string;
}

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
): PasskeySite => {
  const address = getPortalAddress(host);
  // A caller may send any host: one that is no address has no origin, and nothing is signed there.
  const origins = URL.canParse(address) ? [new URL(address).origin] : [];
  return { host, origins: LOOPBACK.test(host) ? [...origins, `http://${authority}`] : origins };
};

/** The scope of transactions about a signature itself: they have no duty to be signed. */
export const toSignerScope = ({ entity, supplierId, session }: Signer) => {
  if (!session) return { entity, supplierId };
  const { id, userId, calledAt } = session;
  return { entity, supplierId, session: { id, userId, calledAt } };
};
