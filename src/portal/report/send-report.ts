import * as api from '#generated/report-contract/addresses.ts';
import { resolveEndpoint } from '#shared/call-address.ts';
import type { Scene } from '#shared/scene.ts';
import { sendRequest } from '#portal/data/http.ts';

/** What came of a report. */
export interface SendReportResult {
  /** To read out to support, such as `K7F-3QX`. */
  code: string;
  /** How long it is kept. */
  days: number;
}

/** How many days the service keeps reports; undefined where it takes none, as a bank that does not want them (R-REP-04). */
export async function fetchReportRetentionDays(signal: AbortSignal): Promise<number | undefined> {
  try {
    const { days } = (await sendRequest(...resolveEndpoint(api.askReports), { signal })) as { days?: unknown };
    return typeof days === 'number' ? days : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Sends a report anonymously. @throws ServiceError when it was rejected, Error when the response is not that of the
 * service
 */
export async function sendReport(report: Scene): Promise<SendReportResult> {
  const { code, days } = ((await sendRequest(...resolveEndpoint(api.sendReport), { body: report })) ??
    {}) as Partial<SendReportResult>;
  if (typeof code !== 'string' || typeof days !== 'number') throw new Error('The answer says no code.');
  return { code, days };
}
