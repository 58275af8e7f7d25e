import { createContext, useContext } from 'react';
import type { VersionProblem, VersionDetails } from '#shared/console/console-contract.ts';
import type { VersionFiles } from '#shared/versions/version-changes.ts';
import { findVersionValue } from './draft-edits.ts';
import type { DraftSnapshot, DraftStore } from './draft-store.ts';
import type { PostponedWrites } from './postponed-writes.ts';

/** An open version: its content, and functions to change it while it is editable. */
export interface VersionEditor {
  version: VersionDetails;
  /** Including unsaved changes. */
  files: VersionFiles;
  isEditable: boolean;
  /** @param to undefined removes the field */
  edit: (file: string, path: string, to: unknown) => void;
  /** Texts that are typed and not yet edits. */
  postponed: PostponedWrites;
  /** Runs edits that are based on a value that was seen earlier. */
  writeFrom: DraftStore['writeFrom'];
  saveState: DraftSnapshot;
  /** Whether closing the page now would lose something. */
  isUnsaved: boolean;
  resolveConflict: (conflict: DraftSnapshot['edits']['conflicts'][number], keeps: 'mine' | 'theirs') => void;
  /** Sends all changes now. @returns whether everything is stored */
  flush: () => Promise<boolean>;
}

export const VersionEditorContext = createContext<VersionEditor | undefined>(undefined);

/** The open version of the surrounding provider. */
export function useVersionEditor(): VersionEditor {
  const editor = useContext(VersionEditorContext);
  if (!editor) throw new Error('No version is open here.');
  return editor;
}

export const ENTITY_FILE = 'entity.json';
export const TEXTS_FILE = 'texts.es.json';

/** One field of an open version. */
export function useVersionField(
  file: string,
  path: string,
): {
  id: string;
  value: unknown;
  problem: VersionProblem | undefined;
  isEditable: boolean;
  change: (to: unknown) => void;
} {
  const { files, version, isEditable, edit } = useVersionEditor();
  return {
    id: getFieldId(file, path),
    value: findVersionValue(files, { file, path }),
    problem: version.problems.find((problem) => isProblemOf(problem, file, path)),
    isEditable,
    change: (to: unknown) => edit(file, path, to),
  };
}

/** The id of the element that edits a field; links from problems use it. */
export const getFieldId = (file: string, path: string): string => `${file}${path}`;

/** Whether a problem concerns a field or a value inside it. */
const isProblemOf = (problem: VersionProblem, file: string, path: string): boolean =>
  problem.file.endsWith(file) && (problem.path === path || problem.path.startsWith(`${path}/`));
