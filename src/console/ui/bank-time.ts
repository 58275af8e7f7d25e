import { SPANISH_TIME_ZONE } from '#shared/days.ts';

/** How a point in time reads on the clocks of the bank, as `datetime-local` inputs hold it: 2026-03-29T09:30. */
export const formatBankTime = (moment: Date): string =>
  new Intl.DateTimeFormat('sv', { timeZone: SPANISH_TIME_ZONE, dateStyle: 'short', timeStyle: 'short' })
    .format(moment)
    .replace(' ', 'T');

/**
 * The point in time at which the clocks of the bank show something, wherever this browser is.
 * @param clock as `formatBankTime` writes it; of the two moments that an hour of October has, the first
 * @returns undefined for what the clocks never show, such as 02:30 on the last Sunday of March, and for no time at all
 */
export function parseBankTime(clock: string): Date | undefined {
  const asUtc = new Date(`${clock}:00Z`).getTime();
  // Madrid is one or two hours ahead of UTC.
  return [2, 1]
    .map((ahead) => new Date(asUtc - ahead * 3_600_000))
    .find((moment) => !Number.isNaN(moment.getTime()) && formatBankTime(moment) === clock);
}
