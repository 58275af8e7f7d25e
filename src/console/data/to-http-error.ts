import { HttpError } from 'ra-core';

interface Refusal {
  message?: string;
  fields?: Record<string, string>;
}

/** What a status means where the answer itself says nothing that could be shown, as a proxy's page. */
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
 * A failed call as react-admin's screens read it: `message` is a sentence of the service or the key of one of ours, and
 * `body.errors` has the problems of single fields. A call that was given up stays what it is.
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

/** Whether trying again may help: there was no answer, it was too early, or the service is in trouble. */
export const isTransient = ({ status }: Pick<HttpError, 'status'>): boolean =>
  status === 0 || status === 429 || status >= 500;

const asRefusal = (body: unknown): Refusal => (typeof body === 'object' && body !== null ? (body as Refusal) : {});
