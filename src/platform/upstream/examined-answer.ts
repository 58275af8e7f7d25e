import type { IncomingMessage } from 'node:http';
import { MOST_ANSWER_BYTES } from '#shared/wire/decode-bytes.ts';
import type { AnswerExaminers } from './answer-examiners.ts';

/** Holds the body of an answer on its way, for whoever examines it. */
export interface Examiner {
  add: (part: Buffer) => void;
  /** @param isComplete false for an answer that was broken off */
  end: (isComplete: boolean) => void;
  /** Resolves after `end`, when the answer was examined; it does not reject. */
  examined: Promise<void>;
}

/** A longer answer is held only while no other one of its kind is: what is held in all has a bound. */
const LONG_BYTES = 256 * 1024;
let isLongHeld = false;

/**
 * Creates what holds the body of an answer until it is complete, and then examines it. Of an answer that is longer than
 * any may be, nothing is held but that; its reader may have broken it off because of its length.
 * @param request the body that was sent; undefined without one
 */
export function createExaminer(
  answer: IncomingMessage,
  examine: NonNullable<AnswerExaminers['examine']>,
  request: Buffer | undefined,
): Examiner {
  let parts: Buffer[] | undefined = [];
  let length = 0;
  let isLong = false;
  let finish: (examination?: void | Promise<void>) => void = () => {};
  const examined = new Promise<void>((resolve) => (finish = resolve));
  const drop = () => {
    parts = undefined;
    if (isLong) isLongHeld = false;
    isLong = false;
  };
  return {
    add(part) {
      length += part.length;
      if (!parts) return;
      if (length > MOST_ANSWER_BYTES || (length > LONG_BYTES && !isLong && isLongHeld)) return drop();
      if (length > LONG_BYTES && !isLong) isLong = isLongHeld = true;
      parts.push(part);
    },
    end(isComplete) {
      const stated = Number(answer.headers['content-length'] ?? 0);
      const isTooLong = Math.max(length, stated) > MOST_ANSWER_BYTES;
      const bytes = parts && !isTooLong ? Buffer.concat(parts) : undefined;
      drop();
      finish(isComplete || isTooLong ? examine(answer, { bytes, isTooLong }, request) : undefined);
    },
    examined,
  };
}
