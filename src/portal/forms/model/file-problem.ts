import type { FieldProblem } from './problem.ts';

const PROBLEMS = new WeakMap<File, FieldProblem>();

/** Keeps what is wrong with the content of a file: to read it takes time, and a form is decided at once. */
export const setFileProblem = (file: File, problem: FieldProblem): void => void PROBLEMS.set(file, problem);

/**
 * The known problem of a file's content. @returns undefined for any other value, and for a file that was not inspected
 */
export const getFileProblem = (value: unknown): FieldProblem | undefined =>
  value instanceof File ? PROBLEMS.get(value) : undefined;
