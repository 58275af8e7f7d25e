import type { Cents } from '#shared/money/money.ts';
import { stored } from '#generated/privacy/stored.ts';
import type { Anonymizer } from './anonymizer.ts';
import { FIELD_KINDS } from './field-kinds.ts';
import { findPersonalData } from './find-leaks.ts';
import type { Kinds } from './kinds.ts';
import { findSameSearch, type RowPair } from './report-search.ts';

/** The entries of the history's state that are no list, with the schema of each in `schemas/stored`. */
const OTHERS: Readonly<Record<string, string>> = { calendar: 'calendar-place', invoice: 'handed-invoice' };

/** The key of a column's heading. */
const COLUMN = /^[a-zA-Z]{1,40}([.][a-zA-Z]{1,40}){0,4}$/;

/** Filters are named as the fields of their forms. */
export const FILTER_KINDS: Kinds = { fields: FIELD_KINDS };

/** The unit of the numbers that are amounts, as in the records of the portal; what was typed is text. */
export const HISTORY_UNIT = 'cents';

/** The privacy classes of what an entry of the history has under a name, as far as it has amounts. */
export const getHistoryKinds = (name: string): Kinds | undefined =>
  OTHERS[name] ? stored[OTHERS[name]] : { fields: { filter: FILTER_KINDS } };

/**
 * Anonymizes what the router keeps in an entry of the browser's history, by name: the place of a list, the days of the
 * calendar, the invoice that a list handed over.
 * @param rows the rows of answers, each before and after it was anonymized, in which a search is looked for
 * @returns undefined when nothing is left
 */
export function anonymizeHistory(
  state: unknown,
  rows: readonly RowPair[],
  anonymizer: Anonymizer,
): Record<string, unknown> | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const kept = Object.entries(state).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || !/^[\w-]{1,40}$/.test(name)) return [];
    const kinds = OTHERS[name];
    return [
      [
        name,
        kinds ? anonymizer.anonymizeValue(stored[kinds], value, HISTORY_UNIT) : anonymizeList(value, rows, anonymizer),
      ] as const,
    ];
  });
  const named = kept.filter(([, value]) => value !== undefined);
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}

interface ListPlace {
  filter?: unknown;
  page?: unknown;
  text?: unknown;
  hidden?: unknown;
}

/** Anonymizes a place of a list: its filter, its page, its search and its hidden columns. */
export function anonymizeList(
  { filter, page, text, hidden }: ListPlace,
  rows: readonly RowPair[],
  anonymizer: Anonymizer,
) {
  const replaceAmount = (cents: Cents) => anonymizer.anonymizeValue('amount', cents, HISTORY_UNIT) as Cents;
  return {
    ...(filter !== undefined && { filter: anonymizer.anonymizeValue(FILTER_KINDS, filter, HISTORY_UNIT) ?? {} }),
    ...(typeof page === 'number' && { page }),
    ...(typeof text === 'string' && {
      text:
        text.trim() === ''
          ? ''
          : (findSameSearch(text, rows, replaceAmount) ?? anonymizer.anonymizeValue('text', text)),
    }),
    ...(Array.isArray(hidden) && { hidden: hidden.filter(isColumn) }),
  };
}

const isColumn = (key: unknown): boolean =>
  typeof key === 'string' && COLUMN.test(key) && findPersonalData(key).length === 0;
