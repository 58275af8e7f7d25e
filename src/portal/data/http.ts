import { connectionError, toServiceError } from './decode.ts';

/** What goes into the query; values that are undefined or '' are not sent (R-INV-07). */
export type Query = Record<string, string | number | undefined>;

export interface SendOptions {
  query?: Query;
  body?: unknown;
  /** Bearer; none for anonymous calls. */
  token?: string | null;
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** How long to wait for the answer; half a minute when left out. */
  timeout?: number;
  /** Whether it goes on when the page is left meanwhile. */
  keepalive?: boolean;
}

const TIMEOUT_MS = 30_000;
const RETRY_PAUSES_MS = [300, 900];
const PASSING_STATUS = new Set([502, 503, 504]);

/** What came back: `body` is undefined when there is none, `isReadable` false when it is no JSON. */
interface Answer {
  status: number;
  ok: boolean;
  isReadable: boolean;
  body?: unknown;
}

const serviceRoot = () =>
  (document.querySelector<HTMLMetaElement>('meta[name=service-root]')?.content ?? '/api').replace(/\/$/, '');

/**
 * One call to the service; everything that goes over the wire passes here.
 * Reads, and writes with an idempotency key, are tried again after a passing failure; other writes never are.
 * @param path below the service root, starting with '/'
 * @returns the decoded JSON body, undefined when there is none
 * @throws ServiceError for a failure, the signal's reason when it was aborted
 */
export async function send(method: string, path: string, options: SendOptions = {}): Promise<unknown> {
  const isRepeatable = method === 'GET' || options.idempotencyKey !== undefined;
  for (const pause of isRepeatable ? RETRY_PAUSES_MS : []) {
    const answer = await attempt(method, path, options);
    if (answer && !PASSING_STATUS.has(answer.status)) return decode(answer);
    await wait(pause, options.signal);
  }
  return decode(await attempt(method, path, options));
}

/** Asks once. @returns undefined when no whole answer arrived; what the caller aborted throws */
async function attempt(method: string, path: string, options: SendOptions): Promise<Answer | undefined> {
  const { query = {}, signal, timeout: milliseconds = TIMEOUT_MS, keepalive = false } = options;
  const timeout = AbortSignal.timeout(milliseconds);
  try {
    const answer = await fetch(serviceRoot() + path + queryText(query), {
      method,
      keepalive,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...content(options),
    });
    return { status: answer.status, ok: answer.ok, ...parse(await answer.text()) };
  } catch (error) {
    if (signal?.aborted) throw error;
    return undefined;
  }
}

function content({ body, token, idempotencyKey }: SendOptions): Pick<RequestInit, 'headers' | 'body'> {
  return {
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

function parse(text: string): Pick<Answer, 'body' | 'isReadable'> {
  try {
    return { isReadable: true, body: text.trim() === '' ? undefined : JSON.parse(text) };
  } catch {
    return { isReadable: false };
  }
}

function decode(answer: Answer | undefined): unknown {
  if (!answer) throw connectionError();
  const { status, ok, isReadable, body } = answer;
  // A page of some server in between, say: not what was asked for, whatever its status.
  if (!ok || !isReadable) throw toServiceError(status, body);
  return body;
}

function queryText(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `?${params.toString()}` : '';
}

const wait = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop);
  });
