import type { IncomingMessage } from 'node:http';
import type { CallName } from '#shared/calls/contract.ts';
import type { AcceptedTokens } from './accepted-tokens.ts';
import type { Caller } from './caller.ts';
import type { ContractWatch } from './contract-watch.ts';
import { needsSession, type ProxiedCall } from './proxied-call.ts';
import { readSessionProof } from './session-proof.ts';
import { readUnverifiedTokenClaims } from './token-claims.ts';

/** Examines a complete answer. @param text undefined for one that was too long to be held */
type ExamineAnswer = (answer: IncomingMessage, text: string | undefined) => void;

/** What is done with an answer on its way. */
export interface AnswerExaminers {
  /** Is called when status and headers are there. */
  onAnswer?: (answer: IncomingMessage) => void;
  /** Needs the text of the answer. */
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
    (answer, text) => {
      const proof = readSessionProof(call, answer, text);
      if (proof === 'ended') tokens.delete(token);
      if (proof === 'accepted') tokens.add(token, readUnverifiedTokenClaims(authorization)?.expiresAt ?? Infinity);
    };
  return (call, { token }, authorization) => {
    const note = token !== undefined && needsSession(call) ? noteProof(call, token, authorization) : undefined;
    const isAccepted = tokens.has(token);
    const watched = call.isOfContract ? watch(call.name as CallName) : undefined;
    const needText: ExamineAnswer[] = [...(note && !isAccepted ? [note] : []), ...(watched ? [ofText(watched)] : [])];
    return {
      ...(note && isAccepted && { onAnswer: (answer) => note(answer, undefined) }),
      ...(needText.length > 0 && {
        examine(answer, text) {
          for (const one of needText) one(answer, text);
        },
      }),
    };
  };
}

const ofText =
  (examine: NonNullable<ReturnType<ContractWatch>>): ExamineAnswer =>
  ({ statusCode = 0, headers }, text) => {
    if (text === undefined || PARTLY.has(statusCode) || headers['content-encoding'] !== undefined) return;
    examine(statusCode, headers['content-type'] ?? '', text);
  };

/** What a caller asked for by `range` or `if-…`: without the rest it says nothing of the bank's service. */
const PARTLY: ReadonlySet<number> = new Set([206, 304, 412, 416]);
