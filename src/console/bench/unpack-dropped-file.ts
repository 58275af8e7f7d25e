import { InvalidZipError, listPackedFiles } from '#shared/files/zip-directory.ts';

/** The largest recording, unpacked: it is much larger than the report that is made of it. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Entries of a zip: some programs put the bodies beside the recording, which are not read. */
const MOST_ENTRIES = 5_000;

/**
 * Reads the text of a dropped file: as it is, packed with gzip (`.har.gz`), or the one recording, report or scene of a zip.
 * @param most bytes that it may have @returns undefined for one that is too large, also when it is unpacked
 * @throws InvalidZipError for a damaged zip or one with several such files, TypeError for other damaged packed files
 */
export async function unpackDroppedFile(file: File, most = MOST_BYTES): Promise<string | undefined> {
  if (file.size > most) return undefined;
  const [first, second, third, fourth] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (first === 0x1f && second === 0x8b) return readText(file, 'gzip', most);
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4) return unpackZip(file, most);
  return file.text();
}

async function unpackZip(file: File, most: number): Promise<string | undefined> {
  try {
    const zip = new Uint8Array(await file.arrayBuffer());
    const limits = { bytes: most, files: 1, entries: MOST_ENTRIES };
    const [recording] = listPackedFiles(zip, limits, isOfType('.har'));
    const [found] = recording ? [recording] : listPackedFiles(zip, limits, isOfType('.json'));
    if (!found) throw new InvalidZipError('noZip');
    const content = new Blob([new Uint8Array(found.packed)]);
    return await readText(content, found.isDeflated ? 'deflate-raw' : undefined, most);
  } catch (error) {
    if (error instanceof InvalidZipError && error.fault === 'tooLarge') return undefined;
    throw error;
  }
}

/** Not what macOS adds to a zip. */
const isOfType =
  (ending: string) =>
  (name: string): boolean =>
    name.toLowerCase().endsWith(ending) && !/(?:^|\/)(?:__MACOSX\/|\._)/.test(name);

/** Unpacks up to the largest size, and stops there, whatever the file states. */
async function readText(
  packed: Blob,
  format: CompressionFormat | undefined,
  most: number,
): Promise<string | undefined> {
  const stream = format ? packed.stream().pipeThrough(new DecompressionStream(format)) : packed.stream();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > most) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
