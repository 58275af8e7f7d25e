import * as api from '#generated/report-contract/addresses.ts';
import { resolveAddress } from '#shared/call-address.ts';
import type { Scene } from '#shared/scene.ts';
import { send } from '#portal/data/http.ts';

/** What came of a report. */
export interface SentReport {
  /** To read out to support, such as `K7F-3QX`. */
  code: string;
  /** How long it is kept. */
  days: number;
}

/** How many days the service keeps reports; undefined where it takes none, as a bank that does not want them (R-REP-04). */
export async function reportsTaken(signal: AbortSignal): Promise<number | undefined> {
  try {
    const { days } = (await send(...resolveAddress(api.askReports), { signal })) as { days?: unknown };
    return typeof days === 'number' ? days : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Sends a report anonymously. @throws ServiceError when it was rejected, Error when the response is not that of the
 * service
 */
export async function sendReport(report: Scene): Promise<SentReport> {
  const { code, days } = ((await send(...resolveAddress(api.sendReport), { body: report })) ??
    {}) as Partial<SentReport>;
  if (typeof code !== 'string' || typeof days !== 'number') throw new Error('The answer says no code.');
  return { code, days };
}
