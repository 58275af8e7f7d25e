import type { IncomingMessage } from 'node:http';
import type { CallName } from '#shared/calls/contract.ts';
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

/** Examines a complete answer. @param request the body that was sent; undefined without one */
type ExamineAnswer = (answer: IncomingMessage, content: AnswerContent, request: Buffer | undefined) => void;

/** What is done with an answer on its way. */
export interface AnswerExaminers {
  /** Is called when status and headers are there. */
  onAnswer?: (answer: IncomingMessage) => void;
  /** Needs the bytes of the answer. */
  examine?: ExamineAnswer;
}

/**
 * Creates a function that chooses how the answer to a call is examined: with its text the first ones of a token, until
 * the bank's service accepts it, and the share of the contract watch.
 */
export function createExaminerChoice(
  tokens: AcceptedTokens,
  watch: ContractWatch,
): (call: ProxiedCall, caller: Caller, authorization: string | undefined) => AnswerExaminers {
  const noteProof =
    (call: ProxiedCall, token: string, authorization: string | undefined): ExamineAnswer =>
    (answer, { bytes }) => {
      const proof = readSessionProof(call, answer, bytes?.toString());
      if (proof === 'ended') tokens.delete(token);
      if (proof === 'accepted') tokens.add(token, readUnverifiedTokenClaims(authorization)?.expiresAt ?? Infinity);
    };
  return (call, { token }, authorization) => {
    const note = token !== undefined && needsSession(call) ? noteProof(call, token, authorization) : undefined;
    const isAccepted = tokens.has(token);
    const watched = call.isOfContract ? watch(call.name as CallName) : undefined;
    const needBytes: ExamineAnswer[] = [
      ...(note && !isAccepted ? [note] : []),
      ...(watched ? [ofContent(watched, call.name === PRICED_CALL)] : []),
    ];
    return {
      ...(note &&
        isAccepted && { onAnswer: (answer) => note(answer, { bytes: undefined, isTooLong: false }, undefined) }),
      ...(needBytes.length > 0 && {
        examine(...received) {
          for (const one of needBytes) one(...received);
        },
      }),
    };
  };
}

/** The call whose answer is held against what was asked for. */
const PRICED_CALL: CallName = 'simulateAdvance';

/** Reads the content as a browser does. @param needsRequest whether the answer is held against the request */
const ofContent =
  (examine: NonNullable<ReturnType<ContractWatch>>, needsRequest: boolean): ExamineAnswer =>
  ({ statusCode = 0, headers }, { bytes, isTooLong }, request) => {
    if (PARTLY.has(statusCode) || (bytes === undefined && !isTooLong)) return;
    // Before the bytes of the request are released.
    const asked = needsRequest && request ? parseBody(request.toString()).body : undefined;
    const answer = { status: statusCode, contentType: headers['content-type'] ?? '', body: '' };
    if (bytes === undefined) return examine({ ...answer, unread: 'too-long' }, asked);
    void decodeAnswer(bytes, headers).then((decoded) =>
      examine('unread' in decoded ? { ...answer, ...decoded } : { ...answer, ...decoded, body: decoded.text }, asked),
    );
  };

/** What a caller asked for by `range` or `if-…`: without the rest it says nothing of the bank's service. */
const PARTLY: ReadonlySet<number> = new Set([206, 304, 412, 416]);
