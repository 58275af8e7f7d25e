import { refuse } from './refusal.ts';

/** What makes a request that comes again the same one. */
export interface IdempotentRequest {
  /** The operation of the contract: a key means nothing to another one. */
  call: string;
  key: string;
  /** Shows whether the key comes with the same request. */
  bodyHash: string;
}

const STRING = /^"((?:[ !#-[\]-~]|\\["\\])+)"$/;

/**
 * The key of an `Idempotency-Key` header: a structured string (RFC 9651), as the draft of the IETF wants it, or the bare
 * text, as the contract has always taken it; both mean the same key.
 * @param header 1 to 200 characters of ASCII that can be seen, and blanks
 * @throws Refusal 400 for what begins like a structured string and is none
 */
export function parseIdempotencyKey(header: string): string {
  if (!header.startsWith('"')) return header;
  const [, quoted = ''] =
    STRING.exec(header) ?? refuse('keyMalformed', { problem: 'a structured string was begun and is none' });
  return quoted.replaceAll(/\\(.)/g, '$1');
}
