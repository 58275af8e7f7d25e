import { HttpError } from 'ra-core';

interface Refusal {
  message?: string;
  fields?: Record<string, string>;
}

/** Messages for responses without one of their own, such as the page of a proxy. */
const BY_STATUS: Record<number, string> = {
  403: 'failures.forbidden',
  404: 'failures.notFound',
  413: 'failures.tooLarge',
  429: 'failures.tooMany',
  502: 'failures.unavailable',
  503: 'failures.unavailable',
  504: 'failures.unavailable',
};

/**
 * Converts the error of a call for react-admin's screens: `message` is a sentence of the service or the key of a text,
 * and `body.errors` has the problems of single fields. The error of an aborted call is returned unchanged.
 */
export function toHttpError(error: unknown): unknown {
  const name = (error as Error | undefined)?.name;
  if (name === 'AbortError') return error;
  if (name === 'TimeoutError') return new HttpError('failures.slow', 0);
  if (!(error instanceof HttpError)) return new HttpError('failures.offline', 0);
  const refusal = asRefusal(error.body);
  return new HttpError(refusal.message || BY_STATUS[error.status] || 'failures.unexpected', error.status, {
    ...refusal,
    ...(refusal.fields && { errors: refusal.fields }),
  });
}

/** Whether a retry may help: there was no response, it was too early, or the service failed. */
export const isTransient = ({ status }: Pick<HttpError, 'status'>): boolean =>
  status === 0 || status === 429 || status >= 500;

const asRefusal = (body: unknown): Refusal => (typeof body === 'object' && body !== null ? (body as Refusal) : {});
