import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { ByteCounter } from './byte-counter.ts';
import type { ProxiedCall } from './proxied-call.ts';
import type { FailureKind } from './upstream-failure.ts';
import type { UpstreamMeter } from './upstream-meter.ts';

/** What is known of a call while it is under way; all that is logged and counted of it (R-SIDE-04). */
export interface CallRecord {
  /** The body of the answer. */
  answer?: ByteCounter;
  /** Notes that the bank's service did not answer, or not completely. */
  fail: (kind: FailureKind) => void;
}

/** Name and path of what is no call: what a caller made up is neither logged nor counted. */
const UNKNOWN = 'unknown';

/** Status for calls whose client went away, as in the log of nginx. */
const CLIENT_GONE = 499;

/**
 * Creates the record of a call, and logs and counts the call when its answer was sent or its client went away.
 * @param call undefined for what is no call
 */
export function recordCall(
  meter: UpstreamMeter,
  log: FastifyBaseLogger,
  { request, reply, call }: { request: FastifyRequest; reply: FastifyReply; call: ProxiedCall | undefined },
): CallRecord {
  const begun = performance.now();
  const { name, path } = call ?? { name: UNKNOWN, path: UNKNOWN };
  let failure: FailureKind | undefined;
  const record: CallRecord = {
    fail(kind) {
      failure ??= kind;
      meter.fail(kind);
    },
  };
  meter.begin();
  reply.raw.once('close', () => {
    const { answer } = record;
    const duration = performance.now() - begun;
    const isGone = !reply.raw.writableFinished && failure === undefined;
    const isOfPlatform = answer === undefined && !isGone;
    meter.end(name, isGone ? undefined : reply.statusCode, duration / 1000, failure);
    // The only line about a refusal: who guesses where the limits are has to be seen in production as well.
    const isNotable = failure !== undefined || (isOfPlatform && reply.statusCode >= 400);
    log[isNotable ? 'warn' : 'info'](
      {
        reqId: request.id,
        method: request.method,
        route: path,
        status: isGone ? CLIENT_GONE : reply.statusCode,
        ...(isOfPlatform && { code: reply.refusalCode }),
        ...(failure && { failure }),
        duration: Math.round(duration),
        size: answer?.bytes ?? Number(reply.getHeader('content-length') ?? 0),
      },
      "call to the bank's service",
    );
  });
  return record;
}
