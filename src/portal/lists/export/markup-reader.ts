import { decodeText } from '#shared/files/decode-text.ts';
import { readHtmlTable } from './html-table.ts';
import { listArchivedPages } from './mhtml.ts';
import { CellBudget } from './sheet-limits.ts';
import { UnreadableFileError } from './sheet-messages.ts';
import type { ReadSheet } from './sheet-messages.ts';
import { isSpreadsheetXml, readSpreadsheetXml } from './spreadsheet-xml.ts';

const BEGINNING = 4_096;

/** The encoding that a page or an XML states of itself. */
const findEncoding = (file: Uint8Array) =>
  /(?:charset|encoding)\s{0,9}=\s{0,9}["']?([\w-]{1,40})/i.exec(
    new TextDecoder('windows-1252').decode(file.subarray(0, BEGINNING)),
  )?.[1] ?? '';

function readPage(content: Uint8Array, stated: string, mostRows: number, budget: CellBudget): ReadSheet[] {
  const text = decodeText(content, stated || findEncoding(content));
  if (isSpreadsheetXml(text)) return readSpreadsheetXml(text, mostRows, budget);
  const table = readHtmlTable(text, mostRows, budget);
  if (table) return [table];
  throw new UnreadableFileError(/<(html|body|table|!doctype html)\b/i.test(text) ? 'noTable' : 'dataFile');
}

/**
 * Reads what many programs call an Excel and is none: HTML tables, SpreadsheetML, or an archive of them. The library's
 * reader takes 1.234,56 for 1.23456 and leaves names of letters as they are.
 * @param mostRows no further rows of a sheet are read
 * @throws UnreadableFileError; InvalidZipError if the cells are more than lists have
 */
export function readMarkupSheets(file: Uint8Array, mostRows: number): ReadSheet[] {
  const budget = new CellBudget();
  if (decodeText(file.subarray(0, BEGINNING)).trimStart().startsWith('<')) return readPage(file, '', mostRows, budget);
  const sheets = listArchivedPages(file).flatMap(({ name, content, encoding }) => {
    try {
      return readPage(content, encoding, mostRows, budget).map((sheet) => ({ ...sheet, name: sheet.name || name }));
    } catch (error) {
      // Frames and lists of files have no table.
      if (error instanceof UnreadableFileError) return [];
      throw error;
    }
  });
  if (sheets.length === 0) throw new UnreadableFileError('noTable');
  return sheets;
}
