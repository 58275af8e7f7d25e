import { BROWSER_NAMES, SYSTEM_NAMES } from '#shared/browser/client-names.ts';
import { readUserAgent } from '#platform/rules/user-agent.ts';

/**
 * Describes the device of a session in coarse words: enough for its user to recognise it, and nothing that the sender of
 * the header wrote.
 * @param userAgent the header; undefined without one
 * @returns for example 'Firefox, Windows'; '' when neither is known
 */
export function describeDevice(userAgent: string | undefined): string {
  const { browser, system } = readUserAgent(userAgent);
  return [browser && BROWSER_NAMES[browser], system && SYSTEM_NAMES[system]]
    .filter((name) => name !== undefined)
    .join(', ');
}
