import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile } from '#definitions/files/read-json.ts';
import type { ErrorFile, ErrorRecord, RawErrorRecord } from './error-record.ts';

const FOLDER = join(import.meta.dirname, '../../../schemas/errors');

let records: readonly ErrorRecord[] | undefined;

/** The codes of the project, ascending; read once. `npm run generate` checks them, this does not. */
export const getErrorRecords = (): readonly ErrorRecord[] => (records ??= readErrors(FOLDER));

/** The files of a folder of records, in the order of their names. */
export const listErrorFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));

/**
 * Reads the codes of a folder that is in order, ascending, each with the meaning of the code that it is the same as.
 * @throws Error with file, place and remedy when a file is not JSON
 */
const readErrors = (folder: string): ErrorRecord[] =>
  resolveErrors(listErrorFiles(folder).flatMap((file) => (readJsonFile(file) as ErrorFile).errors));

/** Gives each code its whole meaning (R-ERR-19). @param stated codes without mistakes @returns them, ascending */
export function resolveErrors(stated: readonly RawErrorRecord[]): ErrorRecord[] {
  const byCode = new Map(stated.map((error) => [error.code, error]));
  return stated
    .toSorted((one, other) => one.code - other.code)
    .map(({ sameAs, ...own }) => {
      const { name, message, field, advice, calls } = (sameAs === undefined ? own : byCode.get(sameAs)) ?? own;
      return { name, message, ...(field && { field }), advice, calls, ...own } as ErrorRecord;
    });
}
