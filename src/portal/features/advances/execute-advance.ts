import type { IsoDay } from '#shared/days.ts';
import type { AdvanceResult } from '#shared/records.ts';
import { ServiceError } from '#shared/service-error.ts';
import { isSamePrice, getValueDay } from './simulation.ts';
import type { PriceChange, Simulation } from './simulation.ts';

/** What carrying an advance out is made of. */
export interface AdvanceCalls {
  /** The day at the entity, by the service's clock; it may be another one after each call. */
  today: () => IsoDay;
  simulate: (date: IsoDay) => Promise<Simulation>;
  /** Requests the advance for the day of a price. */
  request: (price: Simulation) => Promise<AdvanceResult>;
}

/** What became of it: done at a price, or nothing was done and the new price is to be asked about. */
export type AdvanceOutcome = { price: Simulation; result: AdvanceResult } | { change: PriceChange };

/** The service has judged it and has not done it; after anything else it may have. */
export const isDefinitiveRefusal = (error: unknown): boolean =>
  error instanceof ServiceError && error.status >= 400 && error.status < 500 && !UNJUDGED.has(error.status);

/** No session, too slow, too many: nothing is said about an earlier attempt. */
const UNJUDGED: ReadonlySet<number> = new Set([401, 408, 429]);

/**
 * The price of today (R-CONF-46). When the service turns out to have another day, it is asked for that one: the answer, a
 * refusal too, has set the clock.
 */
export async function simulateToday({
  today,
  simulate,
}: Pick<AdvanceCalls, 'today' | 'simulate'>): Promise<Simulation> {
  const date = today();
  try {
    const price = await simulate(date);
    if (today() === date) return price;
  } catch (error) {
    if (today() === date) throw error;
  }
  return simulate(today());
}

/**
 * Carries an advance out at the price that was shown, or not at all: just before, the price is asked for once more, and
 * another price or another value day is handed out as `change`.
 * @param shown the price that was agreed to
 * @param attempt that of an earlier attempt whose answer was lost: it may have been carried out
 * @throws ServiceError as the calls do
 */
export async function executeAdvance(
  calls: AdvanceCalls,
  shown: Simulation,
  attempt?: Simulation,
): Promise<AdvanceOutcome> {
  return (attempt && (await repeatAttempt(calls, shown, attempt))) ?? requestAnew(calls, shown);
}

/**
 * Sends an attempt again in its very words, so that the service answers it once more if it did it. For another value day
 * the service does not do it any more, and the refusal says that it had not.
 * @returns undefined when it was not carried out
 */
async function repeatAttempt(
  calls: AdvanceCalls,
  shown: Simulation,
  attempt: Simulation,
): Promise<AdvanceOutcome | undefined> {
  const price = await unlessRefused(simulateToday(calls));
  // An executed request cannot be priced again.
  if (!price) return { price: attempt, result: await calls.request(attempt) };
  const isSameDay = getValueDay(price) === getValueDay(attempt);
  const repeated = isSameDay ? { ...price, date: attempt.date } : attempt;
  if (isSameDay && !isSamePrice(shown, repeated)) return { change: { before: shown, after: price } };
  const result = await unlessRefused(calls.request(repeated));
  return result && { price: repeated, result };
}

/** How often midnight may come between a price and its request. */
const MOST_DAYS = 2;

async function requestAnew(calls: AdvanceCalls, shown: Simulation, turn = 1): Promise<AdvanceOutcome> {
  const price = await simulateToday(calls);
  if (!isSamePrice(shown, price)) return { change: { before: shown, after: price } };
  try {
    return { price, result: await calls.request(price) };
  } catch (error) {
    const isOver = isDefinitiveRefusal(error) && calls.today() !== price.date;
    if (!isOver || turn === MOST_DAYS) throw error;
    return requestAnew(calls, shown, turn + 1);
  }
}

async function unlessRefused<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isDefinitiveRefusal(error)) return undefined;
    throw error;
  }
}
