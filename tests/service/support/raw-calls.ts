import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** An answer as it came over the line, the first one of a connection. */
export interface RawResponse {
  status: number;
  /** By their names in lower case. */
  headers: Record<string, string>;
  body: string;
}

/** Has the service listen on this machine. @returns its port */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** A request as text. @param headers host and length of the body are added unless they, or a transfer encoding, are there */
export function formatRequest(line: string, headers: Record<string, string> = {}, body = ''): string {
  const isKnown = body === '' || 'transfer-encoding' in headers;
  const length: Record<string, string> = !isKnown ? { 'content-length': String(Buffer.byteLength(body)) } : {};
  const lines = Object.entries({ host: 'localhost', ...length, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`${line} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

/** A connection on which one can write what one likes. */
export interface RawConnection {
  write(text: string): void;
  /** Resolves with all that was received when it holds `text`. */
  waitForText(text: string): Promise<string>;
  /** Resolves with all that was received when the other side has hung up. */
  closed: Promise<string>;
  hangUp(): void;
  /** Reads no more. */
  pause(): void;
}

/** @param localAddress from where to connect */
export function openRawConnection(port: number, localAddress = '127.0.0.1'): RawConnection {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress });
  let received = '';
  const waiting: (() => void)[] = [];
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    received += text;
    for (const look of waiting) look();
  });
  // Hung up on while writing: `closed` tells.
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(received));
  });
  return {
    write: (text) => void socket.write(text),
    waitForText: (text) =>
      new Promise((resolve, reject) => {
        const look = () => received.includes(text) && resolve(received);
        waiting.push(look);
        look();
        void closed.then(() => reject(new Error(`The line was closed before "${text}" came: ${received}`)));
      }),
    closed,
    hangUp: () => void socket.destroy(),
    pause: () => void socket.pause(),
  };
}

/** Sends a text on a connection of its own and reads until the service hangs up. */
export async function sendRawText(port: number, text: string): Promise<RawResponse> {
  const line = openRawConnection(port);
  line.write(text);
  return parseRawResponse(await line.closed);
}

/** The first answer of what was received, without an interim one. */
export function parseRawResponse(received: string): RawResponse {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => line.split(/:\s*(.*)/s) as [string, string]);
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    body: rest.join('\r\n\r\n'),
  };
}
