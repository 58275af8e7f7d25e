import type { Settings } from './settings.ts';
import { LOOPBACK } from '#shared/identifiers/loopback-hosts.ts';

const FILES = ['CONFIRMING_CA', 'CONFIRMING_CERT', 'CONFIRMING_KEY', 'CONFIRMING_CALLS'] as const;

/** Checks the settings of the bank's service against each other; problems are added to the settings (R-SIDE-01). */
export function reportConfirmingSettingProblems(
  settings: Settings,
  confirmingUrl: string | undefined,
  isProduction: boolean,
): void {
  const { protocol, hostname } = new URL(confirmingUrl ?? 'https://none.example');
  if (isProduction && protocol === 'http:' && !LOOPBACK.test(hostname))
    settings.refuse('CONFIRMING_URL', 'CONFIRMING_URL has to begin with https:// in production: calls hold passwords');
  const given = FILES.find((name) => settings.has(name));
  if (given && !settings.has('CONFIRMING_URL'))
    settings.refuse('CONFIRMING_URL', `CONFIRMING_URL is missing: ${given} is for the connection to it`);
  if (settings.has('SCAN_URL') && settings.has('CONFIRMING_URL'))
    settings.refuse('SCAN_URL', "SCAN_URL is for the reference service: the bank's service scans its documents itself");
  if (settings.has('CONFIRMING_CERT') !== settings.has('CONFIRMING_KEY')) {
    const [there, missing] = settings.has('CONFIRMING_CERT')
      ? ['CONFIRMING_CERT', 'CONFIRMING_KEY']
      : ['CONFIRMING_KEY', 'CONFIRMING_CERT'];
    settings.refuse(missing, `${missing} is missing: ${there} needs it`);
  }
}
