import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { type DecodedText, decodeBytes, MOST_ANSWER_BYTES } from '#shared/wire/decode-bytes.ts';

/** The text of an answer, or why it cannot be read: its bytes are not what `content-encoding` says, or too many. */
export type DecodedAnswer = DecodedText | { unread: 'encoding' | 'too-long' };

interface Bound {
  maxOutputLength: number;
}

type Decompress = (bytes: Buffer, bound: Bound) => Promise<Buffer>;

const inflateFramed: Decompress = promisify(inflate);
const inflateBare: Decompress = promisify(inflateRaw);

/** Some servers send the deflated bytes without the frame of zlib, which browsers read as well. */
const isFramed = ([first = 0, second = 0]: Buffer) => (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;

const DECOMPRESS: Readonly<Record<string, Decompress>> = {
  br: promisify(brotliDecompress),
  deflate: (bytes, bound) => (isFramed(bytes) ? inflateFramed(bytes, bound) : inflateBare(bytes, bound)),
  gzip: promisify(gunzip),
  // Some browsers read it, not all, and not every version of Node: nobody asked for it.
  zstd: () => Promise.reject(new Error('unread')),
};
const ALIASES: Readonly<Record<string, string>> = { 'x-gzip': 'gzip' };

/**
 * Reads the header `content-encoding` as browsers do, which decompress what they know and take anything else as it is.
 * @returns the encodings in the order in which they were applied; empty when the bytes are the content
 */
export function listContentEncodings(header: string | undefined): string[] {
  const names = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
    .map((name) => ALIASES[name] ?? name);
  return names.every((name) => Object.hasOwn(DECOMPRESS, name)) ? names : [];
}

/**
 * Decodes the body of an answer as a browser does: decompressed, and by its charset.
 * @param bytes at most `MOST_ANSWER_BYTES`; the content may have as many
 */
export async function decodeAnswer(
  bytes: Buffer,
  headers: Pick<IncomingHttpHeaders, 'content-encoding' | 'content-type'>,
): Promise<DecodedAnswer> {
  let content = bytes;
  try {
    for (const name of listContentEncodings(headers['content-encoding']).toReversed())
      // A browser takes an empty body for an empty one, whatever its encoding.
      if (content.length > 0) content = await DECOMPRESS[name]!(content, { maxOutputLength: MOST_ANSWER_BYTES });
  } catch (error) {
    return { unread: (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-long' : 'encoding' };
  }
  return decodeBytes(content, headers['content-type'] ?? '');
}
