import type { SignatureEvidence, SignedEvent } from '#studio/database/audit.ts';
import { hashToBase64Url, type SignatureKeys } from '#platform/signatures/signature-keys.ts';
import type { StaffActor } from '#studio/domain/calls/audit-events.ts';
import type { VerifiedStaffProof } from './check-staff-proof.ts';

/** A signature of staff, without the code of authentication of its evidence. */
type Unauthenticated = Omit<SignedEvent, 'id' | 'evidence'> & { evidence: Omit<SignatureEvidence, 'mac'> };

/** What was signed, when, and by whom. */
interface SignedAct {
  at: Date;
  staff: StaffActor;
  call: string;
}

/** The code of authentication of a signature of staff: of its row of the audit, and of the evidence. */
export const authenticateStaffSignature = (
  keys: SignatureKeys,
  { at, staffId, email, detail, evidence }: Unauthenticated,
): string =>
  keys.authenticate(
    'staff-signature',
    at.toISOString(),
    staffId,
    email,
    detail.call,
    detail.means,
    detail.name ?? '',
    detail.factor ?? '',
    detail.hash ?? '',
    detail.key ?? '',
    evidence.content ?? '',
    evidence.host ?? '',
    evidence.publicKey ?? '',
    evidence.authenticatorData ?? '',
    evidence.clientData ?? '',
    evidence.proof ?? '',
  );

/** What the audit says of a signature of staff, with what proves it later (R-SIGN-08). */
export function createSignedDetail(
  keys: SignatureKeys,
  { at, staff: { id: staffId, email }, call }: SignedAct,
  { means, content, hash, challenge, assertion }: Omit<VerifiedStaffProof, 'used'>,
): Record<string, unknown> {
  const { kind, name, publicKey } = means;
  const key = publicKey !== null && { key: hashToBase64Url(publicKey) };
  const detail = { call, means: kind, name, hash, ...key };
  const { authenticatorData, clientDataJSON: clientData, signature: proof } = assertion?.response ?? {};
  const ofPasskey = publicKey !== null &&
    authenticatorData !== undefined &&
    clientData !== undefined &&
    proof !== undefined && { publicKey, authenticatorData, clientData, proof };
  return authenticate(keys, { at, staffId, email, detail, evidence: { content, host: challenge.host, ...ofPasskey } });
}

/** What the audit says of a call that the login at the identity provider signed. */
export const createProviderDetail = (
  keys: SignatureKeys,
  { at, staff: { id: staffId, email }, call }: SignedAct,
  factor: string,
): Record<string, unknown> =>
  authenticate(keys, { at, staffId, email, detail: { call, means: 'provider', factor }, evidence: {} });

const authenticate = (keys: SignatureKeys, signed: Unauthenticated) => ({
  ...signed.detail,
  evidence: { ...signed.evidence, mac: authenticateStaffSignature(keys, signed) },
});
