import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '#shared/error-catalogue.ts';
import { STANDARD_HEADERS } from './standard-headers.ts';

/** An error that is answered before there is a request. */
export interface RawAnswer {
  status: number;
  code: ErrorCode;
  message: string;
}

/** Time for the other side to read why it is hung up on. */
const LINGER_MS = 1000;

/** Answers on a connection whose request never came to be one, and ends it. */
export function answerRaw(socket: Socket, answer: RawAnswer): void {
  if (!socket.writable || hasBegunToAnswer(socket)) {
    socket.destroy();
    return;
  }
  socket.end(toText(answer));
  // Closed at once, what still comes in would have the system throw the answer away.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** Node keeps the answer that is on its way at its socket, under a name of its own. */
const hasBegunToAnswer = (socket: Socket) =>
  (Reflect.get(socket, '_httpMessage') as { headersSent: boolean } | null | undefined)?.headersSent === true;

function toText(answer: RawAnswer): string {
  const { headers, body } = headersAndBody(answer);
  const all = { ...headers, date: new Date().toUTCString(), connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`, ...lines, '', body].join('\r\n');
}

/** Answers a request that Node itself turns down. */
export function answerByNode(response: ServerResponse, answer: RawAnswer): void {
  const { headers, body } = headersAndBody(answer);
  response.writeHead(answer.status, { ...headers, connection: 'close' }).end(body);
}

function headersAndBody({ code, message }: RawAnswer) {
  const body = JSON.stringify({ code, message });
  const length = String(Buffer.byteLength(body));
  return {
    headers: { ...STANDARD_HEADERS, 'content-type': 'application/json; charset=utf-8', 'content-length': length },
    body,
  };
}
