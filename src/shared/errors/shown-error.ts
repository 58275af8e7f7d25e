import { getErrorTextKey } from './error-catalogue.ts';
import { getRetryTime } from './retry-time.ts';
import type { ServiceError } from './service-error.ts';

const TOO_LARGE = 413;

type ErrorFacts = Pick<ServiceError, 'code' | 'status' | 'obstacle' | 'retryAfter' | 'method' | 'host'>;

/** Where and when an error is told. */
interface Reader {
  now: Date;
  timeZone: string;
  /** Gets a text of the portal. */
  translate: (key: string, values?: Record<string, string | number>) => string;
}

/**
 * Words an error of the service for its reader: the text of the error catalogue for its code (R-ERR-02), or what answered
 * in place of the service. An upload that is too large has no code, as a proxy may refuse it (R-ACC-56).
 */
export function describeServiceError(error: ErrorFacts, { now, timeZone, translate }: Reader): string {
  const { status, obstacle, method, host } = error;
  if (status === TOO_LARGE) return translate('ui.tooLarge');
  if (obstacle === undefined) return translate(getErrorTextKey(error.code));
  if (obstacle !== 'unavailable') return translate(`errors.${obstacle}`, { method, host });
  const { key, ...values } = getRetryTime(error.retryAfter, now, timeZone);
  return translate('errors.serviceUnavailable', { when: translate(`errors.retry.${key}`, values) });
}
