import type { ResponseBody, ResponseRow, UnvalidatedFields } from '#shared/calls/contract.ts';
import type { WirePage } from './cursor-cache.ts';
import { type CallResponse, isObject, readList, readMoreData, readText } from './decode.ts';
import { findRepeatedRows, type ListCall, MOST_ROWS_OF_PAGE, ROW_IDENTITY } from './row-identity.ts';

type ConvertRow<Name extends ListCall, Row> = (wire: UnvalidatedFields<ResponseRow<Name>>) => Row;

/**
 * Reads the rows of a response: of two rows with the same identity the first. Without a list there are none, which
 * `ANSWER_JUDGES` has refused before.
 * @param name of the list @param convertRow converts a row @see readList
 */
export const readRows = <Name extends ListCall, Row>(
  answer: CallResponse<Name>,
  call: Name,
  name: keyof ResponseBody<Name> & string,
  convertRow: ConvertRow<Name, Row>,
): Row[] => convertRows(readList(answer, name) ?? [], call, convertRow);

function convertRows<Name extends ListCall, Row>(
  rows: readonly unknown[],
  call: Name,
  convertRow: ConvertRow<Name, Row>,
): Row[] {
  const repeated = findRepeatedRows(rows, ROW_IDENTITY[call]);
  return rows
    .filter((row, index) => isObject(row) && !repeated.has(index))
    .map((row) => convertRow(row as UnvalidatedFields<ResponseRow<Name>>));
}

/** Reads a page of a list with its cursor; of a page that is too long, its first rows, and that there are more. @see readRows */
export function readPage<
  Name extends 'listInvoices' | 'listAccounts' | 'listAutomaticAdvances' | 'listOperations',
  Row,
>(
  answer: CallResponse<Name>,
  call: Name,
  name: keyof ResponseBody<Name> & string,
  convertRow: ConvertRow<Name, Row>,
): WirePage<Row> {
  const page = answer as CallResponse<'listInvoices'>;
  const rows = readList(answer, name) ?? [];
  return {
    rows: convertRows(rows.slice(0, MOST_ROWS_OF_PAGE), call, convertRow),
    moreData: readMoreData(page) || rows.length > MOST_ROWS_OF_PAGE,
    cursor: readText(page, 'paginationItem') || undefined,
  };
}
