import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';

/** A mail as it arrived. */
export interface ReceivedMail {
  from: string;
  to: string[];
  content: string;
}

/** A mail server that keeps what it gets. @param accepts decides about the n-th mail */
export async function startSmtpServer(accepts: (count: number) => boolean = () => true) {
  const received: ReceivedMail[] = [];
  const waiting: (() => void)[] = [];
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const isGood = accepts((count += 1));
        if (isGood) {
          const from = mailFrom ? mailFrom.address : '';
          received.push({ from, to: rcptTo.map(({ address }) => address), content: Buffer.concat(chunks).toString() });
        }
        done(isGood ? undefined : Object.assign(new Error('try later'), { responseCode: 451 }));
        for (const wake of waiting.splice(0)) wake();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  /** Resolves when so many mails have been tried. */
  const tried = async (expected: number): Promise<void> => {
    if (count >= expected) return;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    await tried(expected);
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    tried,
    stop: () => new Promise<void>((end) => server.close(end)),
  };
}

/** What a person reads of a mail: its headers unfolded, and its parts decoded. */
export interface ParsedMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
}

/** Takes a mail apart as a mail program does. */
export function parseMail({ content, to: [to = ''] }: ReceivedMail): ParsedMail {
  const [head = '', ...rest] = content.split('\r\n\r\n');
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(head) ?? [];
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`);
  const part = (type: string) => decodePart(parts.find((found) => found.includes(`Content-Type: ${type}`)) ?? '');
  const header = (name: string) => {
    const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ');
    return decodeWords(new RegExp(`^${name}: (.*)$`, 'm').exec(unfolded)?.[1]?.trim() ?? '');
  };
  return {
    to,
    from: header('From'),
    subject: header('Subject'),
    text: part('text/plain'),
    html: part('text/html'),
  };
}

function decodePart(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const bytes = /base64/i.test(head) ? Buffer.from(body, 'base64') : unquoted(body);
  return bytes.toString('utf8').replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ').trim();
}

const unquoted = (text: string) =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  );

/** RFC 2047: `=?UTF-8?Q?…?=` and its kin; blanks between two of them are none. */
const decodeWords = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : unquoted(word.replaceAll('_', ' '))).toString('utf8'),
    );
