import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, createRefusal } from '#platform/rules/refusal.ts';
import type { AnswerExaminers } from './answer-examiners.ts';
import { createExaminer, type Examiner } from './examined-answer.ts';
import { ByteCounter } from './byte-counter.ts';
import type { CallRecord } from './call-records.ts';
import type { CallerNames } from './fair-shares.ts';
import { type LeastPace, startPaceWatch } from './pace-watch.ts';
import { createRequestHeaders, selectReadableEncodings, selectResponseHeaders } from './proxied-headers.ts';
import type { ProxiedCall } from './proxied-call.ts';
import { type BodyLimits, readBody } from './read-body.ts';
import { type SilenceWatch, startSilenceWatch } from './silence-watch.ts';
import type { UpstreamClient } from './upstream-client.ts';
import { UpstreamFailure } from './upstream-failure.ts';

const RETRY_AFTER_SECONDS = '2';

interface Forwarding extends BodyLimits {
  client: UpstreamClient;
  /** Resolves with the release of a connection. */
  takeSlot: (caller: CallerNames, signal: AbortSignal) => Promise<() => void>;
  readingPace: LeastPace;
}

/** A call under way. */
export interface ForwardedCall extends AnswerExaminers {
  request: FastifyRequest;
  reply: FastifyReply;
  call: ProxiedCall;
  caller: CallerNames;
  /** Path and query at the bank's service. */
  path: string;
  /** The host of the entity that was served; undefined for none. */
  host: string | undefined;
  /** Time in milliseconds without any byte. */
  silence: number;
  record: CallRecord;
}

/** The client closed the connection before it had the answer, or did not read it. */
class ClientGone extends Error {}

/**
 * Passes a request on to the bank's service when it is complete, and streams the answer back.
 * @throws Refusal 503 with Retry-After when the bank's service does not answer (R-SIDE-03), 413 for a long body, 408 for
 *   a slow one
 */
export async function forwardCall(options: Forwarding, forwarded: ForwardedCall): Promise<void> {
  const { request, reply, call, record } = forwarded;
  const stop = new AbortController();
  const endings: (() => void)[] = [];
  reply.raw.once('close', () => {
    for (const end of endings) end();
    // Without an answer of the bank's service, something else has ended the call: the time limit of all calls.
    if (!reply.raw.writableFinished || record.answer === undefined) stop.abort(new ClientGone());
  });
  const fail = (error: unknown): Refusal => {
    const cause = (stop.signal.aborted ? stop.signal.reason : error) as Error;
    if (cause instanceof Refusal) return cause;
    if (!(cause instanceof ClientGone)) record.fail(cause instanceof UpstreamFailure ? cause.kind : 'reset');
    if (cause instanceof UpstreamFailure && cause.kind === 'silent') options.client.closeIdle();
    return createRefusal('unavailable');
  };
  try {
    const body = await readBody(request, forwarded.caller, call.takesDocument, options, stop.signal);
    if (body) endings.push(body.release);
    const watch = startSilenceWatch(forwarded.silence, () => stop.abort(new UpstreamFailure('silent')));
    endings.push(watch.stop);
    const answer = await sendCall(options, forwarded, body?.bytes, stop.signal);
    refuseRedirect(answer);
    forwarded.onAnswer?.(answer);
    const examiner = forwarded.examine && createExaminer(answer, forwarded.examine, body?.bytes);
    record.examined = examiner?.examined;
    const received = await receiveAnswer(answer, watch, examiner, (error) => void fail(error));
    stop.signal.throwIfAborted();
    record.answer = received;
    endings.push(
      startPaceWatch(options.readingPace, {
        getBytes: () => received.bytes - received.readableLength,
        isWaiting: () => received.isFull,
        act: () => stop.abort(new ClientGone()),
      }),
    );
    reply.code(answer.statusCode ?? 0).headers(selectResponseHeaders(answer, call.documentTypes));
    reply.send(received);
  } catch (error) {
    for (const end of endings) end();
    const refusal = fail(error);
    if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    throw refusal;
  }
}

async function sendCall(
  { client, takeSlot }: Forwarding,
  { request, call, caller, path, host, examine, isPlain }: ForwardedCall,
  body: Buffer | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  signal.throwIfAborted();
  const release = await takeSlot(caller, signal);
  if (signal.aborted) release();
  signal.throwIfAborted();
  const headers = createRequestHeaders(request, host, body?.length);
  // What is examined has to be readable here.
  if (isPlain) headers['accept-encoding'] = 'identity';
  else if (examine) headers['accept-encoding'] = selectReadableEncodings(headers['accept-encoding']);
  return client.send({ method: call.method, path, headers, body, signal, onClose: release });
}

/**
 * Waits until an answer is complete, or longer than what is held of it.
 * @param onLateFailure is called when the answer stops after that
 */
async function receiveAnswer(
  answer: IncomingMessage,
  watch: SilenceWatch,
  examiner: Examiner | undefined,
  onLateFailure: (error: Error) => void,
): Promise<ByteCounter> {
  const counter = new ByteCounter({
    onProgress(part) {
      watch.touch();
      examiner?.add(part);
    },
  });
  watch.touch();
  watch.excuseWhile(() => counter.isFull);
  let hasBegun = false;
  pipeline(answer, counter, (error) => {
    watch.stop();
    if (error && hasBegun) onLateFailure(error);
    examiner?.end(error === undefined || error === null);
  });
  await once(counter, 'begun');
  hasBegun = true;
  return counter;
}

/** @throws UpstreamFailure for an answer that is not passed on */
function refuseRedirect(answer: IncomingMessage): void {
  if (isPassedOn(answer.statusCode ?? 0)) return;
  answer.destroy();
  throw new UpstreamFailure('malformed');
}

/** A redirect would lead to an address that the portal may not call. */
const isPassedOn = (status: number) =>
  (status >= 200 && status < 300) || status === 304 || (status >= 400 && status < 600);
