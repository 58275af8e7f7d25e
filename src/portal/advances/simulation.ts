import { isUnsigned } from '#portal/session/unsigned-calls.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import type { SimulationLine } from '#shared/records/records.ts';
import { LINE_AMOUNT_FIELDS } from '#shared/records/line-amounts.ts';
import { syncedNow } from '#portal/clock/clock.ts';
import { getWorkingDays } from '#portal/clock/working-days.ts';

/** A price and the value date for which it was requested. */
export interface Simulation {
  date: IsoDay;
  lines: SimulationLine[];
  needsAuthorisation?: boolean;
}

/** The price that the user saw, and the current one. */
export interface PriceChange {
  before: Simulation;
  after: Simulation;
}

/** A price at which an advance was requested, with the time of the request. */
export type AdvanceAttempt = Simulation & { at?: string };

/** The value date that the service states for some lines; undefined where it states none. */
export const findStatedValueDay = (lines: readonly SimulationLine[]): IsoDay | undefined =>
  lines.find(({ valueDate }) => valueDate !== undefined)?.valueDate;

/**
 * The day on which the money would arrive: the value date that the service states, otherwise that of the requested day
 * by TARGET.
 */
export const getValueDay = ({ date, lines }: Simulation): IsoDay =>
  findStatedValueDay(lines) ?? getWorkingDays().getValueDay(date);

const COMPARED = [...LINE_AMOUNT_FIELDS, 'percentageInterest', 'interestDays'] as const;

/** Whether two prices have the same values for every invoice and the same value date. */
export const isSamePrice = (one: Simulation, other: Simulation): boolean =>
  getValueDay(one) === getValueDay(other) &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, index) => COMPARED.every((field) => line[field] === other.lines[index]?.[field]));

/**
 * The attempt that a request at a price makes. An identical request keeps the time of the first one, whose key the
 * service knows for a day.
 */
export const toAttempt = (price: Simulation, earlier: AdvanceAttempt | undefined): AdvanceAttempt => ({
  ...price,
  at: (price.date === earlier?.date ? earlier.at : undefined) ?? syncedNow().toISOString(),
});

/** A request, as far as it says what was attempted. */
interface Attempted {
  attempt?: AdvanceAttempt;
  idempotencyKey?: string;
}

/** How long the service certainly knows an idempotency key, in milliseconds: a day, minus a margin. */
const KNOWN_MS = 23 * 3_600_000;

/**
 * The price of an attempt whose response was lost, which may have been executed; undefined once the service may no
 * longer know its key, and for one that was not signed.
 */
export const getUnconfirmedAttempt = ({ attempt, idempotencyKey }: Attempted): AdvanceAttempt | undefined => {
  if (attempt?.at === undefined || isUnsigned(idempotencyKey)) return undefined;
  const age = syncedNow().getTime() - new Date(attempt.at).getTime();
  return age < KNOWN_MS ? attempt : undefined;
};
