import type { RefusedCalls } from '#definitions/errors/error-record.ts';
import { projectErrors } from '#definitions/errors/read-errors.ts';
import { refusedCalls } from '#definitions/errors/tables.ts';
import type { RefusalReason } from '#service/rules/refusals.ts';
import { invalidReasons } from './invalid.ts';
import type { CallSchema } from './schemas.ts';

const CALLS = Object.entries(refusedCalls(projectErrors())) as [RefusalReason, RefusedCalls][];

/**
 * All that a call may be turned down for: by its own rules, its schema, its caller, and what any call may be, as the
 * records of `schemas/errors` state it. The OpenAPI document has them, and the tests of the service hold every answer
 * against it.
 */
export function refusalsOf(call: CallSchema): RefusalReason[] {
  const { operationId, method, caller, params, querystring, headers, body } = call;
  const invalid = new Set<RefusalReason>([params, querystring, headers, body].flatMap(invalidReasons));
  const kinds: Record<Exclude<RefusedCalls, readonly string[]>, boolean> = {
    every: true,
    path: params !== undefined,
    // A body is read wherever one may come, whether the call needs it or not.
    body: method !== 'GET',
    session: caller !== 'anyone',
    supplier: caller === 'supplier',
    // The caller may send such a request again with its idempotency key.
    key: invalid.has('keyMalformed'),
    fields: false,
    none: false,
  };
  return CALLS.flatMap(([reason, calls]) => {
    const isRefused = typeof calls === 'string' ? kinds[calls] : calls.includes(operationId);
    return isRefused || invalid.has(reason) ? reason : [];
  });
}
