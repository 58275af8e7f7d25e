import type { IncomingMessage } from 'node:http';
import type { CallName } from '#shared/calls/contract.ts';
import { type BreachPlace, isBlocking } from '#shared/contract/breach.ts';
import type { CallFailure } from '#shared/contract/call-failure.ts';
import { findCallFailure, findStatusFailure } from '#shared/contract/find-call-failure.ts';
import { decodeAnswer } from '#platform/http/decode-answer.ts';
import { parseBody } from '#shared/wire/decode.ts';
import type { AcceptedTokens } from './accepted-tokens.ts';
import type { Caller } from './caller.ts';
import type { ContractWatch } from './contract-watch.ts';
import { needsSession, type ProxiedCall } from './proxied-call.ts';
import { readSessionProof } from './session-proof.ts';
import { readUnverifiedTokenClaims } from './token-claims.ts';

/** The body of a complete answer. */
export interface AnswerContent {
  /** As received; undefined for one that was too long to be held. */
  bytes: Buffer | undefined;
  /** Whether it is longer than any answer may be. */
  isTooLong: boolean;
}

/**
 * Examines a complete answer. @param request the body that was sent; undefined without one
 * @returns undefined when it is done; what it waits for does not reject
 */
type ExamineAnswer = (
  answer: IncomingMessage,
  content: AnswerContent,
  request: Buffer | undefined,
) => void | Promise<void>;

/** What is done with an answer on its way. */
export interface AnswerExaminers {
  /** Is called when status and headers are there. */
  onAnswer?: (answer: IncomingMessage) => void;
  /** Needs the bytes of the answer. */
  examine?: ExamineAnswer;
  /** Whether the bytes must not be compressed. */
  isPlain?: boolean;
}

interface ExaminerChoiceOptions {
  tokens: AcceptedTokens;
  watch: ContractWatch;
}

/** What is known of a call whose answer is examined. */
interface AnsweredCall {
  call: ProxiedCall;
  caller: Caller;
  authorization: string | undefined;
  /** Notes how the answer fails a supplier, and the breaches that the contract watch found. */
  note: (failure: CallFailure | undefined, breaches: readonly BreachPlace[]) => void;
}

/**
 * Creates a function that chooses how the answer to a call is examined: whether a supplier sees it; with its text the
 * first ones of a token, until the bank's service accepts it, and the share of the contract watch.
 */
export function createExaminerChoice({
  tokens,
  watch,
}: ExaminerChoiceOptions): (answered: AnsweredCall) => AnswerExaminers {
  const noteProof =
    (call: ProxiedCall, token: string, authorization: string | undefined): ExamineAnswer =>
    (answer, { bytes }) => {
      const proof = readSessionProof(call, answer, bytes?.toString());
      if (proof === 'ended') tokens.delete(token);
      if (proof === 'accepted') tokens.add(token, readUnverifiedTokenClaims(authorization)?.expiresAt ?? Infinity);
    };
  return ({ call, caller: { token }, authorization, note }) => {
    const prove = token !== undefined && needsSession(call) ? noteProof(call, token, authorization) : undefined;
    const proveByText = tokens.has(token) ? undefined : prove;
    const watched = call.isOfContract ? watch(call.name as CallName) : undefined;
    const judge = call.isOfContract ? judgeContent(call.name as CallName, watched, note) : undefined;
    return {
      onAnswer(answer) {
        if (!judge) note(findStatusFailure(answer.statusCode ?? 0), []);
        if (prove && !proveByText) void prove(answer, { bytes: undefined, isTooLong: false }, undefined);
      },
      ...((judge ?? proveByText) && {
        examine(...received) {
          void proveByText?.(...received);
          return judge?.(...received);
        },
      }),
      isPlain: proveByText !== undefined || watched !== undefined,
    };
  };
}

/** The call whose answer is held against what was asked for. */
const PRICED_CALL: CallName = 'simulateAdvance';

/** Reads the content as a browser does. */
const judgeContent =
  (call: CallName, watched: ReturnType<ContractWatch>, note: AnsweredCall['note']): ExamineAnswer =>
  async ({ statusCode = 0, headers }, { bytes, isTooLong }, request) => {
    if (PARTLY.has(statusCode) || (bytes === undefined && !isTooLong)) return;
    // Before the bytes of the request are released.
    const asked = call === PRICED_CALL && request ? parseBody(request.toString()).body : undefined;
    const decoded = bytes === undefined ? ({ unread: 'too-long' } as const) : await decodeAnswer(bytes, headers);
    const contentType = headers['content-type'] ?? '';
    const answer =
      'unread' in decoded
        ? { status: statusCode, contentType, body: '', unread: decoded.unread }
        : { status: statusCode, contentType, body: decoded.text, isMisencoded: decoded.isMisencoded };
    const breaches = watched?.(answer, asked) ?? [];
    note(findCallFailure(call, answer, asked) ?? breaches.find(isBlocking) ?? breaches[0], breaches);
  };

/** What a caller asked for by `range` or `if-…`: without the rest it says nothing of the bank's service. */
const PARTLY: ReadonlySet<number> = new Set([206, 304, 412, 416]);
