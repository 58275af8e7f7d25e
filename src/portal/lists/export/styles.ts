import { CFB } from 'xlsx';

/** Formats that mark texts, amounts and days that are bold, such as the header and the sums. */
export const BOLD_TEXT_FORMAT = '@';
export const BOLD_AMOUNT_FORMAT = '#,##0.00\\ "€"';
export const BOLD_DAY_FORMAT = 'dd\\/mm\\/yyyy';

const BOLD =
  '<font><b/><sz val="12"/><color theme="1"/><name val="Calibri"/><family val="2"/><scheme val="minor"/></font>';

/**
 * Adds what the library does not support: bold cells and fixed headers.
 * @param file an uncompressed spreadsheet
 * @param headerRowNumbers for each sheet the number of fixed rows, the last of which is the header
 * @returns the file, compressed
 */
export function addBoldAndFixedHeaders(file: Uint8Array, headerRowNumbers: readonly number[]): ArrayBuffer {
  const box = read(file, { type: 'array' });
  change(box, '/xl/styles.xml', boldStyles);
  headerRowNumbers.forEach((row, index) =>
    change(box, `/xl/worksheets/sheet${index + 1}.xml`, (text) => frozen(text, row), 2000),
  );
  const written = write(box, { type: 'buffer', fileType: 'zip', compression: true });
  return Uint8Array.from(written).buffer;
}

/** The untyped part of the library that is used here. */
interface Box {
  read: (file: Uint8Array, options: { type: 'array' }) => object;
  find: (box: object, path: string) => { content: Uint8Array; size: number } | null;
  write: (box: object, options: { type: 'buffer'; fileType: 'zip'; compression: true }) => Uint8Array;
}

const { read, find, write } = CFB as Box;

/** Replaces text in a part of the file, or only at its start, because a sheet may be long. */
function change(box: object, path: string, edit: (text: string) => string, length?: number) {
  const entry = find(box, path);
  if (!entry) throw new Error(`The spreadsheet has no ${path}.`);
  const content = entry.content;
  const head = new TextEncoder().encode(edit(new TextDecoder().decode(content.subarray(0, length))));
  const rest = length === undefined ? new Uint8Array() : content.subarray(length);
  const changed = new Uint8Array(head.length + rest.length);
  changed.set(head);
  changed.set(rest, head.length);
  entry.content = changed;
  entry.size = changed.length;
}

function boldStyles(text: string): string {
  const [amount, day] = [
    /numFmtId="(\d+)" formatCode="#,##0\.00\\ &quot;€&quot;"/,
    /numFmtId="(\d+)" formatCode="dd\\\/mm\\\/yyyy"/,
  ].map((format) => format.exec(text)?.[1]);
  return ['49', amount, day].reduce<string>(
    (styles, id) =>
      id === undefined
        ? styles
        : styles.replace(`<xf numFmtId="${id}" fontId="0"`, `<xf numFmtId="${id}" fontId="1" applyFont="1"`),
    text.replace(/<fonts count="1">(.*?)<\/fonts>/, `<fonts count="2">$1${BOLD}</fonts>`),
  );
}

const frozen = (text: string, headRow: number) =>
  text.replace(
    '<sheetView workbookViewId="0"/>',
    `<sheetView workbookViewId="0"><pane ySplit="${headRow}" topLeftCell="A${headRow + 1}" activePane="bottomLeft" state="frozen"/></sheetView>`,
  );
