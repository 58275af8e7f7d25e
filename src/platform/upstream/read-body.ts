import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { createRefusal } from '#platform/rules/refusal.ts';
import { DEFAULT_BODY_LIMIT } from '#platform/http/unread-request-bodies.ts';
import type { CallerNames, FairShares } from './fair-shares.ts';
import { type LeastPace, startPaceWatch } from './pace-watch.ts';
import { type BodyMemory, createBodyMemory } from './body-memory.ts';
import { UpstreamFailure } from './upstream-failure.ts';

export interface BodyLimits {
  /** Most bytes of a body that may hold a document; others have the limit of every call. */
  body: number;
  /** The bytes of bodies that are held at once. */
  room: FairShares;
  pace: LeastPace;
}

/** The body of a request, and the release of its room. */
interface HeldBody {
  bytes: Buffer;
  release: () => void;
}

/**
 * Reads the complete body of a request, so that a client that sends slowly holds no connection to the bank's service.
 * @param signal ends the wait; its reason is the error
 * @returns undefined when there is none
 * @throws Refusal 413 for a long body, 408 for a slow one, 415 for a compressed one; UpstreamFailure when too many are held
 */
export async function readBody(
  { body, raw, headers }: FastifyRequest,
  caller: CallerNames,
  takesDocument: boolean,
  { body: longest, room, pace }: BodyLimits,
  signal: AbortSignal,
): Promise<HeldBody | undefined> {
  if (!(body instanceof Readable)) return undefined;
  // The bank's service could not limit what becomes of it.
  if (headers['content-encoding'] !== undefined)
    throw createRefusal('mediaTypeUnknown', { problem: 'it is compressed' });
  const most = takesDocument ? longest : Math.min(longest, DEFAULT_BODY_LIMIT);
  const length = Number(headers['content-length'] ?? most);
  if (length > most) throw createRefusal('bodyTooLong');
  const memory = createBodyMemory(length, (bytes) => room.take(caller, bytes));
  try {
    await collect(body, most, memory, pace, signal);
    return { bytes: memory.read(), release: memory.release };
  } catch (error) {
    memory.release();
    throw error;
  } finally {
    // Without the body's rest the connection of the client could not be used again; `limitUnreadBodies` limits it.
    raw.resume();
  }
}

const collect = (body: Readable, most: number, memory: BodyMemory, pace: LeastPace, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    let bytes = 0;
    const stopWatch = startPaceWatch(pace, {
      getBytes: () => bytes,
      isWaiting: () => true,
      act: () => fail(createRefusal('bodyTooSlow')),
    });
    const add = (part: Buffer) => {
      bytes += part.length;
      if (bytes > most) fail(createRefusal('bodyTooLong'));
      else if (!memory.add(part)) fail(new UpstreamFailure('limit'));
    };
    const stop = () => {
      stopWatch();
      body.off('data', add).off('end', end).off('error', fail);
      signal.removeEventListener('abort', abort);
      // An error that comes later concerns nobody.
      body.on('error', () => {});
    };
    const end = () => {
      stop();
      resolve();
    };
    const fail = (error: Error) => {
      stop();
      reject(error);
    };
    const abort = () => fail(signal.reason as Error);
    body.on('data', add).once('end', end).once('error', fail);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
  });
