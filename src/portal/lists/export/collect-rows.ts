import type { ReadMessage, ReadProblem } from './sheet-messages.ts';

/** A file that is not read, and why. */
export class UnreadableWorkbookError extends Error {
  constructor(readonly problem: ReadProblem) {
    super(`The file can not be read as a spreadsheet: ${problem}.`);
  }
}

/**
 * Collects the rows that a worker reads.
 * @param longestMs how long it may take, in milliseconds
 * @throws UnreadableWorkbookError also when the worker takes longer, or ends by itself
 */
export const collectRows = (worker: Pick<Worker, 'addEventListener'>, longestMs: number): Promise<string[][]> =>
  new Promise((resolve, reject) => {
    const rows: string[][] = [];
    const fail = (problem: ReadProblem) => {
      clearTimeout(timer);
      reject(new UnreadableWorkbookError(problem));
    };
    const timer = setTimeout(fail, longestMs, 'tooCostly');
    // Without a message, its script was not found.
    worker.addEventListener('error', ({ message }) => message && fail('tooCostly'));
    worker.addEventListener('message', ({ data }: MessageEvent<ReadMessage>) => {
      if (data === 'end') {
        clearTimeout(timer);
        resolve(rows);
      } else if (typeof data === 'string') fail(data);
      else for (const row of data.rows) rows.push(row);
    });
  });
