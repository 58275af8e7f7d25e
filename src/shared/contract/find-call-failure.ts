import type { CallName } from '#shared/calls/contract.ts';
import { isOmittedCall } from '#shared/calls/no-such-call.ts';
import { isKnownCode } from '#shared/errors/known-code.ts';
import { isNotFoundCode } from '#shared/errors/not-found.ts';
import { getAnswerJudge } from '#shared/wire/answer-judges.ts';
import { findErrorLevel } from '#shared/wire/decode.ts';
import { type AnswerReading, readAnswer } from '#shared/wire/read-answer.ts';
import { generalizePlace, isBlocking, type ReceivedAnswer } from './breach.ts';
import type { CallFailure } from './call-failure.ts';
import { getContractAnswer } from './contract-answers.ts';
import { findBreaches } from './find-breaches.ts';

const TOO_MANY = 429;

/** How a call failed by its status alone; undefined for a success. */
export const findStatusFailure = (status: number): CallFailure | undefined => {
  if (status >= 500) return { kind: 'server-error' };
  if (status === TOO_MANY) return { kind: 'busy' };
  return status >= 400 ? { kind: 'refused' } : undefined;
};

/**
 * Finds why the portal shows an error in place of the data of an answer, by its own decision (`readAnswer`). An empty
 * list, and a call that the service omits, are no failures; how a logout ends, nobody is told.
 * @param request the body that was sent; undefined where it is unknown
 * @returns undefined when the data are shown
 */
export function findCallFailure(call: CallName, answer: ReceivedAnswer, request?: unknown): CallFailure | undefined {
  if (call === 'logOut') return undefined;
  const { status, body: text, unread } = answer;
  if (unread === 'encoding') return { kind: 'encoding', place: 'content-encoding' };
  const received = { status, text, reference: '', retryAfter: null, isTooLong: unread === 'too-long' };
  const reading = readAnswer(received, { judge: getAnswerJudge(call), request });
  if (!reading.error || isNothing(call, status, reading.error.code)) return undefined;
  if (unread === 'too-long') return { kind: 'too-long' };
  return describe(reading, status) ?? findFirstBreach(call, answer, request) ?? findStatusFailure(status);
}

const isNothing = (call: CallName, status: number, code: number): boolean =>
  isOmittedCall(call, status, code) || (isNotFoundCode(code) && getContractAnswer(call).list !== undefined);

function describe({ isReadable, body }: AnswerReading, status: number): CallFailure | undefined {
  if (!isReadable) return { kind: 'not-json' };
  const said = Number(findErrorLevel(body)?.code ?? 0);
  const code = isKnownCode(said) ? { code: said } : {};
  if (status < 300) return 'code' in code ? { kind: 'error-with-200', ...code } : undefined;
  const failure = findStatusFailure(status);
  return failure && (failure.kind !== 'refused' || 'code' in code) ? { ...failure, ...code } : undefined;
}

function findFirstBreach(call: CallName, answer: ReceivedAnswer, request: unknown): CallFailure | undefined {
  const breaches = findBreaches(call, answer, request);
  const first = breaches.find(isBlocking) ?? breaches[0];
  return first && { kind: first.kind, place: generalizePlace(first.place) };
}
