import { refuse } from '#platform/rules/refusal.ts';

/** The properties by which a repeated request is recognised. */
export interface IdempotentRequest {
  /** The operation of the contract; the same key with another operation is another request. */
  call: string;
  key: string;
  /** Shows whether the same key comes with the same body. */
  bodyHash: string;
}

const STRING = /^"((?:[ !#-[\]-~]|\\["\\])+)"$/;

/**
 * Parses an `Idempotency-Key` header: a structured string (RFC 9651), as the IETF draft requires, or the bare text,
 * which the contract has always accepted. Both mean the same key.
 * @param header 1 to 200 visible ASCII characters and spaces
 * @throws Refusal 400 for a malformed structured string
 */
export function parseIdempotencyKey(header: string): string {
  if (!header.startsWith('"')) return header;
  const [, quoted = ''] =
    STRING.exec(header) ?? refuse('keyMalformed', { problem: 'a structured string was begun and is none' });
  return quoted.replaceAll(/\\(.)/g, '$1');
}
