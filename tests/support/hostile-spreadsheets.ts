import { strToU8, zipSync, type Zippable } from 'fflate';
import { CFB, utils, write } from 'xlsx';

const SHEET = 'xl/worksheets/sheet1.xml';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Rows of a sheet as its file has them: one with the text FV-1 in A1. */
const ROW = '<row r="1"><c r="A1" t="inlineStr"><is><t>FV-1</t></is></c></row>';
const sheetOf = (rows: string, after = '', before = '') =>
  `<?xml version="1.0"?><worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;

interface BookParts {
  sheet?: string;
  strings?: string;
  /** How many sheets the book lists; all of them are the one part. */
  sheets?: number;
  /** The part that is the sheet. */
  target?: string;
  others?: Zippable;
}

const part = (name: string, type: string) =>
  `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;

/** An Excel file of hand-written parts. */
export function buildXlsx({
  sheet = sheetOf(ROW),
  strings,
  sheets = 1,
  target = 'worksheets/sheet1.xml',
  others = {},
}: BookParts = {}): Uint8Array {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const relations = numbers
    .map((at) => `<Relationship Id="rId${at}" Type="${RELATIONS}/worksheet" Target="${target}"/>`)
    .join('');
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${part('xl/workbook.xml', 'sheet.main')}${part(SHEET, 'worksheet')}${strings ? part('xl/sharedStrings.xml', 'sharedStrings') : ''}</Types>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${numbers.map((at) => `<sheet name="S${at}" sheetId="${at}" r:id="rId${at}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`,
    ),
    [SHEET]: strToU8(sheet),
    ...(strings && { 'xl/sharedStrings.xml': strToU8(strings) }),
    ...others,
  });
}

/** An OpenDocument file with these rows of its table. */
export const buildOds = (rows: string): Uint8Array =>
  zipSync({
    'META-INF/manifest.xml': strToU8(
      '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>',
    ),
    'styles.xml': strToU8('<office:document-styles xmlns:office="o"/>'),
    'content.xml': strToU8(
      `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="S">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  });

const odsCell = (attributes: string, text = 'FV-1') =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${text}</text:p></table:table-cell>`;

/** Where the directory and the file's own header state the size of a file. */
function stateSize(zip: Uint8Array, name: string, size: number): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const wanted = strToU8(name);
  const isNameAt = (at: number) => wanted.every((byte, index) => zip[at + index] === byte);
  for (let at = 0; at < zip.length - 46; at += 1) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50 && isNameAt(at + 30)) view.setUint32(at + 22, size, true);
    if (signature === 0x02014b50 && isNameAt(at + 46)) view.setUint32(at + 24, size, true);
  }
  return zip;
}

/** Lets all files after the first one lie at the bytes of the first. */
function overlap(zip: Uint8Array): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  for (let at = 0; at < zip.length - 46; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 42, 0, true);
  return zip;
}

const laughs = `<!DOCTYPE s [<!ENTITY a "lol">${'bcdefghij'
  .split('')
  .map((own, index) => `<!ENTITY ${own} "${`&${'abcdefghi'[index]};`.repeat(10)}">`)
  .join('')}]>`;

/** An Excel file of about a kilobyte whose directory says that a sheet has 4 GB. */
export const buildClaimOf4Gb = (): Uint8Array => stateSize(buildXlsx(), SHEET, 0xffff_fff0);

/** Files whose directory alone shows that they are to be refused. */
export const REFUSED_DIRECTORIES: [what: string, build: () => Uint8Array][] = [
  ['states a size of 4 GB', buildClaimOf4Gb],
  ['holds 2 MB of blanks in 2 KB', () => buildXlsx({ sheet: sheetOf(ROW) + ' '.repeat(2_000_000) })],
  ['states 130 MB', () => stateSize(buildXlsx({ sheet: sheetOf(ROW, createNoise(1_000_000)) }), SHEET, 130_000_000)],
  ['states less than it holds', () => stateSize(buildXlsx({ sheet: sheetOf(ROW.repeat(20_000)) }), SHEET, 900)],
  ['has files at the same bytes', () => overlap(buildXlsx())],
  ['lists 5,001 parts', () => buildXlsx({ others: manyParts(5_001) })],
];

/** Letters that hardly can be compressed. */
function createNoise(length: number): string {
  let [text, state] = ['', 1];
  while (text.length < length) text += (state = (state * 48_271) % 2_147_483_647).toString(36);
  return text;
}

const manyParts = (count: number): Zippable =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`xl/media/${at}.png`, new Uint8Array()]));

/** Files that ask a reader for more than it may take, and what of them is read; why they are refused otherwise. */
export const COSTLY_CONTENTS: [
  what: string,
  build: () => Uint8Array,
  read: string[][] | 'tooLarge' | 'noZip' | 'numbers',
][] = [
  [
    'a link over all cells',
    () => buildXlsx({ sheet: sheetOf(ROW, '<hyperlinks><hyperlink ref="A1:XFD1048576" location="A1"/></hyperlinks>') }),
    [['FV-1']],
  ],
  [
    'a link over all cells behind a second end of the rows',
    () =>
      buildXlsx({
        sheet: sheetOf(`${ROW}</sheetData><hyperlinks><hyperlink ref="A1:XFD1048576" location="A1"/></hyperlinks><x>`),
      }),
    [['FV-1']],
  ],
  [
    'a link over all cells in a part that is no sheet',
    () => {
      const links = sheetOf(ROW, '<hyperlinks><hyperlink ref="A1:XFD1048576" location="A1"/></hyperlinks>');
      return buildXlsx({ target: 'styles.xml', others: { 'xl/styles.xml': strToU8(links) } });
    },
    [['FV-1']],
  ],
  [
    'a dimension of all cells',
    () => buildXlsx({ sheet: sheetOf(ROW, '', '<dimension ref="A1:XFD1048576"/>') }),
    [['FV-1']],
  ],
  [
    'columns that reach over all cells',
    () =>
      buildXlsx({ sheet: sheetOf(ROW, '', `<cols>${'<col min="1" max="16384" width="9"/>'.repeat(20_000)}</cols>`) }),
    [['FV-1']],
  ],
  [
    'a cell in a column that no sheet has',
    () => buildXlsx({ sheet: sheetOf(`<row r="1"><c r="A1"><v>1</v></c><c r="XFDXFDA1"><v>2</v></c></row>`) }),
    [['1']],
  ],
  ['1,000 sheets that are one part', () => buildXlsx({ sheets: 1_000 }), [['FV-1']]],
  [
    'entities that expand to gigabytes',
    () => buildXlsx({ sheet: sheetOf(ROW.replace('FV-1', 'FV&j;')).replace('<worksheet', `${laughs}<worksheet`) }),
    [['FV&j;']],
  ],
  [
    'one long text in each of 50,000 cells',
    () =>
      buildXlsx({
        strings: `<sst xmlns="${MAIN}"><si><t>${'x y'.repeat(300_000)}</t></si></sst>`,
        sheet: sheetOf(
          Array.from(
            { length: 50_000 },
            (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
          ).join(''),
        ),
      }),
    'tooLarge',
  ],
  [
    'a row of an OpenDocument that is repeated over all cells',
    () =>
      buildOds(
        `<table:table-row table:number-rows-repeated="1048576">${odsCell('table:number-columns-repeated="16384"')}</table:table-row>`,
      ),
    'tooLarge',
  ],
  [
    'repeated rows that together are too much',
    () =>
      buildOds(
        `<table:table-row table:number-rows-repeated="90">${odsCell('table:number-columns-repeated="200"').repeat(10)}</table:table-row>`.repeat(
          200,
        ),
      ),
    'tooLarge',
  ],
  [
    'rows that are repeated by another notation of a number',
    () =>
      buildOds(
        `<table:table-row table:number-rows-repeated="0xfffffff">${odsCell('table:number-columns-repeated="3"')}</table:table-row>`,
      ),
    [['FV-1', 'FV-1', 'FV-1']],
  ],
  [
    'repeats in a tag that only the library takes for one',
    () =>
      buildOds(
        `<table:table-row x=">" table:number-rows-repeated="1048576">${odsCell('table:number-columns-repeated="16384"')}</table:table-row>`,
      ),
    'noZip',
  ],
  [
    'repeats far behind the beginning of their tag',
    () =>
      buildOds(
        `<table:table-row x="${' '.repeat(9_000)}" table:number-rows-repeated="1048576">${odsCell('table:number-columns-repeated="16384"')}</table:table-row>`,
      ),
    'tooLarge',
  ],
  [
    'repeats of a row behind which something only looks like another one',
    () =>
      buildOds(
        `<table:table-row table:number-rows-repeated="1048576"><table:table-row x=' '>${odsCell('table:number-columns-repeated="16384"')}</table:table-row>`,
      ),
    'noZip',
  ],
  [
    'two thousand million blanks in a cell of an OpenDocument',
    () => buildOds(`<table:table-row>${odsCell('', 'FV<text:s text:c="2000000000"/>1')}</table:table-row>`),
    [['FV 1']],
  ],
  [
    'a spreadsheet of another program with one of this kind inside of it',
    () =>
      zipSync({
        'Index.zip': new Uint8Array(
          write(utils.book_new(utils.aoa_to_sheet([['FV-1']]), 'S'), {
            type: 'array',
            bookType: 'xlsx',
          }) as ArrayBuffer,
        ),
      }),
    'numbers',
  ],
];

/** An old Excel file whose streams, as many as wanted, are all of the sheets' one. @param rows of its sheet */
export function buildXls(streams: number, rows: string[][]): Uint8Array {
  const book = utils.book_new(utils.aoa_to_sheet(rows), 'S');
  const stated = CFB.read(new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer), {
    type: 'array',
  });
  for (let at = 0; at < streams; at += 1) CFB.utils.cfb_add(stated, `/Copy${at}`, new Uint8Array([1]));
  const file = Uint8Array.from(CFB.write(stated, { type: 'buffer', fileType: 'cfb' }) as Uint8Array);
  const view = new DataView(file.buffer);
  const isName = (at: number, name: string) =>
    [...name].every((letter, index) => view.getUint16(at + 2 * index, true) === letter.codePointAt(0));
  const entries = Array.from({ length: file.length / 128 }, (_, index) => index * 128);
  const sheets = entries.find((at) => isName(at, 'Workbook'))!;
  for (const at of entries.filter((entry) => isName(entry, 'Copy')))
    for (const field of [116, 120]) view.setUint32(at + field, view.getUint32(sheets + field, true), true);
  return file;
}
