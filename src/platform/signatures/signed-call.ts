import { toCanonicalJson } from '#platform/rules/canonical-json.ts';
import { hashToBase64Url } from './signature-keys.ts';

/** A call, as far as it is signed. */
export interface SignedCall {
  method: string;
  /** Below the service root, with its query. */
  path: string;
  /** Secret values are replaced by their codes of authentication: a stored hash must not help to guess them. */
  body: unknown;
}

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

/** Writes what is hashed for a signature, as docs/contract.md describes it (R-SIGN-02). */
export function writeSignedText({ method, path, body }: SignedCall, signing: Signing): SignedText {
  const { userId, sessionId, entity, issuedAt, id } = signing;
  const text = body === undefined || body === null ? '' : toCanonicalJson(body);
  const lines = [
    'portal-signature-1',
    method,
    path,
    hashToBase64Url(text),
    userId,
    sessionId,
    entity,
    issuedAt.toISOString(),
    id,
  ];
  return { content: lines.join('\n'), body: text };
}
