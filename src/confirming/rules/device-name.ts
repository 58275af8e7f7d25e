/** Browsers and systems by their mark in a user agent; the first that fits, because most name others as well. */
const BROWSERS = [
  ['Edge', /\bEdgA?(?:iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

const find = (marks: readonly (readonly [string, RegExp])[], agent: string) =>
  marks.filter(([, mark]) => mark.test(agent)).map(([name]) => name)[0];

/**
 * Describes the device of a session in coarse words: enough for its user to recognise it, and nothing that the sender of
 * the header wrote.
 * @param userAgent the header; undefined without one
 * @returns for example 'Firefox, Windows'; '' when neither is known
 */
export const describeDevice = (userAgent: string | undefined): string =>
  [find(BROWSERS, userAgent ?? ''), find(SYSTEMS, userAgent ?? '')].filter((name) => name !== undefined).join(', ');
