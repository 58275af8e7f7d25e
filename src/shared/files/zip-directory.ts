/** Why a zip cannot be read: it is malformed, or its content is too large or has too many files. */
export type ZipFault = 'noZip' | 'tooLarge' | 'tooMany';

/** The error for a zip that is not unpacked. */
export class InvalidZipError extends Error {
  constructor(readonly fault: ZipFault) {
    super(fault);
  }
}

/** What a zip may hold at most. */
export interface ZipLimits {
  /** Total size of the unpacked files. */
  bytes: number;
  /** Number of wanted files. */
  files: number;
  /** Number of entries in the directory, including folders. */
  entries: number;
}

/** A file of a zip that is not yet unpacked. */
export interface PackedFile {
  name: string;
  isDeflated: boolean;
  /** The CRC-32 that the directory states for the content. */
  crc: number;
  /** The size that the directory states for the content; whoever unpacks it must stop there. */
  size: number;
  packed: Uint8Array;
}

interface Entry extends Omit<PackedFile, 'packed'> {
  /** The name as stored. */
  rawName: Uint8Array;
  packedSize: number;
  /** Position of the local header. */
  offset: number;
}

const refuse = (fault: ZipFault): never => {
  throw new InvalidZipError(fault);
};

/**
 * Lists the wanted files of a zip (APPNOTE 6.3.10; neither encrypted nor zip64) without unpacking any. Verifies that no
 * two entries share bytes, that no file is listed twice, that the stated sizes are within the limits, and that no
 * larger file states a compression that only repetition reaches.
 * @param isSelected selects files by name; others are not counted
 * @throws InvalidZipError
 */
export function listPackedFiles(
  zip: Uint8Array,
  limits: ZipLimits,
  isSelected: (name: string) => boolean,
): PackedFile[] {
  const { entries, end } = readDirectory(new ByteReader(zip), limits.entries);
  const selected = entries.filter(({ name }) => isSelected(name));
  if (selected.length > limits.files) refuse('tooMany');
  if (selected.reduce((sum, { size }) => sum + size, 0) > limits.bytes || selected.some(isBomb)) refuse('tooLarge');
  const packed = findPackedContents(new ByteReader(zip), entries, end);
  return selected.map(({ name, isDeflated, crc, size }, index) => ({
    name,
    isDeflated,
    crc,
    size,
    packed: packed.get(selected[index]!)!,
  }));
}

/** Spreadsheets of one repeated row reach a ratio of 100; deflate ends at 1,032. */
const HIGHEST_RATIO = 200;
/** A file up to this size costs little, whatever its ratio. */
const HARMLESS_BYTES = 1_000_000;

const isBomb = ({ size, packedSize }: Entry) => size > HARMLESS_BYTES && size > packedSize * HIGHEST_RATIO;

/** Little-endian numbers of a file. */
class ByteReader {
  private readonly view: DataView;
  constructor(readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  readonly u16 = (at: number): number => this.view.getUint16(at, true);
  readonly u32 = (at: number): number => this.view.getUint32(at, true);
}

const END = 0x06054b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const LISTED = 0x02014b50;
const LISTED_SIZE = 46;

function readDirectory(zip: ByteReader, mostEntries: number): { entries: Entry[]; end: number } {
  const at = findEnd(zip);
  const [count, size, offset] = [zip.u16(at + 10), zip.u32(at + 12), zip.u32(at + 16)];
  if (count > mostEntries) refuse('tooMany');
  if (offset + size > at) refuse('noZip');
  const directory = new ByteReader(zip.bytes.subarray(offset, offset + size));
  const entries: Entry[] = [];
  let cursor = 0;
  while (entries.length < count) cursor += readListed(directory, cursor, entries);
  if (cursor !== size || new Set(entries.map(({ name }) => name)).size !== count) refuse('noZip');
  return { entries, end: offset };
}

/** Finds the record at the end; only its comment may follow. */
function findEnd(zip: ByteReader): number {
  const { length } = zip.bytes;
  for (let at = length - END_SIZE; at >= 0 && at >= length - END_SIZE - LONGEST_COMMENT; at -= 1)
    if (zip.u32(at) === END && at + END_SIZE + zip.u16(at + 20) === length) return at;
  return refuse('noZip');
}

/** Adds one entry of the directory. @returns the length of its record */
function readListed(directory: ByteReader, at: number, entries: Entry[]): number {
  const { bytes, u16, u32 } = directory;
  if (at + LISTED_SIZE > bytes.length || u32(at) !== LISTED) return refuse('noZip');
  const [flags, method] = [u16(at + 8), u16(at + 10)];
  const nameLength = u16(at + 28);
  const length = LISTED_SIZE + nameLength + u16(at + 30) + u16(at + 32);
  const rawName = bytes.subarray(at + LISTED_SIZE, at + LISTED_SIZE + nameLength);
  if (at + length > bytes.length || flags & ENCRYPTED || (method !== STORED && method !== DEFLATED)) refuse('noZip');
  const [packedSize, size] = [u32(at + 20), u32(at + 24)];
  if (method === STORED && packedSize !== size) refuse('noZip');
  entries.push({
    name: flags & UTF8 ? new TextDecoder().decode(rawName) : String.fromCodePoint(...rawName),
    rawName,
    isDeflated: method === DEFLATED,
    crc: u32(at + 16),
    packedSize,
    size,
    offset: u32(at + 42),
  });
  return length;
}

/** Flag bits: the content is encrypted; the name is UTF-8. */
const ENCRYPTED = 0x1;
const UTF8 = 0x800;
const STORED = 0;
const DEFLATED = 8;

const HEADER = 0x04034b50;
const HEADER_SIZE = 30;

/**
 * The packed content of each file. Verifies that header and content of one file end before the next begin.
 * @param end position after the last file
 */
function findPackedContents(zip: ByteReader, entries: readonly Entry[], end: number): Map<Entry, Uint8Array> {
  const { bytes, u16, u32 } = zip;
  const parts = new Map<Entry, Uint8Array>();
  let free = 0;
  for (const entry of [...entries].sort((one, other) => one.offset - other.offset)) {
    const { offset, rawName, packedSize } = entry;
    if (offset < free || offset + HEADER_SIZE > end || u32(offset) !== HEADER) return refuse('noZip');
    const nameLength = u16(offset + 26);
    const start = offset + HEADER_SIZE + nameLength + u16(offset + 28);
    free = start + packedSize;
    const ownName = bytes.subarray(offset + HEADER_SIZE, offset + HEADER_SIZE + nameLength);
    if (free > end || !isEqual(ownName, rawName)) return refuse('noZip');
    parts.set(entry, bytes.subarray(start, free));
  }
  return parts;
}

const isEqual = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
