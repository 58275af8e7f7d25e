import type { SystemCode } from '#shared/browser/client-names.ts';
import { getCallerNetworks } from '#platform/rules/networks.ts';
import { readUserAgent } from '#platform/rules/user-agent.ts';
import type { SessionClient } from '#studio/database/staff-sessions.ts';

/** Systems by the codes that a session has. */
const SYSTEMS: Partial<Record<SystemCode, SessionClient['system']>> = {
  iphone: 'ios',
  ipad: 'ios',
  android: 'android',
  windows: 'windows',
  macos: 'macos',
  linux: 'linux',
};

/**
 * Describes the client of a login in codes of a fixed list, so that no list of sessions shows text that a client chose,
 * and without the last part of its network (R-CON-08).
 * @returns empty texts for what is unknown
 */
export function describeClient({ userAgent, ip }: { userAgent?: string | undefined; ip: string }): SessionClient {
  const { browser = '', system } = readUserAgent(userAgent);
  return { browser, system: (system && SYSTEMS[system]) ?? '', network: maskNetwork(ip) };
}

/** `203.0.113.7` gives `203.0.113.x`, an IPv6 address its /48. */
function maskNetwork(ip: string): string {
  const { line, site } = getCallerNetworks(ip);
  return site ?? line.replace(/\.\d+$/, '.x');
}
