import type { Diagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import type { VersionProblem } from '#shared/console/console-contract.ts';
import { parseJsonPointer } from '#shared/versions/version-changes.ts';
import { writeProblem } from '#console/draft/problem-sentence.ts';
import { findNearestPathRange } from './json-position.ts';

/** A problem of a version with its severity. */
export interface ProblemWithSeverity extends VersionProblem {
  severity: 'error' | 'warning';
}

/** Finds the syntax error of a text: the browser's message and its position. */
export function findJsonSyntaxError(state: EditorState): Diagnostic | undefined {
  try {
    JSON.parse(state.doc.toString());
    return undefined;
  } catch (error) {
    const position = Number(/position (\d+)/.exec((error as Error).message)?.[1] ?? state.doc.length);
    const from = Math.min(position, state.doc.length);
    return { from, to: Math.min(from + 1, state.doc.length), severity: 'error', message: (error as Error).message };
  }
}

/**
 * Creates the diagnostics of a file: its syntax error at every keystroke, and the problems of entities:check, in its
 * own words, once the file is saved (R-STU-14).
 */
export function listSyntaxErrorOrProblems(state: EditorState, problems: readonly ProblemWithSeverity[]): Diagnostic[] {
  const syntax = findJsonSyntaxError(state);
  if (syntax) return [syntax];
  return problems.map(({ path, reason, fix, severity }) => ({
    ...findNearestPathRange(state, parseJsonPointer(path)),
    severity,
    message: writeProblem({ reason, fix }),
  }));
}
