import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { BreachPlace } from '#shared/contract/breach.ts';
import type { CallFailure, NotedFailure } from '#shared/contract/call-failure.ts';
import type { ByteCounter } from './byte-counter.ts';
import type { ProxiedCall } from './proxied-call.ts';
import type { FailureKind } from './upstream-failure.ts';
import type { UpstreamMeter } from './upstream-meter.ts';

/** What is known of a call while it is under way; all that is logged and counted of it (R-SIDE-04). */
export interface CallRecord {
  /** The body of the answer. */
  answer?: ByteCounter;
  /** Resolves when the answer was examined; undefined for one that is not. */
  examined?: Promise<void> | undefined;
  /** Notes that the bank's service did not answer, or not completely. */
  fail: (kind: FailureKind) => void;
  /** Notes how its answer fails a supplier, and its breaches of the contract. */
  note: (failure: CallFailure | undefined, breaches: readonly BreachPlace[]) => void;
}

/** Name and path of what is no call: what a caller made up is neither logged nor counted. */
const UNKNOWN = 'unknown';

/** Status for calls whose client went away, as in the log of nginx. */
const CLIENT_GONE = 499;

/** Further breaches of one answer are not logged. */
const MOST_BREACHES = 10;

interface RecordedCall {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Undefined for what is no call. */
  call: ProxiedCall | undefined;
}

/**
 * Creates the record of a call, and logs and counts the call when its answer was sent or its client went away. A call
 * that failed leaves one line, and a row for the console.
 */
export function recordCall(
  meter: UpstreamMeter,
  log: FastifyBaseLogger,
  noteFailure: ((failure: NotedFailure) => void) | undefined,
  { request, reply, call }: RecordedCall,
): CallRecord {
  const begun = performance.now();
  const { name, path } = call ?? { name: UNKNOWN, path: UNKNOWN };
  let cut: FailureKind | undefined;
  let noted: CallFailure | undefined;
  let breaches: readonly BreachPlace[] = [];
  const record: CallRecord = {
    fail(kind) {
      cut ??= kind;
      meter.fail(kind);
    },
    note(failure, found) {
      noted = failure;
      breaches = found;
    },
  };
  const write = (status: number, duration: number) => {
    const { answer } = record;
    const isGone = status === CLIENT_GONE;
    const isOfPlatform = answer === undefined && !isGone;
    const failure: CallFailure<string> | undefined = cut
      ? { kind: cut }
      : isOfPlatform && status >= 400
        ? { kind: 'refused-here', ...toCode(reply.refusalCode) }
        : noted;
    const { kind, code, place } = failure ?? {};
    // The only line about a refusal: who guesses where the limits are has to be seen in production as well.
    log[failure ? 'warn' : 'info'](
      {
        reqId: request.id,
        call: name,
        method: request.method,
        route: path,
        status,
        ...(isOfPlatform ? { code: reply.refusalCode } : code !== undefined && { code }),
        ...(kind !== undefined && { failure: kind }),
        ...(breaches.length > 0 && { breaches: breaches.slice(0, MOST_BREACHES).map(nameBreach) }),
        duration,
        size: answer?.bytes ?? Number(reply.getHeader('content-length') ?? 0),
      },
      "call to the bank's service",
    );
    if (kind !== undefined && !isGone)
      noteFailure?.({
        reference: request.id,
        call: name,
        kind,
        code,
        place,
        status: cut ? undefined : status,
        duration,
      });
  };
  meter.begin();
  reply.raw.once('close', () => {
    const duration = performance.now() - begun;
    const isGone = !reply.raw.writableFinished && cut === undefined;
    meter.end(name, isGone ? undefined : reply.statusCode, duration / 1000, cut);
    const end = () => write(isGone ? CLIENT_GONE : reply.statusCode, Math.round(duration));
    if (record.examined) void record.examined.then(end);
    else end();
  });
  return record;
}

const toCode = (code: number | string | null) => (typeof code === 'number' ? { code } : {});

const nameBreach = ({ place, kind }: BreachPlace) => `${place} ${kind}`.trim();
