import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile } from '#definitions/files/read-json.ts';
import type { ErrorFile, ErrorRecord, RawErrorRecord } from './error-record.ts';

const FOLDER = join(import.meta.dirname, '../../../schemas/errors');

let records: readonly ErrorRecord[] | undefined;

/** The codes of the project in ascending order, cached. `npm run generate` checks them; this function does not. */
export const getErrorRecords = (): readonly ErrorRecord[] => (records ??= readErrors(FOLDER));

/** The record files of a folder, in the order of their names. */
export const listErrorFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));

/**
 * Reads the codes of a valid folder in ascending order, each with its complete meaning.
 * @throws Error with file, location and fix when a file is not JSON
 */
const readErrors = (folder: string): ErrorRecord[] =>
  resolveErrors(listErrorFiles(folder).flatMap((file) => (readJsonFile(file) as ErrorFile).errors));

/**
 * Completes each code with the meaning of its `sameAs` code (R-ERR-19). @param rawErrors valid codes @returns them, in
 * ascending order
 */
export function resolveErrors(rawErrors: readonly RawErrorRecord[]): ErrorRecord[] {
  const byCode = new Map(rawErrors.map((error) => [error.code, error]));
  return rawErrors
    .toSorted((one, other) => one.code - other.code)
    .map(({ sameAs, ...own }) => {
      const { name, message, field, advice, calls } = (sameAs === undefined ? own : byCode.get(sameAs)) ?? own;
      return { name, message, ...(field && { field }), advice, calls, ...own } as ErrorRecord;
    });
}
