import type { IsoDay } from '#shared/days.ts';
import type { SimulationLine } from '#shared/records.ts';
import { LINE_AMOUNT_FIELDS } from '#shared/simulation-totals.ts';
import { now } from '#portal/clock/clock.ts';

/** A price and the value date that it was asked for. */
export interface Simulation {
  date: IsoDay;
  lines: SimulationLine[];
  needsAuthorisation?: boolean;
}

/** A price that was shown, and the one that the service has now. */
export interface PriceChange {
  before: Simulation;
  after: Simulation;
}

/** A price at which an advance was requested, with the moment of that. */
export type AdvanceAttempt = Simulation & { at?: string };

/** When the money would arrive: the day asked for, or the one that the service answered with in its place. */
export const getValueDay = ({ date, lines }: Simulation): IsoDay =>
  lines.find(({ valueDate }) => valueDate !== undefined)?.valueDate ?? date;

const COMPARED = [...LINE_AMOUNT_FIELDS, 'percentageInterest', 'interestDays'] as const;

/** Whether both say the same of every invoice, and of the day on which the money arrives. */
export const isSamePrice = (one: Simulation, other: Simulation): boolean =>
  getValueDay(one) === getValueDay(other) &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, place) => COMPARED.every((field) => line[field] === other.lines[place]?.[field]));

/** How long the service knows a key for certain, in milliseconds: a day, less what clocks and calls take. */
const KNOWN_MS = 23 * 3_600_000;

/**
 * The price of an attempt to carry a draft out whose answer was lost: it may have been carried out. Only while the service
 * is sure to know its key.
 */
export const getUnconfirmedAttempt = ({ attempt }: { attempt?: AdvanceAttempt }): AdvanceAttempt | undefined => {
  if (attempt?.at === undefined) return undefined;
  const age = now().getTime() - new Date(attempt.at).getTime();
  return age < KNOWN_MS ? attempt : undefined;
};
