import { UnreadableFileError } from './sheet-messages.ts';
import type { ReadMessage, ReadProblem, ReadSheet } from './sheet-messages.ts';

/**
 * Collects the sheets that a worker reads.
 * @param longestMs how long it may take, in milliseconds
 * @throws UnreadableFileError also when the worker takes longer, or ends by itself
 */
export const collectSheets = (worker: Pick<Worker, 'addEventListener'>, longestMs: number): Promise<ReadSheet[]> =>
  new Promise((resolve, reject) => {
    const sheets: ReadSheet[] = [];
    const fail = (problem: ReadProblem) => {
      clearTimeout(timer);
      reject(new UnreadableFileError(problem));
    };
    const timer = setTimeout(fail, longestMs, 'tooCostly');
    // Without a message, its script was not found.
    worker.addEventListener('error', ({ message }) => message && fail('tooCostly'));
    worker.addEventListener('message', ({ data }: MessageEvent<ReadMessage>) => {
      if (data === 'end') {
        clearTimeout(timer);
        resolve(sheets);
      } else if (typeof data === 'string') fail(data);
      else if ('sheet' in data) sheets.push({ ...data.sheet, rows: [] });
      else for (const row of data.rows) sheets.at(-1)?.rows.push(row);
    });
  });
