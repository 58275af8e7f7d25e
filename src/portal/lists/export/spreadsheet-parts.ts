import { Inflate, strFromU8, strToU8, zipSync } from 'fflate';
import { InvalidZipError, listPackedFiles, type PackedFile } from '#shared/files/zip-directory.ts';
import { limitRepeats } from './limit-repeats.ts';
import { UnreadableFileError, type ReadProblem } from './sheet-messages.ts';

/** More than 50,000 rows with a dozen of columns take. */
const LIMITS = { bytes: 120_000_000, files: 300, entries: 5_000 };

/** More than 50,000 rows with forty columns have; the library makes an object of nearly each. */
const MOST_TAGS = 12_000_000;

/** All that is read of a file of Excel or OpenDocument: neither pictures, macros, links nor other files inside of it. */
const PARTS =
  /^(\[content_types\]\.xml|xl\/(_rels\/)?workbook\.xml(\.rels)?|xl\/(sharedstrings|styles)\.xml|xl\/worksheets\/[^/]{1,99}\.xml|(meta-inf\/manifest|content|styles)\.xml)$/;

/** Some programs write a backslash. */
const normalise = (name: string) => name.replaceAll('\\', '/').toLowerCase();

/**
 * Unpacks what is read of a file of Excel or OpenDocument, and packs it again without compression for the library, which
 * trusts every size that it reads. Of each sheet only the rows are left.
 * @param mostRows how many rows are read
 * @throws InvalidZipError; UnreadableFileError for a zip of another kind
 */
export function repackSpreadsheet(zip: Uint8Array, mostRows: number): Uint8Array {
  const files = listPackedFiles(zip, LIMITS, (name) => PARTS.test(normalise(name)));
  const names = new Set(files.map(({ name }) => normalise(name)));
  if (!names.has('xl/workbook.xml') && !names.has('content.xml')) refuseOtherZip(zip);
  const parts = files.map((file): [string, Uint8Array] => [
    file.name.replaceAll('\\', '/'),
    reduce(normalise(file.name), limitTags(unpack(file)), { names, mostRows }),
  ]);
  return zipSync(Object.fromEntries(parts), { level: 0 });
}

/** What other zips are by one of their files. */
const OTHER_ZIPS: readonly [kind: ReadProblem, file: RegExp][] = [
  ['binaryWorkbook', /^xl\/workbook\.bin$/],
  ['textDocument', /^word\/document\.xml$/],
  ['numbers', /^index(\/document\.iwa|\.zip)$/],
  ['packed', /./],
];

/** @throws UnreadableFileError for a zip that is no spreadsheet */
function refuseOtherZip(zip: Uint8Array): void {
  const names = listPackedFiles(zip, { ...LIMITS, bytes: Infinity, files: LIMITS.entries }, isAnything).map(
    ({ name }) => normalise(name),
  );
  const found = OTHER_ZIPS.find(([, file]) => names.some((name) => file.test(name)));
  if (found) throw new UnreadableFileError(found[0]);
}

const isAnything = () => true;

/** In bytes: what a piece inflates to at most, a thousand times as much, is held beyond the stated size. */
const PIECE = 4_096;

/** @throws InvalidZipError if the content has not the stated size; no more than this is unpacked */
function unpack({ isDeflated, packed, size }: PackedFile): Uint8Array {
  if (!isDeflated) return packed;
  const content = new Uint8Array(size);
  let length = 0;
  const inflate = new Inflate((piece) => {
    if (length + piece.length > size) throw new InvalidZipError('tooLarge');
    content.set(piece, length);
    length += piece.length;
  });
  try {
    for (let at = 0; at < packed.length; at += PIECE)
      inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  } catch (error) {
    throw error instanceof InvalidZipError ? error : new InvalidZipError('noZip');
  }
  if (length !== size) throw new InvalidZipError('noZip');
  return content;
}

/** @throws InvalidZipError if a part has more tags than a list */
function limitTags(part: Uint8Array): Uint8Array {
  let tags = 0;
  for (const byte of part) if (byte === LESS_THAN) tags += 1;
  if (tags > MOST_TAGS) throw new InvalidZipError('tooLarge');
  return part;
}

const LESS_THAN = 0x3c;

interface Kept {
  /** Of all parts that are read. */
  names: ReadonlySet<string>;
  mostRows: number;
}

function reduce(name: string, content: Uint8Array, { names, mostRows }: Kept): Uint8Array {
  if (name.startsWith('xl/worksheets/')) return strToU8(keepRows(strFromU8(content)));
  if (name === 'content.xml') return strToU8(limitRepeats(strFromU8(content), mostRows));
  if (name === 'xl/_rels/workbook.xml.rels') return strToU8(keepSheets(strFromU8(content)));
  if (name === '[content_types].xml') return strToU8(keepOverrides(strFromU8(content), names));
  return content;
}

/** The types of the parts that are read: the library would look for the others. */
const keepOverrides = (types: string, names: ReadonlySet<string>): string =>
  types.replace(/<Override\b[^<>]{0,999}>/g, (override) =>
    names.has(normalise(/PartName=["']\/?([^"']{0,255})/.exec(override)?.[1] ?? '')) ? override : '',
  );

const SHEET = /\sTarget=["'](?:\/?xl\/)?worksheets\/[^/"']{1,99}\.xml["']/i;

/** Which part is which sheet; any other part would be read as a sheet with all that it holds. */
const keepSheets = (relations: string): string =>
  relations.replace(/<(?:[\w.-]{1,50}:)?Relationship\s[^<>]{0,999}>/g, (relation) =>
    SHEET.test(relation.replaceAll('\\', '/')) ? relation : '',
  );

const ROWS = /<(?:[\w.-]{1,50}:)?sheetData(?:\s[^<>]{0,999})?>/;
const ROWS_END = /<\/(?:[\w.-]{1,50}:)?sheetData/;

/** A sheet with nothing but its rows: a link or a dimension can name all cells there are. */
function keepRows(sheet: string): string {
  const start = ROWS.exec(sheet);
  if (!start || start[0].endsWith('/>')) return '<worksheet/>';
  const rest = sheet.slice(start.index + start[0].length);
  const rows = rest.slice(0, ROWS_END.exec(rest)?.index ?? 0);
  return `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
}
