import { crc32, inflateRawSync } from 'node:zlib';
import { InvalidZipError, listPackedFiles, type PackedFile, type ZipLimits } from '#shared/files/zip-directory.ts';

/**
 * Reads the wanted files of a zip by name. Whatever its directory shows to be wrong is refused before anything is
 * unpacked; unpacking a file stops at its stated size.
 * @param isWanted selects files by name; others are neither counted nor unpacked
 * @param inflate unpacks one file into at most the given number of bytes, and throws when it has more
 * @throws InvalidZipError
 */
export const readZip = (
  zip: Buffer,
  limits: ZipLimits,
  isWanted: (name: string) => boolean,
  inflate: (packed: Uint8Array, most: number) => Buffer = inflateAtMost,
): Map<string, Buffer> =>
  new Map(listPackedFiles(zip, limits, isWanted).map((file) => [file.name, unpack(file, inflate)]));

const inflateAtMost = (packed: Uint8Array, most: number): Buffer =>
  // zlib does not accept a limit of 0.
  inflateRawSync(packed, { maxOutputLength: Math.max(most, 1) });

function unpack(
  { isDeflated, packed, size, crc }: PackedFile,
  inflate: (packed: Uint8Array, most: number) => Buffer,
): Buffer {
  const content = isDeflated ? inflateOrRefuse(packed, size, inflate) : Buffer.from(packed);
  if (content.length !== size || crc32(content) !== crc) throw new InvalidZipError('noZip');
  return content;
}

function inflateOrRefuse(
  packed: Uint8Array,
  size: number,
  inflate: (packed: Uint8Array, most: number) => Buffer,
): Buffer {
  try {
    return inflate(packed, size);
  } catch {
    throw new InvalidZipError('noZip');
  }
}
