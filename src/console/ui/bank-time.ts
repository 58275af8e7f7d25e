import { SPANISH_TIME_ZONE } from '#shared/dates/days.ts';
import { resolveLocalMinute, toLocalMinute } from '#shared/dates/local-minute.ts';

/** Formats a point in time in the bank's time zone, as `datetime-local` inputs hold it: 2026-03-29T09:30. */
export const formatBankTimeInput = (moment: Date): string => toLocalMinute(SPANISH_TIME_ZONE, moment);

/**
 * Parses a local time of the bank, regardless of the time zone of this browser.
 * @param inputValue as `formatBankTimeInput` writes it; of the two times in the repeated hour of October, the first
 * @returns undefined for an invalid text and for a nonexistent time, such as 02:30 on the last Sunday of March
 */
export function parseBankTimeInput(inputValue: string): Date | undefined {
  const resolved = resolveLocalMinute(SPANISH_TIME_ZONE, inputValue, 'from');
  return resolved?.change === 'skipped' ? undefined : resolved?.at;
}
