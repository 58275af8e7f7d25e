import { SPANISH_TIME_ZONE } from '#shared/days.ts';

/** Formats a point in time in the bank's time zone, as `datetime-local` inputs hold it: 2026-03-29T09:30. */
export const formatBankTimeInput = (moment: Date): string =>
  new Intl.DateTimeFormat('sv', { timeZone: SPANISH_TIME_ZONE, dateStyle: 'short', timeStyle: 'short' })
    .format(moment)
    .replace(' ', 'T');

/**
 * Parses a local time of the bank, regardless of the time zone of this browser.
 * @param inputValue as `formatBankTimeInput` writes it; of the two times in the repeated hour of October, the first
 * @returns undefined for an invalid text and for a nonexistent time, such as 02:30 on the last Sunday of March
 */
export function parseBankTimeInput(inputValue: string): Date | undefined {
  const asUtc = new Date(`${inputValue}:00Z`).getTime();
  // Madrid is one or two hours ahead of UTC.
  return [2, 1]
    .map((ahead) => new Date(asUtc - ahead * 3_600_000))
    .find((moment) => !Number.isNaN(moment.getTime()) && formatBankTimeInput(moment) === inputValue);
}
