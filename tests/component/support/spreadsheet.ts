import { expect } from 'vitest';
import { read, utils } from 'xlsx';
import type { CellObject, WorkBook } from 'xlsx';
import { captureDownloads } from './downloads.ts';
import { button, toast } from './screen.ts';

type Cell = string | { count: number } | { euros: number } | { day: number } | { formula: string };

/** A saved spreadsheet. */
interface Saved {
  /** The name of the file. */
  file: string;
  /** The name of its only worksheet. */
  sheet: string;
  /** The lines above the headings. */
  notes: Cell[];
  /** Headings, rows and totals. */
  rows: Cell[][];
}

/** Clicks Excel and reads the saved file. @param noteCount the number of lines above the headings */
export async function exportSpreadsheet(noteCount = 4): Promise<Saved> {
  const files = captureDownloads();
  await button('Excel').click();
  await expect.element(toast('Hemos descargado')).toBeVisible();
  const [{ name: file, content } = expect.unreachable('no file was saved')] = files;
  await expect.element(toast(`Hemos descargado ${file}.`)).toBeVisible();
  await toast('Hemos descargado').click();
  return { file, ...contentOf(read(await content.arrayBuffer(), { cellNF: true, bookFiles: true }), noteCount) };
}

function contentOf(book: WorkBook, noteCount: number): Omit<Saved, 'file'> {
  expect(book.SheetNames).toHaveLength(1);
  expectNoFormula(book);
  const [sheet = ''] = book.SheetNames;
  const cells = book.Sheets[sheet] ?? {};
  const { e: end } = utils.decode_range(cells['!ref'] ?? 'A1');
  const all = Array.from({ length: end.r + 1 }, (_row, r) =>
    Array.from({ length: end.c + 1 }, (_cell, c) => said(cells[utils.encode_cell({ r, c })] as CellObject | undefined)),
  );
  // An empty row follows the notes.
  return { sheet, notes: all.slice(0, noteCount).map(([first = '']) => first), rows: all.slice(noteCount + 1) };
}

function said({ t, v, z, f }: Partial<CellObject> = {}): Cell {
  if (f !== undefined) return { formula: f };
  if (t !== 'n') return String(v ?? '');
  if (z === undefined || z === 'General') return { count: Number(v) };
  return z === 'dd/mm/yyyy' ? { day: Number(v) } : { euros: String(z).endsWith('"€"') ? Number(v) : Number.NaN };
}

/** Asserts that no cell of the file is a formula, whatever the library reads. */
function expectNoFormula(book: WorkBook): void {
  const { files } = book as unknown as { files: Record<string, { content: Uint8Array }> };
  const sheets = Object.entries(files).filter(([path]) => /worksheets\/.*\.xml$/.test(path));
  expect(sheets).toHaveLength(1);
  for (const [, { content }] of sheets)
    expect(new TextDecoder().decode(Uint8Array.from(content))).not.toMatch(/<f[\s/>]/);
}
