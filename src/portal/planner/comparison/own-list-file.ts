import { recogniseFile } from '#portal/lists/export/file-kind.ts';
import { readWorkbook } from '#portal/lists/export/read-workbook.ts';
import { UnreadableFileError } from '#portal/lists/export/sheet-messages.ts';
import type { ReadSheet } from '#portal/lists/export/sheet-messages.ts';
import { decodeText } from '#shared/files/decode-text.ts';
import { MOST_ROWS, readOwnText } from './own-text.ts';

/** The largest file that is read. */
const MOST_BYTES = 10_000_000;

/** Why a list is not read: the key of its text. */
export class OwnListProblem extends Error {
  constructor(readonly textKey: string) {
    super(textKey);
  }
}

/** @throws OwnListProblem for an empty or a too long list */
function checkLength(sheets: ReadSheet[]): ReadSheet[] {
  if (sheets.every(({ rows, isTooLong }) => rows.length === 0 && !isTooLong))
    throw new OwnListProblem('comparison.empty');
  if (sheets.every(({ isTooLong }) => isTooLong)) throw new OwnListProblem('comparison.tooLong');
  return sheets;
}

/** Reads a pasted list. @throws OwnListProblem */
export const readPastedList = async (text: string): Promise<ReadSheet[]> => {
  try {
    const rows = await readOwnText(text);
    return checkLength([{ name: '', isHidden: false, uses1904: false, isTooLong: false, rows }]);
  } catch (error) {
    throw error instanceof RangeError ? new OwnListProblem('comparison.tooLong') : error;
  }
};

/** Reads a spreadsheet or a text file with separated cells. @throws OwnListProblem; CodeLoadError of the worker */
export async function readOwnFile(file: File): Promise<ReadSheet[]> {
  if (file.size > MOST_BYTES) throw new OwnListProblem('comparison.tooLarge');
  const content = await file.arrayBuffer();
  const kind = recogniseFile(new Uint8Array(content));
  if (kind === 'text') return readPastedList(decodeText(new Uint8Array(content)));
  if (kind !== 'workbook' && kind !== 'markup') throw new OwnListProblem(`comparison.problem.${kind}`);
  try {
    return checkLength(await readWorkbook(content, MOST_ROWS + 1));
  } catch (error) {
    throw error instanceof UnreadableFileError ? new OwnListProblem(`comparison.problem.${error.problem}`) : error;
  }
}
