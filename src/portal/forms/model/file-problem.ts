import type { FieldProblem } from './problem.ts';

const PROBLEMS = new WeakMap<File, FieldProblem>();

/** Stores the problem of a file's content: reading a file is asynchronous, while forms are validated synchronously. */
export const setFileProblem = (file: File, problem: FieldProblem): void => void PROBLEMS.set(file, problem);

/**
 * The known problem of a file's content. @returns undefined for any other value, and for a file that was not inspected
 */
export const getStoredFileContentProblem = (value: unknown): FieldProblem | undefined =>
  value instanceof File ? PROBLEMS.get(value) : undefined;
