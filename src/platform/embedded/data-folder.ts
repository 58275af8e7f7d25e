import { mkdirSync } from 'node:fs';

/**
 * Creates a folder for data, with its parents.
 * @throws Error in one sentence that names the setting when this user may not
 */
export function createDataFolder(folder: string): void {
  explainDiskErrors(folder, () => mkdirSync(folder, { recursive: true, mode: 0o755 }));
}

/**
 * Runs work on the data folder.
 * @throws Error in one sentence that names the setting when the disk fails
 */
export function explainDiskErrors<Result>(folder: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(
      `DATA_FOLDER can't be used, because ${folder} is not writable (${code ?? message}): grant this user write access, or choose another folder with DATA_FOLDER.`,
      { cause: error },
    );
  }
}

/**
 * The error for data that the PostgreSQL of this machine cannot use, for example a `.data` copied from another machine.
 */
export const createForeignDataError = (clusterFolder: string, reason: string, cause?: unknown): Error =>
  new Error(
    `The database in ${clusterFolder} can't be used here (${reason}), for example because it was copied from another machine, user or version: choose an empty folder with DATA_FOLDER, move this one away, or set DATABASE_URL.`,
    { cause },
  );
