import type { ResponseBody } from '#shared/calls/contract.ts';
import { toCents } from '#shared/money/money.ts';
import type { SceneAnswer } from '#shared/scenes/scene.ts';
import { priceRequestedInvoices } from './requested-prices.ts';

/** An answer of a scene, with its index. */
export interface IndexedAnswer {
  answer: SceneAnswer;
  index: number;
}

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
  answers.map(({ answer: { once, ...answer }, index }, position) => ({
    answer: { ...answer, ...(once && position < answers.length - 1 && { once }) },
    index,
  }));
