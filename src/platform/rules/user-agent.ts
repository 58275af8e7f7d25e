import type { BrowserCode, SystemCode } from '#shared/browser/client-names.ts';

/** Browsers by their mark in a user agent; the first that fits counts, because most name others as well. */
const BROWSERS: readonly (readonly [BrowserCode, RegExp])[] = [
  ['edge', /\bEdgA?(?:iOS)?\//],
  ['opera', /\bOPR\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS)\//],
  ['safari', /\bSafari\//],
];

const SYSTEMS: readonly (readonly [SystemCode, RegExp])[] = [
  ['iphone', /\b(?:iPhone|iPod)\b/],
  ['ipad', /\biPad\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows\b/],
  ['chromeos', /\bCrOS\b/],
  ['macos', /\bMacintosh\b/],
  ['linux', /\bLinux\b/],
];

/** A longer header is not read to its end. */
const LONGEST_USER_AGENT = 500;

/**
 * Reads browser and system from a user agent, as codes of a fixed list: nothing that the sender of the header wrote is
 * stored or shown.
 * @param userAgent the header; empty without one
 * @returns undefined for what is unknown
 */
export function readUserAgent(userAgent = ''): { browser: BrowserCode | undefined; system: SystemCode | undefined } {
  const text = userAgent.slice(0, LONGEST_USER_AGENT);
  const find = <Code>(marks: readonly (readonly [Code, RegExp])[]) => marks.find(([, mark]) => mark.test(text))?.[0];
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
