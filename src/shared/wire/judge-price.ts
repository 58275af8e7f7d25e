import type { RequestBody } from '#shared/calls/contract.ts';
import { isIsoDay } from '#shared/dates/iso-day.ts';
import { type Cents, toCents } from '#shared/money/money.ts';
import { LINE_AMOUNT_FIELDS, type LineAmount } from '#shared/records/line-amounts.ts';
import { decodeEurosAsCents, decodeText, isObject } from './decode.ts';

/**
 * Why money of an answer is not shown. `missing`, `amount` and `number`: a part is absent or cannot be read; `negative`:
 * it is below zero; `sum`: the parts do not make the whole; `order`: a day lies before one that it has to follow; `line`:
 * an invoice of the request has no line of its own for its amount.
 */
export type MoneyProblemKind = 'missing' | 'amount' | 'number' | 'negative' | 'sum' | 'order' | 'line';

export interface MoneyProblem {
  /** By the names of the contract: `/0/interest` of the first line, `/totalNet` of an operation, '' for all lines. */
  place: string;
  kind: MoneyProblemKind;
}

/** What was asked for, as it was sent. */
export type PriceQuestion = Pick<RequestBody<'simulateAdvance'>, 'simulationDate' | 'invoiceSimulationDtoList'>;

type Fields = Readonly<Record<string, unknown>>;

/** What is taken from the amount of a line. */
const CHARGES = ['interest', 'commission', 'tax', 'spendingCharged'] as const satisfies LineAmount[];
const NUMBERS = ['percentageInterest', 'interestDays'] as const;

const isAbsent = (value: unknown) => value === undefined || value === null || value === '';

/** Reads amounts in cents. @returns the amounts, or what is wrong with the first that is none or negative */
function readAmounts<Name extends string>(
  fields: Fields,
  names: readonly Name[],
): { amounts: Record<Name, Cents> } | { problem: MoneyProblem } {
  const amounts = {} as Record<Name, Cents>;
  for (const name of names) {
    const cents = readCents(fields[name]);
    if (typeof cents === 'string') return { problem: { place: `/${name}`, kind: cents } };
    if (cents < 0) return { problem: { place: `/${name}`, kind: 'negative' } };
    amounts[name] = cents;
  }
  return { amounts };
}

function readCents(value: unknown): Cents | 'missing' | 'amount' {
  if (isAbsent(value)) return 'missing';
  if (decodeText(value) === '') return 'amount';
  try {
    const cents = decodeEurosAsCents(value);
    // Above this, sums of cents are not exact.
    return Number.isSafeInteger(cents) ? cents : 'amount';
  } catch {
    return 'amount';
  }
}

function findNumberProblem(line: Fields): MoneyProblem | undefined {
  for (const name of NUMBERS) {
    const place = `/${name}`;
    const text = decodeText(line[name]).trim();
    if (isAbsent(line[name])) return { place, kind: 'missing' };
    const number = text === '' ? NaN : Number(text);
    if (!Number.isFinite(number) || (name === 'interestDays' && !Number.isInteger(number)))
      return { place, kind: 'number' };
    if (number < 0) return { place, kind: 'negative' };
  }
  return undefined;
}

/**
 * Judges a priced line as received, of a simulation or an operation: every part is there and none is negative, and the
 * amount minus interest, commission, tax and charged expenses is the total, to the cent (R-ADV-20).
 * @param earliest the first day on which the money may arrive; undefined for any
 * @returns the first problem, with its place in the line; undefined when the line can be shown
 */
export function findLineProblem(line: unknown, earliest?: string): MoneyProblem | undefined {
  if (!isObject(line)) return { place: '', kind: 'missing' };
  const read = readAmounts(line, LINE_AMOUNT_FIELDS);
  if ('problem' in read) return read.problem;
  const { amounts } = read;
  const charged = CHARGES.reduce((sum, name) => sum + amounts[name], 0);
  if (amounts.nominalAmount - charged !== amounts.total) return { place: '/total', kind: 'sum' };
  const number = findNumberProblem(line);
  if (number) return number;
  if (decodeText(line.numInvoiceExt).trim() === '') return { place: '/numInvoiceExt', kind: 'missing' };
  const arrives = decodeText(line.valueDate);
  const isEarly = earliest !== undefined && isIsoDay(arrives) && isIsoDay(earliest) && arrives < earliest;
  return isEarly ? { place: '/valueDate', kind: 'order' } : undefined;
}

/** By what a line and an invoice of a request are known to each other: number on paper, however it is spaced, and amount. */
const keyOf = (number: unknown, amount: Cents) => `${decodeText(number).trim().replaceAll(/\s+/g, ' ')} ${amount}`;

/**
 * Finds the line of each requested invoice, whatever their order: the one with its number and its amount.
 * @param lines that have no problem
 * @returns the lines in the order of the request; undefined when an invoice has none, or a line no invoice
 */
export function matchLines<Line>(
  lines: readonly Line[],
  { invoiceSimulationDtoList: invoices }: Pick<PriceQuestion, 'invoiceSimulationDtoList'>,
): Line[] | undefined {
  if (lines.length !== invoices.length) return undefined;
  const byKey = new Map<string, Line[]>();
  for (const line of lines) {
    const { numInvoiceExt, nominalAmount } = line as Fields;
    const key = keyOf(numInvoiceExt, decodeEurosAsCents(nominalAmount));
    byKey.set(key, [...(byKey.get(key) ?? []), line]);
  }
  const matched = invoices.map(({ numInvoiceExt, nominalAmount }) =>
    byKey.get(keyOf(numInvoiceExt, toCents(nominalAmount)))?.shift(),
  );
  return matched.every((line) => line !== undefined) ? matched : undefined;
}

/** A problem for each line that has one; its place begins with the index of the line. */
const findInLines = (
  lines: readonly unknown[],
  findProblem: (line: unknown) => MoneyProblem | undefined,
): MoneyProblem[] =>
  lines.flatMap((line, index) => {
    const problem = findProblem(line);
    return problem ? [{ ...problem, place: `/${index}${problem.place}` }] : [];
  });

/**
 * Judges a simulation (R-ADV-19, R-ADV-20): every line adds up, the money arrives on the requested day or later, and
 * each requested invoice has exactly one line for its amount.
 * @param lines as received
 * @param question what was requested; undefined where that is unknown
 * @returns what is wrong; empty when the price can be shown
 */
export function findPriceProblems(lines: readonly unknown[], question?: PriceQuestion): MoneyProblem[] {
  const found = findInLines(lines, (line) => findLineProblem(line, question?.simulationDate));
  if (found.length > 0 || !question) return found;
  return matchLines(lines, question) ? [] : [{ place: '', kind: 'line' }];
}

/** Nothing arrives and nothing is charged: services state the sums of before, or none. */
const isRefused = ({ status }: Fields) => status === 'R';

const findAmountProblem = (fields: Fields, name: string): MoneyProblem | undefined => {
  const read = readAmounts(fields, [name]);
  return 'problem' in read ? read.problem : undefined;
};

/**
 * Judges the sums of an operation as received: the amount minus the cost is what arrives, unless it was refused.
 * @returns the first problem
 */
export function findOperationProblem(operation: unknown): MoneyProblem | undefined {
  if (!isObject(operation)) return { place: '', kind: 'missing' };
  const read = readAmounts(operation, ['totalAmount', 'totalCost', 'totalNet']);
  if ('problem' in read) return read.problem;
  const { totalAmount, totalCost, totalNet } = read.amounts;
  return isRefused(operation) || totalAmount - totalCost === totalNet ? undefined : { place: '/totalNet', kind: 'sum' };
}

/**
 * Judges an operation with its lines, of which its receipt is made: its sums are those of its lines, it has as many
 * invoices as it says, and the money arrives no later than an invoice falls due. The moment of the request is not held
 * against it: services state when it was requested, authorised or booked.
 * @param lines as received
 * @returns what is wrong; a place in a line begins with `/lines`
 */
export function findReceiptProblems(operation: unknown, lines: readonly unknown[]): MoneyProblem[] {
  const own = findOperationProblem(operation);
  const findProblem =
    isObject(operation) && isRefused(operation)
      ? (line: unknown) => findAmountProblem(isObject(line) ? line : {}, 'nominalAmount')
      : (line: unknown) => findLineProblem(line);
  const inLines = findInLines(lines, findProblem).map(({ place, kind }) => ({ place: `/lines${place}`, kind }));
  const found = [...(own ? [own] : []), ...inLines];
  return found.length > 0 ? found : findSumProblems(operation as Fields, lines as readonly Fields[]);
}

function findSumProblems(operation: Fields, lines: readonly Fields[]): MoneyProblem[] {
  const sumOf = (name: LineAmount) => lines.reduce((sum, line) => sum + decodeEurosAsCents(line[name]), 0);
  const problems: [boolean, string, MoneyProblemKind][] = [
    [Number(decodeText(operation.totalInvoice) || NaN) === lines.length, '/totalInvoice', 'sum'],
    [decodeEurosAsCents(operation.totalAmount) === sumOf('nominalAmount'), '/totalAmount', 'sum'],
    [isRefused(operation) || decodeEurosAsCents(operation.totalNet) === sumOf('total'), '/totalNet', 'sum'],
    [isInOrder(operation, lines), '/valueDate', 'order'],
  ];
  return problems.flatMap(([isRight, place, kind]) => (isRight ? [] : [{ place, kind }]));
}

/** A day that cannot be read is in no order, and is shown as such. */
function isInOrder({ valueDate }: Fields, lines: readonly Fields[]): boolean {
  const arrives = decodeText(valueDate);
  if (!isIsoDay(arrives)) return true;
  return lines.every(({ invoiceExpirationDate }) => {
    const due = decodeText(invoiceExpirationDate);
    return !isIsoDay(due) || arrives <= due;
  });
}
