import { getCallerNetworks } from '#platform/rules/networks.ts';
import type { SessionClient } from '#studio/database/staff-sessions.ts';

/** Browsers by a part of their user agent; the first match counts, as most name others as well. */
const BROWSERS = [
  ['edge', /\bEdgA?(?:iOS)?\//],
  ['opera', /\bOPR\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS)\//],
  ['safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['android', /\bAndroid\b/],
  ['ios', /\b(?:iPhone|iPad|iPod)\b/],
  ['windows', /\bWindows\b/],
  ['macos', /\bMacintosh\b/],
  ['linux', /\bLinux\b/],
] as const;

/** A longer header is not read to its end. */
const LONGEST_USER_AGENT = 500;

/**
 * Describes the client of a login in codes of a fixed list, so that no list of sessions shows text that a client chose,
 * and without the last part of its network (R-CON-08).
 * @returns empty texts for what is unknown
 */
export function describeClient({ userAgent = '', ip }: { userAgent?: string | undefined; ip: string }): SessionClient {
  const text = userAgent.slice(0, LONGEST_USER_AGENT);
  const find = (codes: readonly (readonly [string, RegExp])[]) => codes.find(([, part]) => part.test(text))?.[0] ?? '';
  return { browser: find(BROWSERS), system: find(SYSTEMS), network: maskNetwork(ip) };
}

/** `203.0.113.7` gives `203.0.113.x`, an IPv6 address its /48. */
function maskNetwork(ip: string): string {
  const { line, site } = getCallerNetworks(ip);
  return site ?? line.replace(/\.\d+$/, '.x');
}
