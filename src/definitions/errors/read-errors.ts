import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { jsonOf } from '#definitions/files/read-json.ts';
import type { ErrorFile, ErrorRecord, StatedError } from './error-record.ts';

const FOLDER = join(import.meta.dirname, '../../../schemas/errors');

let records: readonly ErrorRecord[] | undefined;

/** The codes of the project, ascending; read once. `npm run generate` checks them, this does not. */
export const projectErrors = (): readonly ErrorRecord[] => (records ??= readErrors(FOLDER));

/** The files of a folder of records, in the order of their names. */
export const errorFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));

/**
 * Reads the codes of a folder that is in order, ascending, each with the meaning of the code that it is the same as.
 * @throws Error with file, place and remedy when a file is not JSON
 */
const readErrors = (folder: string): ErrorRecord[] =>
  completeErrors(errorFiles(folder).flatMap((file) => (jsonOf(file) as ErrorFile).errors));

/** Gives each code its whole meaning (R-ERR-19). @param stated codes without mistakes @returns them, ascending */
export function completeErrors(stated: readonly StatedError[]): ErrorRecord[] {
  const byCode = new Map(stated.map((error) => [error.code, error]));
  return stated
    .toSorted((one, other) => one.code - other.code)
    .map(({ sameAs, ...own }) => {
      const { name, message, field, advice, calls } = (sameAs === undefined ? own : byCode.get(sameAs)) ?? own;
      return { name, message, ...(field && { field }), advice, calls, ...own } as ErrorRecord;
    });
}
