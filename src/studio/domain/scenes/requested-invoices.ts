import type { ResponseBody } from '#shared/calls/contract.ts';
import { isIsoDay } from '#shared/dates/iso-day.ts';
import { type Cents, toCents } from '#shared/money/money.ts';
import type { SceneAnswer } from '#shared/scenes/scene.ts';
import { toPriceQuestion } from '#shared/wire/answer-judges.ts';
import { findLineProblem, findPriceProblems, type PriceQuestion } from '#shared/wire/judge-price.ts';
import { priceAmount, priceRequestedInvoices } from './requested-prices.ts';

/** An answer of a scene, with its index. */
export interface IndexedAnswer {
  answer: SceneAnswer;
  index: number;
  /** The portal of the supplier took it for no price, and has to do so again. */
  isRefused?: boolean;
}

type Line = ResponseBody<'simulateAdvance'>['response'][number];

/** An invoice of a simulation as request and answer name it, in euros. */
interface PricedInvoice {
  numInvoiceExt?: unknown;
  nominalAmount?: unknown;
  valueDate?: unknown;
}

/**
 * From the most exact one on: a bank may state no value day, and invented amounts may differ by a cent. Without the amounts
 * the nearest ones count: a proposal asks for a half and a quarter of the same invoices.
 */
const LIKENESSES: readonly ((one: PricedInvoice) => unknown[])[] = [
  ({ numInvoiceExt, nominalAmount, valueDate }) => [numInvoiceExt, centsOf(nominalAmount), valueDate],
  ({ numInvoiceExt, nominalAmount }) => [numInvoiceExt, centsOf(nominalAmount)],
  ({ numInvoiceExt, valueDate }) => [numInvoiceExt, valueDate],
  ({ numInvoiceExt }) => [numInvoiceExt],
];

/**
 * The answers to a simulation for exactly the requested invoices, so that the portal takes each for a price that was one
 * before: its probes of a half or a tenth of an invented amount differ by cents from the invented halves and tenths.
 * @param request the body of the call; it comes from outside and is checked here
 */
export function answerRequestedInvoices(answers: IndexedAnswer[], request: unknown): IndexedAnswer[] {
  const question = toPriceQuestion(request);
  const narrowed = narrowToRequestedInvoices(answers, request);
  return question ? narrowed.map((one) => fitToQuestion(one, question)) : narrowed;
}

/** An answer that was no price before stays none. */
function fitToQuestion(one: IndexedAnswer, question: PriceQuestion): IndexedAnswer {
  const lines = linesOf(one.answer.body) as readonly Line[];
  const isPrice = !one.isRefused && lines.length > 0 && lines.every((line) => !findLineProblem(line));
  if (!isPrice || findPriceProblems(lines, question).length === 0) return one;
  const response = fitLines(lines, question);
  return response ? { ...one, answer: { ...one.answer, body: { ...(one.answer.body as object), response } } } : one;
}

/** Undefined where the lines are those of other invoices. */
function fitLines(lines: readonly Line[], question: PriceQuestion): Line[] | undefined {
  const { simulationDate: day, invoiceSimulationDtoList: invoices } = question;
  const left = [...lines];
  const fitted = invoices.flatMap((invoice) => {
    const line = findNearestLine(left, invoice) as Line | undefined;
    if (!line || toCents(line.nominalAmount) === 0) return [];
    left.splice(left.indexOf(line), 1);
    return [fitLine(line, toCents(invoice.nominalAmount), day)];
  });
  return left.length === 0 && fitted.length === invoices.length ? fitted : undefined;
}

function fitLine(line: Line, amount: Cents, day: string): Line {
  const { valueDate = day } = line;
  const arrives = valueDate < day ? day : valueDate;
  if (!isIsoDay(arrives) || (toCents(line.nominalAmount) === amount && arrives === valueDate)) return line;
  return priceAmount(line, amount, arrives);
}

/**
 * Of the answers to a simulation, those with the prices of the requested invoices: a proposal asks for many prices at
 * once, in any order. Answers without prices, such as failures, stay in their places; the last answer is given again and
 * again.
 * @param request the body of the call; it comes from outside and is checked here
 * @returns all of them where none has a price of each invoice
 */
export function narrowToRequestedInvoices(answers: IndexedAnswer[], request: unknown): IndexedAnswer[] {
  if (answers.length < 2) return answers;
  const { simulationDate: valueDate, invoiceSimulationDtoList: list } = (request ?? {}) as Record<string, unknown>;
  if (!Array.isArray(list) || list.length === 0) return answers;
  const requested = list.map((one: PricedInvoice | null) => ({ ...one, valueDate }));
  for (const likeness of LIKENESSES) {
    const likenessWanted = describe(requested, likeness);
    const isRequested = ({ answer }: IndexedAnswer) => describe(linesOf(answer.body), likeness) === likenessWanted;
    const alike = answers.filter(isRequested);
    const distances = new Map(alike.map((one) => [one, distanceOf(linesOf(one.answer.body), requested)]));
    const nearest = Math.min(...distances.values());
    if (alike.length > 0) return repeatLast(answers.filter((one) => distances.get(one) === nearest || !hasLines(one)));
  }
  return priceFromOthers(answers, requested, request) ?? answers;
}

/** The prices of invoices that were asked only together with others: of each by the nearest amount that has one. */
function priceFromOthers(
  answers: readonly IndexedAnswer[],
  requested: readonly PricedInvoice[],
  request: unknown,
): IndexedAnswer[] | undefined {
  const last = answers.findLast(hasLines);
  if (!last) return undefined;
  const known = answers.flatMap(({ answer }) => linesOf(answer.body));
  const response = requested.flatMap((one) => findNearestLine(known, one) ?? []);
  const { once: _once, ...answer } = last.answer;
  const body = priceRequestedInvoices(
    { ...(answer.body as ResponseBody<'simulateAdvance'>), response } as ResponseBody<'simulateAdvance'>,
    request,
  );
  return body && [{ answer: { ...answer, body }, index: last.index }];
}

const findNearestLine = (known: readonly PricedInvoice[], requested: PricedInvoice): PricedInvoice | undefined =>
  known
    .filter(({ numInvoiceExt }) => numInvoiceExt === requested.numInvoiceExt)
    .toSorted((one, other) => distanceOf([one], [requested]) - distanceOf([other], [requested]))[0];

const linesOf = (body: unknown): readonly PricedInvoice[] => {
  const { response } = (body ?? {}) as { response?: unknown };
  return Array.isArray(response) ? (response as PricedInvoice[]) : [];
};

/** By how many cents the amounts of the same invoices differ in all. */
const distanceOf = (priced: readonly PricedInvoice[], requested: readonly PricedInvoice[]): number =>
  requested
    .map(({ numInvoiceExt, nominalAmount }) => {
      const line = priced.find((one) => one.numInvoiceExt === numInvoiceExt);
      return Math.abs((centsOf(line?.nominalAmount) ?? 0) - (centsOf(nominalAmount) ?? 0));
    })
    .reduce((sum, cents) => sum + cents, 0);

const hasLines = ({ answer }: IndexedAnswer) => linesOf(answer.body).length > 0;

const describe = (invoices: readonly PricedInvoice[], likeness: (one: PricedInvoice) => unknown[]): string =>
  JSON.stringify(invoices.map((one) => JSON.stringify(likeness(one))).sort());

const centsOf = (euros: unknown) => (typeof euros === 'number' && Number.isFinite(euros) ? toCents(euros) : null);

const repeatLast = (answers: IndexedAnswer[]): IndexedAnswer[] =>
  answers.map(({ answer: { once, ...answer }, index, ...others }, position) => ({
    answer: { ...answer, ...(once && position < answers.length - 1 && { once }) },
    index,
    ...others,
  }));
