import { BROWSER_NAMES, SYSTEM_NAMES } from '#shared/browser/client-names.ts';
import type { ConsoleResponseBody } from '#shared/console/console-contract.ts';

export type OpenSession = ConsoleResponseBody<'listSessions'>[number];

const BROWSERS: Readonly<Record<OpenSession['browser'], string>> = { ...BROWSER_NAMES, '': '' };

const SYSTEMS: Readonly<Record<OpenSession['system'], string>> = { ...SYSTEM_NAMES, ios: 'iOS', '': '' };

type Translate = (key: string, values?: Record<string, string>) => string;

/** The browser and the system of a session in words: "Firefox en Windows". */
export function describeSession(
  { browser, system }: Pick<OpenSession, 'browser' | 'system'>,
  translate: Translate,
): string {
  const [name, systemName] = [BROWSERS[browser], SYSTEMS[system]];
  if (name && systemName) return translate('sessions.device', { browser: name, system: systemName });
  return name || systemName || translate('sessions.unknown');
}
