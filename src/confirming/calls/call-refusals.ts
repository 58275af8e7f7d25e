import type { RefusingCalls } from '#definitions/errors/error-record.ts';
import { getErrorRecords } from '#definitions/errors/read-errors.ts';
import { createRefusingCallsTable } from '#definitions/errors/refusal-tables.ts';
import type { RefusalReason } from '#platform/rules/refusals.ts';
import { listValidationReasons } from '#platform/calls/validation-refusals.ts';
import type { CallSchema } from '#platform/calls/call-schemas.ts';

const CALLS = Object.entries(createRefusingCallsTable(getErrorRecords())) as [RefusalReason, RefusingCalls][];

/**
 * Lists all refusals of a call: by its own rules, its schema and its caller, and those of every call, as the records of
 * `schemas/errors` state them. The OpenAPI document lists them, and the tests of the service check every response
 * against them.
 */
export function listCallRefusals(call: CallSchema): RefusalReason[] {
  const { operationId, method, caller, params, querystring, headers, body } = call;
  const invalid = new Set<RefusalReason>([params, querystring, headers, body].flatMap(listValidationReasons));
  const kinds: Record<Exclude<RefusingCalls, readonly string[]>, boolean> = {
    every: true,
    path: params !== undefined,
    // Fastify reads a body of any other method, whether the call uses it or not.
    body: method !== 'GET',
    session: caller !== 'anyone',
    supplier: caller === 'supplier',
    signed: call.signature !== undefined,
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
