import { isIPv4, isIPv6 } from 'node:net';

/** The networks by which calls and connections are counted. */
interface CallerNetworks {
  /** The network of one subscriber: an IPv4 address, or the /64 of an IPv6 address. */
  line: string;
  /** The /48 around a /64: a provider gives it to one large subscriber or divides it among small ones. */
  site?: string;
}

/**
 * The limit of a site as a multiple of the limit of a line: a site may be shared, or be one caller with all 65,536
 * lines.
 */
export const IPV6_SITE_LIMIT_FACTOR = 5;

/** The common form of all loopback addresses. */
export const LOOPBACK_ADDRESS = '127.0.0.1';

const IPV4_MAPPED = '0:0:0:0:0:ffff';
const NAT64 = '64:ff9b:0:0:0:0';
const BRACKETED = /^\[(.*)\](?::\d+)?$/;
const IPV4_WITH_PORT = /^([\d.]+):\d+$/;
/** Precedes the name of a local network interface, which is not part of the address (RFC 4007). */
const ZONE_MARK = '%';

/**
 * Determines the networks by which a caller is counted, whatever the notation of the address. One subscriber has 2^64
 * IPv6 addresses, so these are counted together; an IPv4 address inside an IPv6 address (mapped or NAT64) counts as
 * IPv4.
 * @param address as Node or an X-Forwarded-For header contains it; all malformed addresses share one count
 */
export function getCallerNetworks(address: string): CallerNetworks {
  const text = bare(address);
  if (isIPv4(text)) return { line: text };
  if (!isIPv6(text)) return { line: 'no address' };
  const groups = groupsOf(text);
  const start = groups.slice(0, 6).join(':');
  if (start === IPV4_MAPPED || start === NAT64) return { line: toIpv4(groups.slice(6)) };
  if (groups.join(':') === '0:0:0:0:0:0:0:1') return { line: LOOPBACK_ADDRESS };
  return { line: `${groups.slice(0, 4).join(':')}::/64`, site: `${groups.slice(0, 3).join(':')}::/48` };
}

function bare(address: string): string {
  const trimmed = address.trim();
  const inside = BRACKETED.exec(trimmed)?.[1] ?? IPV4_WITH_PORT.exec(trimmed)?.[1] ?? trimmed;
  return (inside.split(ZONE_MARK)[0] ?? '').toLowerCase();
}

/** The eight groups of a valid IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [before = [], after] = withoutIpv4(address)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = after ? Array.from({ length: 8 - before.length - after.length }, () => '0') : [];
  return [...before, ...zeros, ...(after ?? [])].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** Rewrites the last two groups when they have the form of an IPv4 address. */
function withoutIpv4(address: string): string {
  const start = address.lastIndexOf(':') + 1;
  const last = address.slice(start);
  if (!isIPv4(last)) return address;
  const [a = 0, b = 0, c = 0, d = 0] = last.split('.').map(Number);
  return `${address.slice(0, start)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

const toIpv4 = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
