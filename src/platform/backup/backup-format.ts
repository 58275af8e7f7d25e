import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { BackupError } from './backup-error.ts';

/*
 * Format of a backup: one line of text, `confirming-backup 1`, then frames compressed by gzip, and last the 32 bytes of
 * the SHA-256 of everything before. A frame has its kind, its length in 4 bytes, and its content: JSON, or rows in the
 * text format of COPY. The first frame is a Head; each table follows as a Table, its rows and a Count; the last frame
 * holds the Sequences.
 */

const VERSION = 1;
const FIRST_LINE = /^confirming-backup (\d+)\n/;
const LONGEST_FIRST_LINE = 40;
const SUM_BYTES = 32;
const HEAD_BYTES = 5;
const LONGEST_ROWS = 65_536;

const JSON_FRAME = 0x4a;
export const ROWS_FRAME_KIND = 0x52;

export interface Frame {
  kind: number;
  content: Buffer;
}

export interface BackupHeader {
  /** ISO instant of the snapshot. */
  takenAt: string;
  /** Names of the migrations that were applied to the tables. */
  migrations: string[];
}

export interface RowCount {
  rows: number;
}

/** The last value of each sequence. */
export interface SequenceValues {
  sequences: Record<string, string>;
}

function frame(kind: number, content: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(kind, 0);
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, content]);
}

/** Creates a frame with a value as JSON. */
export const createJsonFrame = (value: object): Buffer => frame(JSON_FRAME, Buffer.from(JSON.stringify(value)));

/** Creates frames with rows; a large row is split, so that no frame is large. */
export function* createRowFrames(rows: Buffer): Generator<Buffer> {
  for (let start = 0; start < rows.length; start += LONGEST_ROWS)
    yield frame(ROWS_FRAME_KIND, rows.subarray(start, start + LONGEST_ROWS));
}

/** Yields the content of the file: its first line, the compressed frames and the checksum. */
export async function* createBackupContent(compressedFrames: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const sum = createHash('sha256');
  const first = Buffer.from(`confirming-backup ${VERSION}\n`);
  sum.update(first);
  yield first;
  for await (const chunk of compressedFrames) {
    sum.update(chunk);
    yield chunk;
  }
  yield sum.digest();
}

/** The position of the compressed frames in a file. */
interface VerifiedFrameRange {
  file: string;
  start: number;
  /** Position of the last byte. */
  end: number;
}

/**
 * Reads a complete file and verifies its checksum.
 * @throws BackupError when it is no backup, is damaged, or a newer program wrote it
 */
export async function verifyChecksum(file: string): Promise<VerifiedFrameRange> {
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
    throw new BackupError(`${file} was written by a newer version of the portal: restore it with that version.`);
  return line.length;
}

/** Yields the frames of a file one at a time. */
export async function* readFrames({ file, start, end }: VerifiedFrameRange): AsyncGenerator<Frame> {
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
