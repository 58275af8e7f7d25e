import type { ErrorRecord, RefusingCalls } from './error-record.ts';

export type RefusalEntry = readonly [code: number, status: number, sentence: string];

const refusalsIn = (errors: readonly ErrorRecord[]) =>
  errors.flatMap(({ code, refusals = {} }) =>
    Object.entries(refusals).map(([name, refusal]) => ({ code, name, ...refusal })),
  );

/** The refusals of the service, by the names that its rules raise. */
export const createRefusalTable = (errors: readonly ErrorRecord[]): Record<string, RefusalEntry> =>
  Object.fromEntries(refusalsIn(errors).map(({ name, code, status, sentence }) => [name, [code, status, sentence]]));

/** The calls that may raise each refusal, by its name. */
export const createRefusingCallsTable = (errors: readonly ErrorRecord[]): Record<string, RefusingCalls> =>
  Object.fromEntries(refusalsIn(errors).map(({ name, calls }) => [name, calls]));

/** The codes that only a bank's service raises, grouped by reason and ordered by their first code (R-ERR-19). */
export function listBankOnlyCodes(errors: readonly ErrorRecord[]): [codes: number[], why: string][] {
  const byReason = new Map<string, number[]>();
  for (const { code, bankOnly } of errors)
    if (bankOnly !== undefined) byReason.set(bankOnly, [...(byReason.get(bankOnly) ?? []), code]);
  return [...byReason].map(([why, codes]) => [codes, why]);
}
