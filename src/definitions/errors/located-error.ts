import { type EntityProblem, createProblemFactory } from '#definitions/problems/problem.ts';
import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';
import type { RawErrorRecord } from './error-record.ts';

/** A record and where it stands. */
export interface LocatedError {
  /** From the root of the project. */
  file: string;
  /** Inside the file. */
  path: string;
  error: RawErrorRecord;
}

/** What is wrong, and what to do. */
export type ProblemDetail = Pick<EntityProblem, 'reason' | 'mend'>;

/** What people call a record. */
export const formatErrorName = (code: number): LocalizedText => localized(`code ${code}`, `código ${code}`);

/** Where a part of a record stands, in one word. @param part such as `/message` */
export const formatErrorLocation = ({ file, path }: LocatedError, part: string): string => `${file} ${path}${part}`;

/** Says what is wrong with a part of a record. */
export const createErrorProblem = (
  { file, path, error }: LocatedError,
  part: string,
  { reason, mend }: ProblemDetail,
): EntityProblem => createProblemFactory(file, () => formatErrorName(error.code))(`${path}${part}`, reason, mend);
