import { createHash } from 'node:crypto';
import type { CallName } from '#shared/calls/contract.ts';
import { toCanonicalJson } from '#platform/rules/canonical-json.ts';
import { parseIdempotencyKey, type IdempotentRequest } from '#confirming/rules/idempotency-key.ts';

/**
 * Identifies a repeated request.
 * @param header the Idempotency-Key
 * @param content the body, or the query of a call without one
 * @returns undefined without a key: the request is executed each time it arrives
 * @throws Refusal 400 for a malformed key
 */
export const readIdempotentRequest = (
  call: CallName,
  header: string | undefined,
  content: object,
): IdempotentRequest | undefined =>
  header === undefined ? undefined : { call, key: parseIdempotencyKey(header), bodyHash: hashOf(content) };

/** Hashes the content independently of the order of its fields. @returns a SHA-256 in hexadecimal digits */
const hashOf = (content: object): string => createHash('sha256').update(toCanonicalJson(content)).digest('hex');
