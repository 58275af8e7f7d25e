import { today } from '#shared/days.ts';
import type { IsoDay } from '#shared/days.ts';
import type { SimulationLine } from '#shared/records.ts';
import { LINE_AMOUNTS } from '#shared/simulation-totals.ts';

/** A price and the value date that it was asked for. */
export interface Simulation {
  date: IsoDay;
  lines: SimulationLine[];
  needsAuthorisation?: boolean;
}

/** When the money would arrive: the day asked for, or the one that the service answered with in its place. */
export const valueDayOf = ({ date, lines }: Simulation): IsoDay =>
  lines.find(({ valueDate }) => valueDate !== undefined)?.valueDate ?? date;

const COMPARED = [...LINE_AMOUNTS, 'percentageInterest', 'interestDays'] as const;

/** Whether both say the same of every invoice, and of the day on which the money arrives. */
export const isSamePrice = (one: Simulation, other: Simulation): boolean =>
  valueDayOf(one) === valueDayOf(other) &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, place) => COMPARED.every((field) => line[field] === other.lines[place]?.[field]));

/**
 * The price of an attempt to carry a draft out whose answer was lost: it may have been carried out. Only of today, as the
 * request of another day is another request.
 */
export const lostAttempt = ({ attempt }: { attempt?: Simulation }): Simulation | undefined =>
  attempt?.date === today() ? attempt : undefined;
