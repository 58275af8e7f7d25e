import { utils, write } from 'xlsx';
import type { BookType } from 'xlsx';

/** A cell of a list: a text, a number, or a number with the format by which it is shown. */
export type ListCell = string | number | { v: number; z: string } | null;

/** 1 December 2026 as a number of a spreadsheet. */
export const FIRST_OF_DECEMBER = 46_357;

/** A day of December 2026 with the format of days. */
export const decemberDay = (date: number, uses1904 = false): { v: number; z: string } => ({
  v: FIRST_OF_DECEMBER - 1 + date - (uses1904 ? 1462 : 0),
  z: 'dd/mm/yyyy',
});

interface ListSheet {
  name: string;
  rows: readonly (readonly ListCell[])[];
  /** Numbers of hidden rows, from 1 on. */
  hidden?: readonly number[];
  isHidden?: boolean;
}

/** A workbook as programs write it. */
export function buildListBook(type: BookType, sheets: readonly ListSheet[], uses1904 = false): Uint8Array {
  const book = utils.book_new();
  for (const { name, rows, hidden = [] } of sheets) {
    const cells = rows.map((row) =>
      row.map((cell) => (typeof cell === 'object' && cell !== null ? { t: 'n', ...cell } : cell)),
    );
    const sheet = utils.aoa_to_sheet(cells);
    sheet['!rows'] = rows.map((_row, index) => ({ hidden: hidden.includes(index + 1) }));
    utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = {
    WBProps: { date1904: uses1904 },
    Sheets: sheets.map(({ name, isHidden = false }) => ({ name, Hidden: isHidden ? 1 : 0 })),
  };
  return new Uint8Array(write(book, { type: 'array', bookType: type }) as ArrayBuffer);
}

/** A text of the Windows code page. */
export const encodeWindows = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0)));

/** A text of UTF-16 with its mark, as SAP writes it. */
export const encodeUtf16 = (text: string): Uint8Array => {
  const units = Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0));
  return new Uint8Array(units.buffer);
};

export const encodeUtf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** An archive of one page, in quoted-printable, as SAP calls it an Excel. */
export function buildMhtml(html: string): Uint8Array {
  const quoted = Array.from(encodeUtf8(html), (byte) =>
    byte === 0x3d || byte > 0x7e ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}` : String.fromCharCode(byte),
  );
  const lines = quoted.join('').replace(/(.{1,70})(?==|.)/g, '$1=\r\n');
  return encodeUtf8(
    [
      'MIME-Version: 1.0',
      'X-Document-Type: Workbook',
      'Content-Type: multipart/related;',
      ' boundary="----=_NextPart_01"',
      '',
      '------=_NextPart_01',
      'Content-Location: file:///C:/SAP/Workbook.htm',
      'Content-Transfer-Encoding: quoted-printable',
      'Content-Type: text/html; charset="utf-8"',
      '',
      lines,
      '',
      '------=_NextPart_01',
      'Content-Location: file:///C:/SAP/filelist.xml',
      'Content-Transfer-Encoding: quoted-printable',
      'Content-Type: text/xml; charset="utf-8"',
      '',
      '<xml xmlns:o=3D"urn:schemas-microsoft-com:office:office"></xml>',
      '',
      '------=_NextPart_01--',
    ].join('\r\n'),
  );
}

/** An HTML table as programs call it an Excel. */
export const buildHtmlTable = (rows: readonly (readonly string[])[], head = ''): string =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head>${head}<style>td { mso-number-format: "\\@"; }</style></head><body><table border=1>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('\n')}</table></body></html>`;

/** A spreadsheet of Excel 2003 as XML. Texts that look like a moment are one. */
export function buildSpreadsheetXml(rows: readonly (readonly ListCell[])[]): string {
  const toCell = (cell: ListCell) => {
    if (cell === null) return '<Cell/>';
    if (typeof cell === 'object') return `<Cell ss:StyleID="day"><Data ss:Type="Number">${cell.v}</Data></Cell>`;
    if (typeof cell === 'number') return `<Cell><Data ss:Type="Number">${cell}</Data></Cell>`;
    const type = /^\d{4}-\d\d-\d\dT/.test(cell) ? 'DateTime' : 'String';
    return `<Cell><Data ss:Type="${type}">${cell}</Data></Cell>`;
  };
  return `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Styles><Style ss:ID="day"><NumberFormat ss:Format="Short Date"/></Style></Styles>
<Worksheet ss:Name="Hoja1"><Table>${rows.map((row) => `<Row>${row.map(toCell).join('')}</Row>`).join('\n')}</Table></Worksheet></Workbook>`;
}
