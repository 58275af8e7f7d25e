import { addDays, type IsoDay } from '#shared/dates/days.ts';
import { NO_PRICE_CODE } from '#shared/errors/error-codes.ts';
import { getErrorCode } from '#shared/errors/service-error.ts';
import type { Cents } from '#shared/money/money.ts';
import type { BestDay } from '#shared/scenes/planner-decisions.ts';
import type { WorkingDays } from '#shared/dates/working-days.ts';
import type { Candidate, Simulate } from './candidates.ts';
import { estimateCost } from './estimate-cost.ts';
import { propose, type FindAlternatives } from './propose.ts';

/** What was proposed for a request today. */
export interface TodaysProposal {
  today: IsoDay;
  candidates: readonly Candidate[];
  target: Cents;
  /** What the cheapest offer costs. */
  cost: Cents;
}

/** What the search for the day needs of its surroundings. */
interface BestDayTools {
  workingDays: WorkingDays;
  /** Prices the invoices that are still open after a value day, as of a request on a day. */
  price: (day: IsoDay, arrives: IsoDay) => Promise<readonly Candidate[]>;
  find: FindAlternatives;
  simulate: Simulate;
}

/** Only the last days are compared; a service may state so often that it pays later than TARGET does. */
const MOST_DAYS = 20;
const MOST_DELAYS = 5;

/**
 * The value days between that of today and the day of the need, from which a search starts.
 * @returns the value day of a request today, the last one that is in time, and how many working days pass until the money
 * of a request arrives, as the service's price of today states it
 */
function findSpan({ today, candidates }: TodaysProposal, neededOn: IsoDay, workingDays: WorkingDays) {
  const first = workingDays.getValueDay(today);
  const arrives = candidates.find(({ line }) => line.valueDate !== undefined)?.line.valueDate ?? first;
  let delay = 0;
  for (let day = first; day < arrives; day = workingDays.getValueDay(addDays(day, 1))) delay += 1;
  return { arrives, last: workingDays.getLastWorkingDay(neededOn), delay };
}

/** Whether a request on a later day than today's would arrive later and still in time. */
export function canWait(proposal: TodaysProposal, neededOn: IsoDay, workingDays: WorkingDays): boolean {
  const { arrives, last } = findSpan(proposal, neededOn, workingDays);
  return arrives < last;
}

/**
 * Finds the day on which a request costs least and still arrives by the day on which the money is needed (R-PLAN-03).
 * Interest falls with each day, so that the cost is lowest on the last day, or on the last one before an invoice is due
 * that can then no longer be advanced. The service's simulation prices the day that is found.
 * @returns null when waiting saves nothing, undefined when that is unknown
 * @throws ServiceError of a simulation
 */
export async function findBestDay(
  proposal: TodaysProposal,
  neededOn: IsoDay,
  tools: BestDayTools,
): Promise<BestDay | null | undefined> {
  const { workingDays } = tools;
  const span = findSpan(proposal, neededOn, workingDays);
  const all = listLastDays(proposal.candidates, span, workingDays);
  const days = all.slice(-MOST_DAYS);
  const estimates = new Map<IsoDay, Cents | null | undefined>();
  const estimate = async (day: IsoDay) => {
    if (!estimates.has(day))
      estimates.set(day, await estimateCost(proposal, { from: span.arrives, to: day }, tools.find));
    return estimates.get(day);
  };
  let chosen = days.at(-1);
  if (!chosen) return null;
  if (days.length > 1) {
    for (const day of days) if (isLess(await estimate(day), await estimate(chosen))) chosen = day;
  }
  const isBest = days.length === all.length;
  const priced = await priceDay(proposal, chosen, span, tools);
  if (priced !== 'unpriced') return priced && { ...priced, isBest: isBest && priced.isBest };
  const cost = await estimate(chosen);
  if (cost === undefined) return undefined;
  if (cost === null || cost >= proposal.cost) return null;
  return { day: moveBack(chosen, span.delay, workingDays), arrives: chosen, cost, isEstimated: true, isBest };
}

type Span = ReturnType<typeof findSpan>;

const isLess = (one: Cents | null | undefined, other: Cents | null | undefined): boolean =>
  one !== null && one !== undefined && (other === null || other === undefined || one < other);

/** The last value day of each stretch in which the same invoices are open, in their order. */
function listLastDays(candidates: readonly Candidate[], { arrives, last }: Span, workingDays: WorkingDays): IsoDay[] {
  const days = candidates
    .map(({ invoice }) => invoice.invoiceExpirationDate)
    .filter((due) => due > arrives && due <= last)
    .map((due) => workingDays.getLastWorkingDay(addDays(due, -1)));
  return [...new Set([...days, last])].filter((day) => day > arrives).sort();
}

/** The day that lies some working days before a working day. */
const moveBack = (day: IsoDay, count: number, workingDays: WorkingDays): IsoDay =>
  count === 0 ? day : moveBack(workingDays.getLastWorkingDay(addDays(day, -1)), count - 1, workingDays);

/** The price of an earlier day is none of the requested one (R-ADV-20). */
function ignoreNoPrice(error: unknown): undefined {
  if (getErrorCode(error) !== NO_PRICE_CODE) throw error;
}

/**
 * Proposes for a later day at the prices of the service. Where it states that it pays too late then, the day before is
 * tried: it may close on days that the portal does not know.
 * @returns null when it costs no less; 'unpriced' when the service prices no later day
 */
async function priceDay(
  { candidates, target, cost }: TodaysProposal,
  chosen: IsoDay,
  { arrives: arrivesToday, last, delay }: Span,
  { workingDays, price, find, simulate }: BestDayTools,
): Promise<BestDay | null | 'unpriced'> {
  let candidate = chosen;
  for (let turn = 0; turn < MOST_DELAYS && candidate > arrivesToday; turn += 1) {
    const day = moveBack(candidate, delay, workingDays);
    const priced = await price(day, candidate).catch(ignoreNoPrice);
    if (!priced) return 'unpriced';
    const stated = priced.map(({ line }) => line.valueDate);
    const arrives = stated[0];
    if (arrives === undefined || arrives <= arrivesToday || stated.some((each) => each !== arrives)) {
      return candidates.length > 0 && priced.length === 0 ? null : 'unpriced';
    }
    if (arrives <= last) {
      const offer = (await propose(priced, target, day, { find, simulate }))?.cheapest;
      if (!offer || offer.cost >= cost) return null;
      return { day, arrives, cost: offer.cost, isEstimated: false, isBest: offer.gap === 0 };
    }
    candidate = workingDays.getLastWorkingDay(addDays(candidate, -1));
  }
  return null;
}
