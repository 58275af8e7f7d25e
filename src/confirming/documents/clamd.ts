import type { Verdict } from './scan-protocol.ts';

/** Below `StreamMaxLength` of any configuration, and little enough for the other side to begin. */
const PIECE = 65_536;

const lengthOf = (piece: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
};

/** The request of clamd(8) INSTREAM: pieces with their lengths, and an empty one at the end. */
export function writeClamdRequest(content: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0; at < content.length; at += PIECE) pieces.push(content.subarray(at, at + PIECE));
  return [Buffer.from('zINSTREAM\0'), ...[...pieces, Buffer.alloc(0)].flatMap((piece) => [lengthOf(piece), piece])];
}

/** Reads its answer, which ends with a NUL: `stream: OK`, or the name of what was found. */
export function readClamdAnswer(answer: string): Verdict | undefined {
  if (answer === 'stream: OK\0') return 'clean';
  return /^stream: [^\0]+ FOUND\0$/.test(answer) ? 'infected' : undefined;
}
