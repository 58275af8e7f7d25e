import { type EntityProblem, problemsOf } from '#definitions/problems/problem.ts';
import { say, type Words } from '#definitions/problems/words.ts';
import type { StatedError } from './error-record.ts';

/** A record and where it stands. */
export interface PlacedError {
  /** From the root of the project. */
  file: string;
  /** Inside the file. */
  path: string;
  error: StatedError;
}

/** What is wrong, and what to do. */
export type Found = Pick<EntityProblem, 'reason' | 'mend'>;

/** What people call a record. */
export const recordName = (code: number): Words => say(`code ${code}`, `código ${code}`);

/** Where a part of a record stands, in one word. @param part such as `/message` */
export const placeOf = ({ file, path }: PlacedError, part: string): string => `${file} ${path}${part}`;

/** Says what is wrong with a part of a record. */
export const problemOf = ({ file, path, error }: PlacedError, part: string, { reason, mend }: Found): EntityProblem =>
  problemsOf(file, () => recordName(error.code))(`${path}${part}`, reason, mend);
