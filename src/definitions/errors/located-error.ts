import { type EntityProblem, createProblemFactory } from '#definitions/problems/problem.ts';
import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';
import type { RawErrorRecord } from './error-record.ts';

export interface LocatedError {
  /** Relative to the root of the project. */
  file: string;
  path: string;
  error: RawErrorRecord;
}

/** The reason and the fix of a problem. */
export type ProblemDetail = Pick<EntityProblem, 'reason' | 'fix'>;

/** The name of a record in sentences. */
export const formatErrorCode = (code: number): LocalizedText => localized({ es: `código ${code}`, en: `code ${code}` });

/** The location of a part of a record, as a single text. @param part such as `/message` */
export const formatErrorLocation = ({ file, path }: LocatedError, part: string): string => `${file} ${path}${part}`;

/** Creates a problem for a part of a record. */
export const createErrorProblem = (
  { file, path, error }: LocatedError,
  part: string,
  { reason, fix }: ProblemDetail,
): EntityProblem => createProblemFactory(file, () => formatErrorCode(error.code))(`${path}${part}`, reason, fix);
