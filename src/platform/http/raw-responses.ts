import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Refusal } from '#platform/rules/refusal.ts';
import { STANDARD_HEADERS } from './standard-headers.ts';

/** Time for the client to read the response before the connection is closed. */
const LINGER_MS = 1000;

/**
 * Sends a response on a connection without a valid request, and closes it. @returns whether a response could be sent
 */
export function sendRawResponse(socket: Socket, answer: Refusal): boolean {
  if (!socket.writable || hasBegunToAnswer(socket)) {
    socket.destroy();
    return false;
  }
  socket.end(toText(answer));
  // Closed at once, the system would discard the response as soon as further data of the client arrives.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
  return true;
}

/** Node keeps the response in progress in an undocumented property of its socket. */
const hasBegunToAnswer = (socket: Socket) =>
  (Reflect.get(socket, '_httpMessage') as { headersSent: boolean } | null | undefined)?.headersSent === true;

function toText(answer: Refusal): string {
  const { headers, body } = headersAndBody(answer);
  const all = { ...headers, date: new Date().toUTCString(), connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`, ...lines, '', body].join('\r\n');
}

function headersAndBody({ code, message }: Refusal) {
  const body = JSON.stringify({ code, message });
  const length = String(Buffer.byteLength(body));
  return {
    headers: { ...STANDARD_HEADERS, 'content-type': 'application/json; charset=utf-8', 'content-length': length },
    body,
  };
}
