import { getErrorRecords } from '#definitions/errors/read-errors.ts';
import { createRefusalTable } from '#definitions/errors/refusal-tables.ts';
import type { Refusals } from '#generated/errors/service/refusals.ts';

/**
 * All refusals and failures of the service, by name: code of the error catalogue, HTTP status, and a sentence for
 * engineers with placeholders `{name}`. The records in `schemas/errors` define them.
 */
export const REFUSALS = createRefusalTable(getErrorRecords()) as unknown as Refusals;

export type RefusalReason = keyof Refusals;
