import type { IsoDay } from '#shared/dates/days.ts';
import type { AdvanceResult } from '#shared/records/records.ts';
import { SIGNATURE_REFUSED_CODE, SIGNATURE_REQUIRED_CODE } from '#shared/errors/error-codes.ts';
import { getErrorCode, ServiceError } from '#shared/errors/service-error.ts';
import { isSamePrice, getValueDay } from './simulation.ts';
import type { PriceChange, Simulation } from './simulation.ts';

/** The calls that executing an advance needs. */
export interface AdvanceCalls {
  /** The day at the entity by the service's clock; each call may change it. */
  today: () => IsoDay;
  simulate: (date: IsoDay) => Promise<Simulation>;
  /** Requests the advance for the day of a price. */
  request: (price: Simulation) => Promise<AdvanceResult>;
}

/**
 * The result: the request was executed at a price, or nothing was executed and the user has to confirm the new price.
 */
export type AdvanceOutcome = { price: Simulation; result: AdvanceResult } | { change: PriceChange };

/**
 * Whether the service refused the request for certain; after any other error it may have executed it. A proxy may have
 * let the request pass and withheld the answer.
 */
export const isDefinitiveRefusal = (error: unknown): boolean =>
  error instanceof ServiceError &&
  !error.obstacle &&
  error.status >= 400 &&
  error.status < 500 &&
  !UNDECIDED.has(error.status);

/** No session, timeout or rate limit: these say nothing about an earlier attempt. */
const UNDECIDED: ReadonlySet<number> = new Set([401, 408, 429]);

/**
 * Requests the price of today (R-CONF-46). If the service has another day, which its response or refusal shows, the
 * price is requested again for that day.
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
 * Executes an advance at the price that the user saw, or not at all: it first requests the price again, and returns a
 * different price or value date as `change`.
 * @param acceptedPrice the price that the user accepted
 * @param attempt an earlier attempt whose response was lost: it may have been executed
 * @throws ServiceError of the calls
 */
export async function executeAdvance(
  calls: AdvanceCalls,
  acceptedPrice: Simulation,
  attempt?: Simulation,
): Promise<AdvanceOutcome> {
  return (attempt && (await repeatAttempt(calls, acceptedPrice, attempt))) ?? requestAnew(calls, acceptedPrice);
}

/**
 * Sends an identical request again, so that the service repeats its response if it executed the first one. With another
 * value date the service refuses it, which shows that the first one was not executed.
 * @returns undefined if it was not executed
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
  return unlessRefused(requestAt(calls, repeated, shown));
}

/**
 * Requests an advance at a price. Five minutes may pass before it is signed: when the signature does not hold any more,
 * the price that it was for may be another.
 */
async function requestAt(calls: AdvanceCalls, price: Simulation, shown: Simulation): Promise<AdvanceOutcome> {
  try {
    return { price, result: await calls.request(price) };
  } catch (error) {
    const after =
      getErrorCode(error) === SIGNATURE_REFUSED_CODE ? await simulateToday(calls).catch(() => undefined) : undefined;
    if (!after || isSamePrice(shown, after)) throw error;
    return { change: { before: shown, after } };
  }
}

/** Whether the user did not sign, or the signature was refused: nobody is asked again to sign what they cancelled. */
const isNotSigned = (error: unknown) =>
  [SIGNATURE_REQUIRED_CODE, SIGNATURE_REFUSED_CODE].some((code) => code === getErrorCode(error));

/** How many times the day may change between a price and its request. */
const MOST_DAYS = 2;

async function requestAnew(calls: AdvanceCalls, shown: Simulation, turn = 1): Promise<AdvanceOutcome> {
  const price = await simulateToday(calls);
  if (!isSamePrice(shown, price)) return { change: { before: shown, after: price } };
  try {
    return await requestAt(calls, price, shown);
  } catch (error) {
    const isOver = isDefinitiveRefusal(error) && !isNotSigned(error) && calls.today() !== price.date;
    if (!isOver || turn === MOST_DAYS) throw error;
    return requestAnew(calls, shown, turn + 1);
  }
}

async function unlessRefused<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isDefinitiveRefusal(error) && !isNotSigned(error)) return undefined;
    throw error;
  }
}
