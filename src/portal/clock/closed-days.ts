import type { IsoDay } from '#shared/dates/iso-day.ts';

let closedDays: readonly IsoDay[] = [];

/** The days on which the entity pays nothing, in addition to the closing days of TARGET, as its definition states them. */
export const getClosedDays = (): readonly IsoDay[] => closedDays;

/** Sets the closed days of the entity. */
export const setClosedDays = (days: readonly IsoDay[]): void => void (closedDays = days);
