import { UNUSABLE_ANSWER_CODE } from '#shared/errors/error-codes.ts';
import { type Obstacle, ServiceError } from '#shared/errors/service-error.ts';
import type { AnswerJudge } from './answer-judges.ts';
import { decodeText, findErrorLevel, parseBody, toServiceError } from './decode.ts';
import { isErrorAnswer } from './error-answer.ts';
import { findObstacle, type ReceivedText } from './obstacle.ts';

/** What the portal makes of a response. */
export interface AnswerReading {
  /** False when it is not JSON. */
  isReadable: boolean;
  /** Undefined without a body. */
  body?: unknown;
  /** What answered in place of the service. */
  obstacle: Obstacle | undefined;
  /** What the user is told in place of the data; undefined when the data are shown. */
  error: ServiceError | undefined;
  /** Whether the error is the portal's own: the service answered with a success whose data cannot be used. */
  isUnusable: boolean;
}

interface ReadingOptions {
  judge?: AnswerJudge | undefined;
  /** The body that was sent. */
  request?: unknown;
  /** Of the call, for its error. */
  method?: string;
  host?: string;
  /** The request id that was sent. */
  reference?: string;
}

/** Codes with which some services confirm. */
const CONFIRMATIONS: ReadonlySet<number> = new Set([0, 200]);

/**
 * Decides what a response means (R-ERR-20, R-ERR-21): the one decision of the portal, which the check, the watch and the
 * bench repeat.
 * @param received with the text, which is '' for an answer that was too long
 */
export function readAnswer(received: ReceivedText, options: ReadingOptions = {}): AnswerReading {
  const { status, text, retryAfter, isTooLong = false } = received;
  const parsed = parseBody(text);
  const obstacle = isTooLong ? undefined : findObstacle(received, parsed);
  const { judge, request, ...call } = options;
  const details = {
    ...call,
    reference: received.reference ?? call.reference ?? '',
    ...(obstacle && { obstacle }),
    retryAfter: retryAfter ?? '',
  };
  const isSuccess = status >= 200 && status < 300;
  const read = { ...parsed, obstacle };
  const unusable = (error: ServiceError) => ({ ...read, error, isUnusable: true });
  if (isTooLong && isSuccess) return unusable(new ServiceError(UNUSABLE_ANSWER_CODE, status, details));
  // For example a page of a proxy: not a response of the service, whatever its status.
  if (!isSuccess || !parsed.isReadable || isErrorAnswer(parsed.body))
    return { ...read, error: toServiceError(status, parsed.body, details), isUnusable: false };
  const code = judge?.(parsed.body, request);
  if (code === undefined) return { ...read, error: undefined, isUnusable: false };
  const said = findErrorLevel(parsed.body);
  return unusable(
    said && !CONFIRMATIONS.has(Number(decodeText(said.code)))
      ? toServiceError(status, parsed.body, details)
      : new ServiceError(code, status, details),
  );
}
