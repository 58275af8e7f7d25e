import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { BackupError } from './backup-error.ts';

/*
 * A backup is one line of text, `confirming-backup 1`, then frames compressed by gzip, and last the 32 bytes of the
 * SHA-256 of all that stands before. A frame is its kind, its length in 4 bytes, and its content: JSON, or rows in the
 * text format of COPY. First comes a Head, then each table as a Table, its rows and a Count, last the Sequences.
 */

const VERSION = 1;
const FIRST_LINE = /^confirming-backup (\d+)\n/;
const LONGEST_FIRST_LINE = 40;
const SUM_BYTES = 32;
const HEAD_BYTES = 5;
const LONGEST_ROWS = 65_536;

const JSON_FRAME = 0x4a;
export const ROWS_FRAME = 0x52;

export interface Frame {
  kind: number;
  content: Buffer;
}

export interface BackupHeader {
  /** ISO instant of the snapshot. */
  takenAt: string;
  /** What had been done to the tables. */
  migrations: string[];
}

export interface RowCount {
  rows: number;
}

/** The last number that each has given. */
export interface SequenceValues {
  sequences: Record<string, string>;
}

function frame(kind: number, content: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(kind, 0);
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, content]);
}

/** A value as the bytes of a frame. */
export const createJsonFrame = (value: object) => frame(JSON_FRAME, Buffer.from(JSON.stringify(value)));

/** Rows as the bytes of frames, none of which is large, however large a row is. */
export function* createRowFrames(rows: Buffer): Generator<Buffer> {
  for (let start = 0; start < rows.length; start += LONGEST_ROWS)
    yield frame(ROWS_FRAME, rows.subarray(start, start + LONGEST_ROWS));
}

/** Compressed frames as the content of the file: with its first line and its sum. */
export async function* createBackupContent(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const sum = createHash('sha256');
  const first = Buffer.from(`confirming-backup ${VERSION}\n`);
  sum.update(first);
  yield first;
  for await (const chunk of chunks) {
    sum.update(chunk);
    yield chunk;
  }
  yield sum.digest();
}

/** Where the compressed frames lie in a file. */
interface Sealed {
  file: string;
  start: number;
  /** Of the last byte. */
  end: number;
}

/**
 * Reads a file once, to its end.
 * @throws BackupError when it is no backup, is damaged, or a newer program wrote it
 */
export async function verifyChecksum(file: string): Promise<Sealed> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const start = await readFirstLine(handle, file);
    const end = size - SUM_BYTES - 1;
    const sum = createHash('sha256');
    if (end > start) for await (const chunk of createReadStream(file, { end })) sum.update(chunk as Buffer);
    const kept = Buffer.alloc(SUM_BYTES);
    await handle.read(kept, 0, SUM_BYTES, Math.max(end + 1, 0));
    if (!sum.digest().equals(kept))
      throw new BackupError(
        `${file} is damaged or incomplete, because its checksum does not match: use another backup.`,
      );
    return { file, start, end };
  } finally {
    await handle.close();
  }
}

async function readFirstLine(handle: FileHandle, file: string): Promise<number> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST_FIRST_LINE), 0, LONGEST_FIRST_LINE, 0);
  const [line, version] = FIRST_LINE.exec(buffer.toString('latin1', 0, bytesRead)) ?? [];
  if (line === undefined) throw new BackupError(`${file} is not a backup of the portal.`);
  if (Number(version) > VERSION)
    throw new BackupError(`${file} was written by a newer version of the portal: restore it with that one.`);
  return line.length;
}

/** The frames of a file, one at a time. */
export async function* readFrames({ file, start, end }: Sealed): AsyncGenerator<Frame> {
  const bytes = pipeline(createReadStream(file, { start, end }), createGunzip(), () => {}) as unknown as Readable;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer);
    while (rest.length >= HEAD_BYTES && rest.length >= HEAD_BYTES + rest.readUInt32BE(1)) {
      const next = HEAD_BYTES + rest.readUInt32BE(1);
      yield { kind: rest.readUInt8(0), content: rest.subarray(HEAD_BYTES, next) };
      rest = rest.subarray(next);
    }
  }
  if (rest.length > 0) throw new Error('the last frame is incomplete');
}
