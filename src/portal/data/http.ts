import { syncClock } from '#portal/clock/clock.ts';
import { holdPrefetch } from '#portal/prefetch/prefetch-queue.ts';
import { startCallRecording } from '#portal/recording/recording-buffer.ts';
import { forgetUnsigned, rememberUnsigned } from '#portal/session/unsigned-calls.ts';
import { anySignal } from '#shared/browser/any-signal.ts';
import { CALL_TIMEOUT_MS } from '#shared/calls/call-timeouts.ts';
import type { AnswerJudge } from '#shared/wire/answer-judges.ts';
import type { ServiceError } from '#shared/errors/service-error.ts';
import { createConnectionError } from '#shared/wire/decode.ts';
import { type AnswerReading, readAnswer } from '#shared/wire/read-answer.ts';
import { readBoundedText } from './read-bounded-text.ts';
import type { ProofHeaders } from '#shared/signatures/proof.ts';
import { isProofRefused, isSignatureRequired, requestSignature, type SignatureRequest } from './signature-requests.ts';

/** The query; undefined and '' are not sent (R-INV-07). */
export type QueryParams = Record<string, string | number | undefined>;

export interface RequestOptions {
  query?: QueryParams;
  body?: unknown;
  /** Bearer; none for anonymous calls. */
  token?: string | null;
  signal?: AbortSignal;
  idempotencyKey?: string;
  headers?: Readonly<Record<string, string>>;
  /** Changes how the call is repeated with the user's signature. @param refusal that asked for it */
  wrapRepeat?: (refusal: ServiceError, repeat: SignatureRequest['repeat']) => SignatureRequest['repeat'];
  /** Timeout in ms; 30 s by default. */
  timeout?: number;
  /** Whether the request continues after the page was closed. */
  keepalive?: boolean;
  /** Judges whether the data of a success can be used. */
  judge?: AnswerJudge;
  /** Whether the platform answers the call, and not the bank's service. */
  isForPlatform?: boolean;
}

const RETRY_PAUSES_MS = [300, 900];
/** The header with the id of a call, in request and response. */
const REFERENCE = 'x-request-id';
const PASSING_STATUS = new Set([502, 503, 504]);

type Answer = Pick<AnswerReading, 'body' | 'error'> & { status: number };

/** A call as its error shows it. */
interface SentCall {
  method: string;
  host: string;
  reference: string;
  /** The reference of the last answer, of which the content may not have arrived. */
  answered?: string;
}

const readMeta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;

/** The root of the bank's service, or that of the platform where the page names one of its own (R-SIDE-02). */
const getRoot = ({ isForPlatform }: RequestOptions) =>
  ((isForPlatform && readMeta('platform-root')) || (readMeta('service-root') ?? '/api')).replace(/\/$/, '');

/**
 * Makes one call to the service; all requests are made here. Reads, and writes with an idempotency key, are retried after
 * a transient failure; other writes never are. Nothing is prefetched before the call has ended (R-ALL-02). A call that the
 * service wants to be signed is repeated with the user's signature (R-SIGN-01).
 * @param path below the service root, starting with '/'
 * @returns the decoded JSON body, undefined when there is none
 * @throws ServiceError for a failure, also when the user does not sign, the signal's reason when it was aborted
 */
export async function sendRequest(method: string, path: string, options: RequestOptions = {}): Promise<unknown> {
  const make = (proof?: ProofHeaders) =>
    holdPrefetch(send(method, path, { ...options, headers: { ...options.headers, ...proof } }));
  try {
    return await make();
  } catch (error) {
    if (!isSignatureRequired(error)) throw error;
    return letSign(error, make, options);
  }
}

/** Lets the user sign. While it waits for that, nothing is done: a reload asks again, and nothing is in doubt. */
async function letSign(
  refusal: ServiceError,
  make: SignatureRequest['repeat'],
  { idempotencyKey, signal, wrapRepeat }: RequestOptions,
): Promise<unknown> {
  const repeat = async (proof?: ProofHeaders) => {
    if (proof) forgetUnsigned(idempotencyKey);
    try {
      return await make(proof);
    } catch (error) {
      if (isProofRefused(error)) rememberUnsigned(idempotencyKey);
      throw error;
    }
  };
  rememberUnsigned(idempotencyKey);
  try {
    return await requestSignature(refusal, wrapRepeat ? wrapRepeat(refusal, repeat) : repeat, signal);
  } finally {
    forgetUnsigned(idempotencyKey);
  }
}

async function send(method: string, path: string, options: RequestOptions): Promise<unknown> {
  const isRepeatable = method === 'GET' || options.idempotencyKey !== undefined;
  const reference = createReference();
  const call = { method, host: new URL(getRoot(options), document.baseURI).host, reference };
  for (const pause of isRepeatable ? RETRY_PAUSES_MS : []) {
    const answer = await attempt(path, options, call);
    if (answer && !PASSING_STATUS.has(answer.status)) return decode(answer, call);
    await wait(pause, options.signal);
  }
  return decode(await attempt(path, options, call), call);
}

/** Creates the id of a call for support: twelve characters that are easy to read out. */
const createReference = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Sends one request. @returns undefined when no complete response arrived @throws when the caller aborted it */
async function attempt(path: string, options: RequestOptions, call: SentCall): Promise<Answer | undefined> {
  const { method, reference } = call;
  const { query = {}, signal, timeout: milliseconds = CALL_TIMEOUT_MS, keepalive = false } = options;
  const timeout = AbortSignal.timeout(milliseconds);
  const address = path + queryText(query);
  const record = startCallRecording(method, address, reference);
  try {
    const answer = await fetch(getRoot(options) + address, {
      method,
      keepalive,
      signal: signal ? anySignal(signal, timeout) : timeout,
      ...createContent(options, reference),
    });
    const { status, headers } = answer;
    call.answered = headers.get(REFERENCE) ?? reference;
    const content = await readBoundedText(answer);
    const retryAfter = headers.get('retry-after');
    const received = { status, ...content, reference: headers.get(REFERENCE), retryAfter };
    const { body, isReadable, obstacle, error, isUnusable } = readAnswer(received, {
      ...call,
      judge: options.judge,
      request: options.body,
    });
    // A machine in between has a clock of its own.
    if (!obstacle) syncClock(headers);
    const refusal = isUnusable ? { refusal: error?.code } : {};
    record(
      { status, isReadable, obstacle, retryAfter, reference: received.reference ?? reference, ...refusal },
      content.text,
    );
    return { status, body, error };
  } catch (error) {
    const isCancelled = signal?.aborted === true;
    record(isCancelled ? { status: 0, isReadable: true, reference, unanswered: 'cancelled' } : undefined);
    if (isCancelled) throw error;
    return undefined;
  }
}

function createContent(
  { body, token, idempotencyKey, headers }: RequestOptions,
  reference: string,
): Pick<RequestInit, 'headers' | 'body'> {
  return {
    headers: {
      ...headers,
      accept: 'application/json',
      [REFERENCE]: reference,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

function decode(answer: Answer | undefined, call: SentCall): unknown {
  if (!answer) throw createConnectionError(call.answered ?? call.reference);
  if (answer.error) throw answer.error;
  return answer.body;
}

function queryText(query: QueryParams): string {
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
