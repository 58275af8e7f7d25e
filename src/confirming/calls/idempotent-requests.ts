import type { CallName } from '#shared/calls/contract.ts';
import { parseIdempotencyKey, type IdempotentRequest } from '#confirming/rules/idempotency-key.ts';
import { hashContent } from '#confirming/rules/hash-content.ts';

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
  header === undefined ? undefined : { call, key: parseIdempotencyKey(header), bodyHash: hashContent(content) };
