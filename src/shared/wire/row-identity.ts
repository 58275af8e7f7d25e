import type { CallName } from '#shared/calls/contract.ts';
import { decodeText, isObject } from './decode.ts';

/** The field by which the portal knows a row of a list; of no list it has the same value twice. */
export const ROW_IDENTITY = {
  listAccounts: 'iban',
  listAllAccounts: 'iban',
  listAutomaticAdvances: 'numClient',
  listClients: 'numClient',
  listFinanceableInvoices: 'invoiceNumber',
  listInvoices: 'invoiceNumber',
  listOperations: 'reference',
  listSessions: 'id',
  listSignatureMeans: 'id',
  listUsers: 'id',
} as const satisfies { readonly [Name in CallName]?: string };

/** A call whose answer is a list of rows that are known by a field. */
export type ListCall = keyof typeof ROW_IDENTITY;

/** The most rows of a page that is reached with a cursor; the portal shows no more (docs/contract.md). */
export const MOST_ROWS_OF_PAGE = 500;

/**
 * Finds the rows that repeat one before them.
 * @param identity name of a field; a row without a value there repeats none
 * @returns their indices
 */
export function findRepeatedRows(rows: readonly unknown[], identity: string): ReadonlySet<number> {
  const known = new Set<string>();
  const repeated = new Set<number>();
  rows.forEach((row, index) => {
    const id = isObject(row) ? decodeText(row[identity]).trim() : '';
    if (id === '') return;
    if (known.has(id)) repeated.add(index);
    known.add(id);
  });
  return repeated;
}
