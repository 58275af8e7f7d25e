import { crc32, inflateRawSync } from 'node:zlib';

/** Why a zip cannot be read: it is malformed, or its content is too large or has too many files. */
type ZipFault = 'noZip' | 'tooLarge' | 'tooMany';

/** The error for a zip that is not unpacked. */
export class InvalidZipError extends Error {
  constructor(readonly fault: ZipFault) {
    super(fault);
  }
}

export interface ZipLimits {
  /** Total size of the unpacked files. */
  bytes: number;
  /** Number of wanted files. */
  files: number;
  /** Number of entries in the directory, including folders. */
  entries: number;
}

interface Entry {
  name: string;
  /** The name as stored. */
  rawName: Buffer;
  isDeflated: boolean;
  crc: number;
  packedSize: number;
  size: number;
  /** Position of the local header. */
  offset: number;
}

const refuse = (fault: ZipFault): never => {
  throw new InvalidZipError(fault);
};

/**
 * Reads the wanted files of a zip by name (APPNOTE 6.3.10; neither encrypted nor zip64). It reads the directory at the
 * end first and verifies, before it unpacks anything, that no two files share bytes, that no file is listed twice, and
 * that the sizes are within the limits. Unpacking a file stops at its stated size.
 * @param isWanted selects files by name; others are neither counted nor unpacked
 * @param inflate unpacks one file into at most the given number of bytes, and throws when it has more
 * @throws InvalidZipError
 */
export function readZip(
  zip: Buffer,
  limits: ZipLimits,
  isWanted: (name: string) => boolean,
  inflate: (packed: Buffer, most: number) => Buffer = inflateAtMost,
): Map<string, Buffer> {
  const { entries, end } = readDirectory(zip, limits.entries);
  const wanted = entries.filter(({ name }) => isWanted(name));
  if (wanted.length > limits.files) refuse('tooMany');
  if (wanted.reduce((sum, { size }) => sum + size, 0) > limits.bytes) refuse('tooLarge');
  const packed = packedParts(zip, entries, end);
  return new Map(wanted.map((entry) => [entry.name, unpack(entry, packed.get(entry)!, inflate)]));
}

const inflateAtMost = (packed: Buffer, most: number): Buffer =>
  // zlib does not accept a limit of 0.
  inflateRawSync(packed, { maxOutputLength: Math.max(most, 1) });

function unpack(entry: Entry, packed: Buffer, inflate: (packed: Buffer, most: number) => Buffer): Buffer {
  const content = entry.isDeflated ? inflateOf(packed, entry.size, inflate) : Buffer.from(packed);
  return content.length === entry.size && crc32(content) === entry.crc ? content : refuse('noZip');
}

function inflateOf(packed: Buffer, size: number, inflate: (packed: Buffer, most: number) => Buffer): Buffer {
  try {
    return inflate(packed, size);
  } catch {
    return refuse('noZip');
  }
}

const END = 0x06054b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const LISTED = 0x02014b50;
const LISTED_SIZE = 46;

function readDirectory(zip: Buffer, mostEntries: number): { entries: Entry[]; end: number } {
  const at = endOf(zip);
  const [count, size, offset] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 12), zip.readUInt32LE(at + 16)];
  if (count > mostEntries) refuse('tooMany');
  if (offset + size > at) refuse('noZip');
  const directory = zip.subarray(offset, offset + size);
  const entries: Entry[] = [];
  let place = 0;
  while (entries.length < count) place += readListed(directory, place, entries);
  if (place !== size || new Set(entries.map(({ name }) => name)).size !== count) refuse('noZip');
  return { entries, end: offset };
}

/** Finds the record at the end; only its comment may follow. */
function endOf(zip: Buffer): number {
  for (let at = zip.length - END_SIZE; at >= 0 && at >= zip.length - END_SIZE - LONGEST_COMMENT; at -= 1)
    if (zip.readUInt32LE(at) === END && at + END_SIZE + zip.readUInt16LE(at + 20) === zip.length) return at;
  return refuse('noZip');
}

/** Adds one entry of the directory. @returns the length of its record */
function readListed(directory: Buffer, at: number, entries: Entry[]): number {
  if (at + LISTED_SIZE > directory.length || directory.readUInt32LE(at) !== LISTED) return refuse('noZip');
  const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)];
  const [nameLength, extra, comment] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field)) as Three;
  const length = LISTED_SIZE + nameLength + extra + comment;
  const rawName = directory.subarray(at + LISTED_SIZE, at + LISTED_SIZE + nameLength);
  if (at + length > directory.length || flags & ENCRYPTED || (method !== STORED && method !== DEFLATED))
    refuse('noZip');
  const [packedSize, size] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24)];
  if (method === STORED && packedSize !== size) refuse('noZip');
  entries.push({
    name: rawName.toString(flags & UTF8 ? 'utf8' : 'latin1'),
    rawName,
    isDeflated: method === DEFLATED,
    crc: directory.readUInt32LE(at + 16),
    packedSize,
    size,
    offset: directory.readUInt32LE(at + 42),
  });
  return length;
}

type Three = [number, number, number];
/** Flag bits: the content is encrypted; the name is UTF-8. */
const ENCRYPTED = 0x1;
const UTF8 = 0x800;
const STORED = 0;
const DEFLATED = 8;

const HEADER = 0x04034b50;
const HEADER_SIZE = 30;

/**
 * The packed content of each file. Verifies that header and content of one file end before the next begin. @param end
 * position after the last file
 */
function packedParts(zip: Buffer, entries: readonly Entry[], end: number): Map<Entry, Buffer> {
  const parts = new Map<Entry, Buffer>();
  let free = 0;
  for (const entry of [...entries].sort((one, other) => one.offset - other.offset)) {
    const { offset, rawName, packedSize } = entry;
    if (offset < free || offset + HEADER_SIZE > end || zip.readUInt32LE(offset) !== HEADER) return refuse('noZip');
    const nameLength = zip.readUInt16LE(offset + 26);
    const start = offset + HEADER_SIZE + nameLength + zip.readUInt16LE(offset + 28);
    free = start + packedSize;
    const ownName = zip.subarray(offset + HEADER_SIZE, offset + HEADER_SIZE + nameLength);
    if (free > end || !ownName.equals(rawName)) return refuse('noZip');
    parts.set(entry, zip.subarray(start, free));
  }
  return parts;
}
