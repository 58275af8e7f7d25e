import { getErrorRecords } from '#definitions/errors/read-errors.ts';
import { createRefusalTable } from '#definitions/errors/refusal-tables.ts';
import type { Refusals } from '#generated/errors/service/refusals.ts';

/**
 * All that the service turns down or fails at, by name: code of the error catalogue, HTTP status, and a sentence for
 * engineers in which `{name}` stands for a value. Each is stated by the record of its code in `schemas/errors`.
 */
export const REFUSALS = createRefusalTable(getErrorRecords()) as unknown as Refusals;

/** What a request is turned down for. */
export type RefusalReason = keyof Refusals;
