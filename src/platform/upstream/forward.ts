import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable, pipeline } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, createRefusal } from '#platform/rules/refusal.ts';
import { ByteCounter } from './byte-counter.ts';
import type { CallRecord } from './call-records.ts';
import { createRequestHeaders, selectResponseHeaders } from './proxied-headers.ts';
import { type SilenceWatch, startSilenceWatch } from './silence-watch.ts';
import type { ExamineAnswer } from './contract-watch.ts';
import type { UpstreamClient } from './upstream-client.ts';
import { UpstreamFailure } from './upstream-failure.ts';

const RETRY_AFTER_SECONDS = '2';
/** Longer answers are not examined: bodies are never held. */
const LONGEST_EXAMINED_BYTES = 256 * 1024;

interface Forwarding {
  client: UpstreamClient;
  /** Resolves with the release of a connection. */
  takeSlot: (signal: AbortSignal) => Promise<() => void>;
  /** Maximum number of bytes of a body. */
  bodyLimit: number;
}

/** A call under way. */
export interface ForwardedCall {
  request: FastifyRequest;
  reply: FastifyReply;
  /** At the bank's service, with query. */
  path: string;
  /** Time in milliseconds without any byte. */
  silence: number;
  record: CallRecord;
  /** Examines the answer, when it is complete and not too long for that. */
  examine: ExamineAnswer | undefined;
}

/** The client closed the connection before it had the answer. */
class ClientGone extends Error {}

/**
 * Passes a request on to the bank's service and its answer back; both are streamed.
 * @throws Refusal 503 with Retry-After when the bank's service does not answer (R-SIDE-03), 413 for a long body
 */
export async function forwardCall(options: Forwarding, call: ForwardedCall): Promise<void> {
  const { request, reply, silence, record } = call;
  if (Number(request.headers['content-length'] ?? 0) > options.bodyLimit) throw createRefusal('bodyTooLong');
  const stop = new AbortController();
  const watch = startSilenceWatch(silence, () => stop.abort(new UpstreamFailure('silent')));
  const body = takeBody(request, watch, options.bodyLimit);
  reply.raw.once('close', () => {
    watch.stop();
    // The bank's service answered before it had the complete body, or the client went away.
    const isOver = reply.raw.writableFinished && (body?.readableEnded ?? true);
    if (!isOver) stop.abort(new ClientGone());
  });
  const fail = (error: unknown): Refusal => {
    const cause = (stop.signal.aborted ? stop.signal.reason : error) as Error;
    if (cause instanceof Refusal) return cause;
    if (!(cause instanceof ClientGone)) record.fail(cause instanceof UpstreamFailure ? cause.kind : 'reset');
    if (cause instanceof UpstreamFailure && cause.kind === 'silent') options.client.closeIdle();
    return createRefusal('unavailable');
  };
  try {
    const answer = await sendCall(options, call, body, stop.signal);
    const received = await receiveAnswer(answer, watch, call.examine, (error) => void fail(error));
    record.answer = received;
    reply.code(answer.statusCode ?? 0).headers(selectResponseHeaders(answer.headers, request));
    reply.send(received);
  } catch (error) {
    watch.stop();
    body?.destroy();
    const refusal = fail(error);
    if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    throw refusal;
  }
}

async function sendCall(
  { client, takeSlot }: Forwarding,
  { request, path, examine }: ForwardedCall,
  body: ByteCounter | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // A client that sends slowly holds no connection to the bank.
  if (body) await once(body, 'begun', { signal });
  const release = await takeSlot(signal);
  // What is examined has to be readable here.
  const headers = {
    ...createRequestHeaders(request, body !== undefined),
    ...(examine && { 'accept-encoding': 'identity' }),
  };
  return client.send({ method: request.method, path, headers, body, signal, onClose: release });
}

/** Counts the body of a request on its way; the time of a slow client is no silence of the bank's service. */
function takeBody({ body, raw }: FastifyRequest, watch: SilenceWatch, most: number): ByteCounter | undefined {
  if (!(body instanceof Readable)) return undefined;
  const counter = new ByteCounter({ most, onProgress: watch.touch });
  watch.excuseWhile(() => !counter.writableEnded && !counter.isFull);
  body.once('error', (error) => counter.destroy(error));
  // Without the body's rest the connection of the client could not be used again; `limitUnreadBodies` limits it.
  counter.once('close', () => {
    body.unpipe(counter);
    raw.resume();
  });
  // Its reader is told; before there is one, the call ends without it.
  counter.on('error', () => {});
  return body.pipe(counter);
}

/**
 * Waits until an answer is complete, or longer than what is held of it.
 * @param onLateFailure is called when the answer stops after that
 */
async function receiveAnswer(
  answer: IncomingMessage,
  watch: SilenceWatch,
  examine: ExamineAnswer | undefined,
  onLateFailure: (error: Error) => void,
): Promise<ByteCounter> {
  if (!isPassedOn(answer.statusCode ?? 0)) {
    answer.destroy();
    throw new UpstreamFailure('malformed');
  }
  const parts = examine && createBoundedCollector(LONGEST_EXAMINED_BYTES);
  const counter = new ByteCounter({
    onProgress(part) {
      watch.touch();
      parts?.add(part);
    },
  });
  watch.touch();
  watch.excuseWhile(() => counter.isFull);
  let hasBegun = false;
  pipeline(answer, counter, (error) => {
    watch.stop();
    if (error && hasBegun) onLateFailure(error);
    const text = error ? undefined : parts?.getText();
    if (text !== undefined) examine?.(answer.statusCode ?? 0, answer.headers['content-type'] ?? '', text);
  });
  await once(counter, 'begun');
  hasBegun = true;
  return counter;
}

/** A redirect would lead to an address that the portal may not call. */
const isPassedOn = (status: number) =>
  (status >= 200 && status < 300) || status === 304 || (status >= 400 && status < 600);

/** Collects parts of a body as long as they have at most so many bytes together; `getText` is undefined for a longer one. */
function createBoundedCollector(most: number) {
  let parts: Buffer[] | undefined = [];
  let bytes = 0;
  return {
    add(part: Buffer): void {
      bytes += part.length;
      if (bytes > most) parts = undefined;
      parts?.push(part);
    },
    getText: (): string | undefined => parts && Buffer.concat(parts).toString(),
  };
}
