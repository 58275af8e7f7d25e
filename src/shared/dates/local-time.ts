/** Cached per zone, because creating a formatter is slow. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The local time in a zone: `2026-03-10T10:30:00`.
 * @param timeZone an IANA name @throws RangeError for one that does not exist
 */
export function toLocalTime(timeZone: string, moment: Date): string {
  // The Swedish locale formats days and times nearly as ISO does.
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  formats.set(timeZone, format);
  return format.format(moment).replace(' ', 'T');
}

/**
 * The moment of a local time in a zone; if there are two, in the night when summer time ends, one of them.
 * @param localTime such as `2026-03-10T10:30:00`
 */
export function parseLocalTime(timeZone: string, localTime: string): Date {
  const expected = Date.parse(`${localTime}Z`);
  const differenceAt = (moment: number) => Date.parse(`${toLocalTime(timeZone, new Date(moment))}Z`) - moment;
  // The UTC offset may differ at the moment of the first guess.
  const guess = expected - differenceAt(expected);
  return new Date(expected - differenceAt(guess));
}
