import { connectionError, toServiceError } from './decode.ts';

/** What goes into the query; values that are undefined or '' are not sent (R-INV-07). */
export type Query = Record<string, string | number | undefined>;

interface CallOptions {
  query?: Query;
  body?: unknown;
  /** Bearer; none for anonymous calls. */
  token?: string | null;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

const TIMEOUT_MS = 30_000;
const RETRY_PAUSES_MS = [300, 900];
const PASSING_STATUS = new Set([502, 503, 504]);

const serviceRoot = () => document.querySelector<HTMLMetaElement>('meta[name=service-root]')?.content ?? '/api';

/**
 * One call to the service; everything that goes over the wire passes here.
 * Reads, and writes with an idempotency key, are tried again after a passing failure; other writes never are.
 * @param path below the service root, starting with '/'
 * @returns the decoded JSON body, undefined when there is none
 * @throws ServiceError for a failure, the signal's reason when it was aborted
 */
export async function call(method: string, path: string, options: CallOptions = {}): Promise<unknown> {
  const repeatable = method === 'GET' || options.idempotencyKey !== undefined;
  const pauses = repeatable ? RETRY_PAUSES_MS : [];
  for (const pause of pauses) {
    const answer = await attempt(method, path, options).catch((error: unknown) => passOn(error, options.signal));
    if (answer && !PASSING_STATUS.has(answer.status)) return decode(answer);
    await wait(pause, options.signal);
  }
  const answer = await attempt(method, path, options).catch((error: unknown) => passOn(error, options.signal));
  if (!answer) throw connectionError();
  return decode(answer);
}

function attempt(method: string, path: string, { query = {}, body, token, signal, idempotencyKey }: CallOptions) {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(serviceRoot() + path + queryText(query), {
    method,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

/** Without a connection there is no answer; what the caller aborted stays aborted. */
function passOn(error: unknown, signal?: AbortSignal): undefined {
  if (signal?.aborted) throw error;
  return undefined;
}

async function decode(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw toServiceError(answer.status, body);
  return body;
}

function queryText(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `?${params.toString()}` : '';
}

const wait = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    });
  });
