import { UnreadableWorkbookError } from '#portal/lists/export/collect-rows.ts';
import { readWorkbook } from '#portal/lists/export/read-workbook.ts';
import { decodeText, MOST_ROWS, readOwnText } from './own-list.ts';
import type { OwnRows } from './own-list.ts';

/** The largest file that is read. */
const MOST_BYTES = 10_000_000;

/** The first bytes of spreadsheets: ZIP of Excel and OpenDocument, and the older Excel's. */
const isWorkbook = (file: ArrayBuffer): boolean => {
  const [first, second] = new Uint8Array(file, 0, Math.min(2, file.byteLength));
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
};

/** Why a list is not read: the key of its text. */
export class OwnListProblem extends Error {
  constructor(readonly textKey: string) {
    super(textKey);
  }
}

/** @throws OwnListProblem for an empty or a too long list */
function checkLength(rows: OwnRows): OwnRows {
  if (rows.length > MOST_ROWS) throw new OwnListProblem('comparison.tooLong');
  if (rows.length === 0) throw new OwnListProblem('comparison.empty');
  return rows;
}

/** Reads a pasted list. @throws OwnListProblem */
export const readPastedList = async (text: string): Promise<OwnRows> => {
  try {
    return checkLength(await readOwnText(text));
  } catch (error) {
    throw error instanceof RangeError ? new OwnListProblem('comparison.tooLong') : error;
  }
};

/** Reads a spreadsheet or a text file with separated cells. @throws OwnListProblem; CodeLoadError of the worker */
export async function readOwnFile(file: File): Promise<OwnRows> {
  if (file.size > MOST_BYTES) throw new OwnListProblem('comparison.tooLarge');
  const content = await file.arrayBuffer();
  if (!isWorkbook(content)) {
    const text = decodeText(content);
    if (text.includes('\u0000')) throw new OwnListProblem('comparison.unreadable');
    return readPastedList(text);
  }
  try {
    return checkLength(await readWorkbook(content, MOST_ROWS + 1));
  } catch (error) {
    throw error instanceof UnreadableWorkbookError ? new OwnListProblem(`comparison.${error.problem}`) : error;
  }
}
