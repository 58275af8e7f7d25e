import type { CallName } from '#shared/calls/contract.ts';
import { toPriceQuestion } from '#shared/wire/answer-judges.ts';
import { type CallResponse, isObject, readRecord } from '#shared/wire/decode.ts';
import {
  findOperationProblem,
  findPriceProblems,
  findReceiptProblems,
  type MoneyProblem,
} from '#shared/wire/judge-price.ts';
import { findRepeatedRows, MOST_ROWS_OF_PAGE, ROW_IDENTITY } from '#shared/wire/row-identity.ts';
import { generalizePlace } from './breach.ts';
import type { Found } from './found.ts';

// What the portal leaves out of an answer, or because of it the whole answer.

interface ListAnswer {
  rows: readonly unknown[];
  answer: CallResponse<'listInvoices'>;
  /** The body that was sent. */
  request: unknown;
  /** What was found in its fields. */
  found: readonly Found[];
}

/** Parts that are found field by field as well. */
const OF_FIELDS: ReadonlySet<string> = new Set(['missing', 'amount', 'number']);

/** Finds money that does not add up: one breach for each place in any row, with the place of its first row. */
export function findInMoney(call: CallName, list: string, answer: ListAnswer): Found[] {
  const known = new Set(answer.found.map(({ place }) => generalizePlace(place)));
  const grouped = new Map<string, Found & { count: number }>();
  for (const { place, kind } of listProblems(call, list, answer)) {
    if (OF_FIELDS.has(kind) && known.has(generalizePlace(place))) continue;
    const key = `${generalizePlace(place)} ${kind}`;
    const same = grouped.get(key);
    if (same) same.count += 1;
    else grouped.set(key, { place, kind, count: 1 });
  }
  return [...grouped.values()];
}

function listProblems(call: CallName, list: string, { rows, answer, request }: ListAnswer): MoneyProblem[] {
  const below = (place: string, { kind, ...problem }: MoneyProblem) => ({
    place: `/${list}${place}${problem.place}`,
    kind,
  });
  if (call === 'simulateAdvance')
    return findPriceProblems(rows, toPriceQuestion(request)).map((each) => below('', each));
  if (call === 'readOperation') return findReceiptProblems(readRecord(answer), rows);
  if (call !== 'listOperations') return [];
  return rows.flatMap((row, index) => {
    const problem = isObject(row) ? findOperationProblem(row) : undefined;
    return problem ? [below(`/${index}`, problem)] : [];
  });
}

/** Finds rows that are not shown, as they repeat another or are too many for a page. */
export function findInLength(call: CallName, list: string, rows: readonly unknown[], isPaged: boolean): Found[] {
  const identity = (ROW_IDENTITY as { readonly [Name in CallName]?: string })[call];
  const repeated = identity === undefined ? new Set<number>() : findRepeatedRows(rows, identity);
  const [first] = repeated;
  const found: Found[] = [];
  if (first !== undefined) found.push({ place: `/${list}/${first}`, kind: 'repeated-row', count: repeated.size });
  const left = isPaged ? rows.length - MOST_ROWS_OF_PAGE : 0;
  if (left > 0) found.push({ place: `/${list}`, kind: 'too-many-rows', count: left });
  return found;
}
