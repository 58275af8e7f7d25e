/** The longest name of a sheet. */
const LONGEST = 31;
const REFUSED = /[[\]:*?/\\\p{Cc}]/gu;

/**
 * Names for the sheets of one spreadsheet: without the characters that Excel refuses, at most 31 long, and unique, whatever
 * their case.
 * @param wanted such as names of clients; equal ones are told apart by a number
 */
export function createSheetNames(wanted: readonly string[]): string[] {
  // Excel reserves this one.
  const taken = new Set(['history']);
  return wanted.map((text) => {
    const base = cleanName(text);
    let name = base.slice(0, LONGEST);
    for (let copy = 2; taken.has(name.toLowerCase()); copy += 1) {
      const suffix = ` (${copy})`;
      name = base.slice(0, LONGEST - suffix.length) + suffix;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}

/** Apostrophes are refused at both ends, and half a character nowhere. */
const cleanName = (text: string) =>
  text
    .replace(REFUSED, ' ')
    .replace(/[\p{Cs}]|[\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll("'", '’')
    .replace(/\s+/g, ' ')
    .trim() || 'Cliente';
