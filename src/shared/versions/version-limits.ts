import type { LocalizedText } from '#shared/texts/texts.ts';
import { throwInvalidChange } from './invalid-change-error.ts';
import { measureJson, measureJsonText } from './json-size.ts';
import type { VersionFiles } from './version-files.ts';

const KB = 1024;

/** The limits of a version of an entity (R-STU-20). Every way to add content enforces them. */
export const VERSION_LIMITS = {
  files: 200,
  /** Bytes of one text file: the limit of `entities:check`. */
  textBytes: 1024 * KB,
  /** Bytes of all text files together. */
  textsBytes: 2 * 1024 * KB,
  /** Bytes of all files together, images included. */
  bytes: 10 * 1024 * KB,
  /** Nesting depth of a JSON file. */
  depth: 50,
  /** Members and elements in a JSON file: more than twice as many as the portal has texts. */
  values: 5_000,
  /** Changes in one draft. */
  steps: 5_000,
  /** Bytes of the changes in the database, which compresses them. */
  stepsBytes: 20 * 1024 * KB,
} as const;

/** Rejects a value that is too deep or too large for a JSON file. @throws InvalidChangeError */
export function assertJsonWithinLimits(file: string, value: unknown): void {
  const { depth, values, characters } = measureJson(value, VERSION_LIMITS.depth);
  assertShapeFits(file, { depth, values });
  if (characters > VERSION_LIMITS.textBytes) refuseTextSize(file);
}

/**
 * Rejects a text file that is too long, or a JSON file that is too deep or has too many values. @throws
 * InvalidChangeError
 */
export function assertTextWithinLimits(file: string, text: string): void {
  if (bytesIn(text) > VERSION_LIMITS.textBytes) refuseTextSize(file);
  if (file.endsWith('.json')) assertShapeFits(file, measureJsonText(text));
}

function assertShapeFits(file: string, { depth, values }: { depth: number; values: number }): void {
  const { depth: deepest, values: most } = VERSION_LIMITS;
  if (depth > deepest)
    throwInvalidChange({
      es: `${file} tendría más de ${deepest} niveles, unos dentro de otros.`,
      en: `${file} would have more than ${deepest} levels, one inside the other.`,
    });
  if (values > most)
    throwInvalidChange({
      es: `${file} tendría más de ${most} valores.`,
      en: `${file} would have more than ${most} values.`,
    });
}

function refuseTextSize(file: string): never {
  const kilobytes = VERSION_LIMITS.textBytes / KB;
  return throwInvalidChange({
    es: `${file} tendría más de ${kilobytes} KB, que es lo máximo.`,
    en: `${file} would have more than ${kilobytes} KB.`,
  });
}

/**
 * Rejects files that are too many, or too large together or individually.
 * @param filesBefore the files before the change: a file that was too large may shrink step by step
 * @throws InvalidChangeError
 */
export function assertVersionWithinLimits(files: VersionFiles, filesBefore: VersionFiles = {}): void {
  for (const [file, entry] of Object.entries(files))
    if ('text' in entry && filesBefore[file] !== entry) assertTextWithinLimits(file, entry.text);
  const [now, then] = [totalsOf(files), totalsOf(filesBefore)];
  const grows = (what: keyof typeof now) => now[what] > VERSION_LIMITS[what] && now[what] > then[what];
  if (grows('files'))
    throwInvalidChange({
      es: `La versión tendría más de ${VERSION_LIMITS.files} archivos.`,
      en: `The version would have more than ${VERSION_LIMITS.files} files.`,
    });
  if (grows('textsBytes')) refuseTexts();
  if (grows('bytes')) refuseTotal({ es: 'Los archivos', en: 'The files' }, VERSION_LIMITS.bytes);
}

/** Rejects texts that are too long together. @param textSizes of each @throws InvalidChangeError */
export function assertTotalTextWithinLimits(textSizes: readonly number[]): void {
  if (textSizes.reduce((sum, one) => sum + one, 0) > VERSION_LIMITS.textsBytes) refuseTexts();
}

const refuseTexts = (): never => refuseTotal({ es: 'Los textos', en: 'The texts' }, VERSION_LIMITS.textsBytes);

function refuseTotal({ es, en }: LocalizedText, bytes: number): never {
  const megabytes = bytes / KB / KB;
  return throwInvalidChange({
    es: `${es} de la versión tendrían más de ${megabytes} MB en total.`,
    en: `${en} of the version would have more than ${megabytes} MB together.`,
  });
}

function totalsOf(files: VersionFiles): Record<'files' | 'textsBytes' | 'bytes', number> {
  const totals = { files: Object.keys(files).length, textsBytes: 0, bytes: 0 };
  for (const entry of Object.values(files)) {
    const bytes = 'text' in entry ? bytesIn(entry.text) : entry.size;
    totals.bytes += bytes;
    if ('text' in entry) totals.textsBytes += bytes;
  }
  return totals;
}

const encoder = new TextEncoder();

const bytesIn = (text: string): number =>
  // Avoids encoding a text that is far too long.
  text.length > VERSION_LIMITS.bytes ? text.length : encoder.encode(text).length;
