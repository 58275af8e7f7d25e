import type { Diagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import type { VersionProblem } from '#shared/console-contract.ts';
import { parseJsonPointer } from '#shared/version-changes.ts';
import { findPathRange } from './json-position.ts';

/** A problem of a version, as grave as it is. */
export interface ProblemWithSeverity extends VersionProblem {
  severity: 'error' | 'warning';
}

/** Why a text is no JSON, in the words of the browser, and where. */
export function findSyntaxError(state: EditorState): Diagnostic | undefined {
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
 * What is wrong with a file, where it is: its syntax at each key, and what entities:check says of it, in its own words,
 * once it was stored (R-STU-14).
 */
export function createDiagnostics(state: EditorState, problems: readonly ProblemWithSeverity[]): Diagnostic[] {
  const syntax = findSyntaxError(state);
  if (syntax) return [syntax];
  return problems.map(({ path, reason, mend, severity }) => ({
    ...findPathRange(state, parseJsonPointer(path)),
    severity,
    message: `${reason}. ${mend}`,
  }));
}
