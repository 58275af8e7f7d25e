import { toCanonicalJson } from '#shared/calls/canonical-json.ts';
import { hashToBase64Url } from './signature-keys.ts';

/** How long an expired challenge is kept: a proof that comes late is told from one that was never asked for. */
export const EXPIRED_CHALLENGE_MS = 3_600_000;

/** How long a proof of a challenge is accepted (R-SIGN-02). */
export const CHALLENGE_MS = 300_000;

/** A call, as far as it is signed. */
export interface SignedCall {
  method: string;
  /** Below the service root, with its query. */
  path: string;
  /** Secret values are replaced by their codes of authentication: a stored hash must not help to guess them. */
  body: unknown;
}

/** The form of what is signed: of a call alone, or of the requests of a plan, which stand in place of the body. */
type SignedForm = 'portal-signature-1' | 'portal-signature-plan-1';

/** Who signs a call, and when it was asked for. */
export interface Signing {
  userId: string;
  /** '' for a login. */
  sessionId: string;
  entity: string;
  issuedAt: Date;
  /** Of the challenge. */
  id: string;
}

/** What is hashed for a signature. */
interface SignedText {
  /** Its lines; their SHA-256 is the challenge of a passkey. */
  content: string;
  /** The body, in canonical form, whose hash is one of the lines. */
  body: string;
}

/** Writes a body in canonical form; the empty text without one. */
export const writeSignedBody = (body: unknown): string =>
  body === undefined || body === null ? '' : toCanonicalJson(body);

/** The hash by which a plan names the body of one of its requests. */
export const hashBody = (body: unknown): string => hashToBase64Url(writeSignedBody(body));

/** Writes what is hashed for a signature, as docs/contract.md describes it (R-SIGN-02). @param form of a call alone */
export function writeSignedText(
  { method, path, body }: SignedCall,
  signing: Signing,
  form: SignedForm = 'portal-signature-1',
): SignedText {
  const { userId, sessionId, entity, issuedAt, id } = signing;
  const text = writeSignedBody(body);
  const lines = [form, method, path, hashToBase64Url(text), userId, sessionId, entity, issuedAt.toISOString(), id];
  return { content: lines.join('\n'), body: text };
}
