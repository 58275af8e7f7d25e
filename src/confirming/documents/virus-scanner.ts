import { connect, type Socket } from 'node:net';
import { readClamdAnswer, writeClamdRequest } from './clamd.ts';
import { readIcapAnswer, writeIcapRequest } from './icap.ts';
import type { ScanProtocol, Verdict } from './scan-protocol.ts';

/** Why a scanner gives no verdict. The text may be logged: it has nothing of the document or of the answer. */
export class NoVerdictError extends Error {}

/** Scans a content. @throws NoVerdictError if there is no verdict, for whatever reason */
export type VirusScanner = (content: Buffer) => Promise<Verdict>;

const PROTOCOLS: Record<string, ScanProtocol> = {
  'clamd:': { write: writeClamdRequest, read: readClamdAnswer },
  'icap:': { write: writeIcapRequest, read: readIcapAnswer },
};

/** Any verdict is shorter. */
const LONGEST_ANSWER = 16_384;
/** Less than a call may take. */
const LONGEST_MS = 8_000;

/**
 * Creates the client of a virus scanner (ASVS 5, 5.4.3), with one connection for each document.
 * @param address `clamd://host:port` or `icap://host:port/service`
 * @param timeMs how long a scan may take, in milliseconds
 */
export function createVirusScanner(address: string, timeMs = LONGEST_MS): VirusScanner {
  const url = new URL(address);
  const protocol = PROTOCOLS[url.protocol];
  if (!protocol) throw new RangeError('The address of a virus scanner begins with clamd: or icap:.');
  // A URL has an address of IPv6 in brackets.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return (content) =>
    new Promise<Verdict>((resolve, reject) => {
      const socket = connect({ host, port: Number(url.port) });
      const timer = setTimeout(() => end(new NoVerdictError('It did not answer in time.')), timeMs);
      const end = (outcome: Verdict | NoVerdictError) => {
        clearTimeout(timer);
        socket.destroy();
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      };
      socket.on('error', ({ code }: NodeJS.ErrnoException) =>
        end(new NoVerdictError(`The connection failed (${code}).`)),
      );
      collectAnswer(socket, protocol.read, end);
      for (const piece of protocol.write(content, url)) socket.write(piece);
    });
}

function collectAnswer(
  socket: Socket,
  read: ScanProtocol['read'],
  end: (outcome: Verdict | NoVerdictError) => void,
): void {
  let answer = '';
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    answer += text;
    const verdict = read(answer);
    if (verdict) end(verdict);
    else if (answer.length > LONGEST_ANSWER) end(new NoVerdictError('Its answer is too long.'));
  });
  socket.on('close', () => end(new NoVerdictError('Its answer is no verdict.')));
}
