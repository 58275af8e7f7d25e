import type { IncomingMessage } from 'node:http';
import { parseBody } from '#shared/wire/decode.ts';
import { isErrorAnswer } from '#shared/wire/error-answer.ts';
import { needsSession, type ProxiedCall } from './proxied-call.ts';

/** Services confirm the end of a session for any token. */
const LOGOUT = 'logOut';

/** What an answer of the bank's service says of the token of its call. */
export type SessionProof = 'accepted' | 'ended' | 'nothing';

/**
 * Decides what an answer says of the token of its call. Only a success of a call that needs a session proves that the
 * bank's service verified the token: neither a refusal does, whatever its status, nor a page.
 * @param text of the answer; undefined where only its status is known
 */
export function readSessionProof(
  call: ProxiedCall,
  { statusCode = 0, headers }: Pick<IncomingMessage, 'statusCode' | 'headers'>,
  text: string | undefined,
): SessionProof {
  if (!needsSession(call)) return 'nothing';
  const isSuccess = statusCode >= 200 && statusCode < 300;
  if (statusCode === 401 || (call.name === LOGOUT && isSuccess)) return 'ended';
  if (!isSuccess) return 'nothing';
  if (text === undefined || headers['content-encoding'] !== undefined) return 'accepted';
  const { isReadable, body } = parseBody(text);
  return isReadable && !isErrorAnswer(body) ? 'accepted' : 'nothing';
}
