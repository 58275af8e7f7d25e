const LONGEST = 60;

/** A value as a message quotes it: as JSON, cut where it is long, with blanks that are not seen by their number. */
export function shown(value: unknown): string {
  const json = (JSON.stringify(value) ?? 'undefined').replaceAll(
    /[\u00a0\u2000-\u200f\u2028-\u202f\u2060\ufeff]/g,
    (sign) => `[U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
  return json.length > LONGEST ? `${json.slice(0, LONGEST)}…` : json;
}
