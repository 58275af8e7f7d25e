import { setFileProblem } from '#portal/forms/model/file-problem.ts';
import type { FieldProblem } from '#portal/forms/model/problem.ts';

/** Enough for a dozen compatible brands (ISO/IEC 14496-12, 4.3). */
const FIRST_BYTES = 64;

const image = (format: string): FieldProblem => ({ key: 'validation.fileImage', values: { format } });
const OFFICE: FieldProblem = { key: 'validation.fileOffice', values: {} };
const HEIC: FieldProblem = { key: 'validation.fileHeic', values: {} };

/** The first bytes of files that users mistake for documents. */
const FOREIGN: readonly [begin: string, FieldProblem][] = [
  ['GIF8', image('GIF')],
  ['II*\0', image('TIFF')],
  ['MM\0*', image('TIFF')],
  ['PK\x03\x04', OFFICE],
  ['\xd0\xcf\x11\xe0', OFFICE],
];

/** The first bytes of documents, with the extensions of each format; the first extension is suggested. */
const OWN: readonly [begin: string, format: string, endings: readonly string[]][] = [
  ['%PDF-', 'PDF', ['.pdf']],
  ['\xff\xd8\xff', 'JPG', ['.jpg', '.jpeg']],
  ['\x89PNG', 'PNG', ['.png']],
];

const HEIF_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);
const AVIF_BRANDS = new Set(['avif', 'avis']);

/**
 * Inspects the first bytes of a file and stores the problem (`getStoredFileContentProblem`): an unaccepted content, whatever the
 * extension, or an extension that does not match. Unknown contents are left to the service (722).
 */
export async function storeFileContentProblem(file: File): Promise<void> {
  const problem = contentProblem(await firstBytes(file), file.name.toLowerCase());
  if (problem) setFileProblem(file, problem);
}

/** As Latin-1; '' for a file that cannot be read, for example because it was moved. */
async function firstBytes(file: File): Promise<string> {
  try {
    return String.fromCharCode(...new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer()));
  } catch {
    return '';
  }
}

function contentProblem(begin: string, name: string): FieldProblem | undefined {
  if (begin.startsWith('RIFF') && begin.startsWith('WEBP', 8)) return image('WebP');
  const foreign = FOREIGN.find(([beginning]) => begin.startsWith(beginning))?.[1];
  return mediaProblem(begin) ?? foreign ?? nameProblem(begin, name);
}

/** HEIF and AVIF share a format and differ in their brands; `mif1` may precede the specific brand. */
function mediaProblem(begin: string): FieldProblem | undefined {
  if (begin.slice(4, 8) !== 'ftyp') return undefined;
  const end = Math.min(begin.charCodeAt(3), begin.length);
  const brands = [begin.slice(8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(begin.slice(at, at + 4));
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return image('AVIF');
  return brands.some((brand) => HEIF_BRANDS.has(brand)) ? HEIC : undefined;
}

/** The extension of one document format with the content of another; the form definition refuses other extensions. */
function nameProblem(begin: string, name: string): FieldProblem | undefined {
  const endsAs = (endings: readonly string[]) => endings.some((ending) => name.endsWith(ending));
  const own = OWN.find(([beginning]) => begin.startsWith(beginning));
  if (!own || endsAs(own[2]) || !OWN.some(([, , endings]) => endsAs(endings))) return undefined;
  const [, format, [ending = '']] = own;
  return { key: 'validation.fileMisnamed', values: { format, ending } };
}
