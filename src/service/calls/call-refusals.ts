import type { RefusingCalls } from '#definitions/errors/error-record.ts';
import { getErrorRecords } from '#definitions/errors/read-errors.ts';
import { createRefusingCallsTable } from '#definitions/errors/refusal-tables.ts';
import type { RefusalReason } from '#service/rules/refusals.ts';
import { listValidationReasons } from './validation-refusals.ts';
import type { CallSchema } from './call-schemas.ts';

const CALLS = Object.entries(createRefusingCallsTable(getErrorRecords())) as [RefusalReason, RefusingCalls][];

/**
 * All that a call may be turned down for: by its own rules, its schema, its caller, and what any call may be, as the
 * records of `schemas/errors` state it. The OpenAPI document has them, and the tests of the service hold every answer
 * against it.
 */
export function listCallRefusals(call: CallSchema): RefusalReason[] {
  const { operationId, method, caller, params, querystring, headers, body } = call;
  const invalid = new Set<RefusalReason>([params, querystring, headers, body].flatMap(listValidationReasons));
  const kinds: Record<Exclude<RefusingCalls, readonly string[]>, boolean> = {
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
