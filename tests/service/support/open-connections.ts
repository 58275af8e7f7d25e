import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';

/** A whole answer. */
export interface RawLoginResponse {
  status: number;
  connection: string | undefined;
  body: { alias?: string };
}

/** A login whose request the portal has taken and whose body, or the end of it, has not been sent. */
export interface OpenLogin {
  /** Sends what is missing. */
  finish(): void;
  /** Rejects when the connection breaks before the answer is whole. */
  answer: Promise<RawLoginResponse>;
}

const BODY = JSON.stringify({ email: 'ana@talleresruiz.example', password: DEMO_PASSWORD, codNrbeEn: '9000' });

/** Begins a login; it is begun when the portal has said that it wants the body. */
export async function startLogin(port: number): Promise<OpenLogin> {
  const clientRequest = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/login',
    agent: new Agent({ keepAlive: true }),
    headers: { 'content-type': 'application/json', 'content-length': BODY.length, expect: '100-continue' },
  });
  const answer = answerOf(clientRequest);
  // Looked at later, when the portal has been told to stop.
  answer.catch(() => undefined);
  await new Promise((resolve, reject) => {
    clientRequest.once('continue', resolve).once('error', reject);
    clientRequest.flushHeaders();
  });
  clientRequest.write(BODY.slice(0, 10));
  return { answer, finish: () => void clientRequest.end(BODY.slice(10)) };
}

const answerOf = (clientRequest: ClientRequest): Promise<RawLoginResponse> =>
  new Promise((resolve, reject) => {
    clientRequest.once('error', reject);
    clientRequest.once('response', (response: IncomingMessage) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.once('error', reject);
      response.once('end', () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, connection: headers.connection, body: JSON.parse(text) as RawLoginResponse['body'] });
      });
    });
  });

/** A connection of a browser that asks for nothing at the moment, or has not asked for anything yet. */
export interface IdleConnection {
  /** Whether the portal has closed it. */
  isClosed(): boolean;
}

export async function openIdleConnection(port: number, hasAsked: boolean): Promise<IdleConnection> {
  const socket = connect(port, '127.0.0.1');
  let isClosed = false;
  socket.on('error', () => undefined).once('close', () => (isClosed = true));
  await new Promise((resolve) => socket.once('connect', resolve));
  if (hasAsked) await askForNothing(socket);
  return { isClosed: () => isClosed };
}

async function askForNothing(socket: Socket): Promise<void> {
  socket.write('GET /api/nowhere HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  // Read on, so that the end of the connection is noticed.
  socket.resume();
}
