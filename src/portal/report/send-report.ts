import * as api from '#generated/report-contract/addresses.ts';
import { resolveEndpoint } from '#shared/calls/call-address.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import { sendRequest } from '#portal/data/http.ts';

/** The result of sending a report. */
export interface SendReportResult {
  /** The code to read out to support, such as `K7F-3QX`. */
  code: string;
  /** The retention in days. */
  days: number;
}

/** Fetches how many days the service stores reports; undefined if the bank does not accept reports (R-REP-04). */
export async function fetchReportRetentionDays(signal: AbortSignal): Promise<number | undefined> {
  try {
    const { days } = (await sendRequest(...resolveEndpoint(api.askReports), { signal, isForPlatform: true })) as {
      days?: unknown;
    };
    return typeof days === 'number' ? days : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Sends a report anonymously.
 * @throws ServiceError if it was rejected, Error if the response is not from the service
 */
export async function sendReport(report: Scene): Promise<SendReportResult> {
  const { code, days } = ((await sendRequest(...resolveEndpoint(api.sendReport), {
    body: report,
    isForPlatform: true,
  })) ?? {}) as Partial<SendReportResult>;
  if (typeof code !== 'string' || typeof days !== 'number') throw new Error('The response contains no code.');
  return { code, days };
}
