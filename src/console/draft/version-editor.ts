import { createContext, useContext } from 'react';
import type { VersionProblem, VersionDetails } from '#shared/console-contract.ts';
import type { VersionFiles } from '#shared/version-changes.ts';
import { getEditedValue } from './draft-edits.ts';
import type { DraftSnapshot } from './draft-store.ts';

/** A version that lies open: what it says, and how it is changed where it may be. */
export interface VersionEditor {
  version: VersionDetails;
  /** With what was typed and is not stored yet. */
  files: VersionFiles;
  isEditable: boolean;
  /** @param to undefined takes the field away */
  edit: (file: string, path: string, to: unknown) => void;
  saving: DraftSnapshot;
  decide: (conflict: DraftSnapshot['edits']['conflicts'][number], keeps: 'mine' | 'theirs') => void;
  /** Sends all that was typed now. @returns whether all is stored */
  flush: () => Promise<boolean>;
}

export const VersionEditorContext = createContext<VersionEditor | undefined>(undefined);

/** The version that lies open around this component. */
export function useVersionEditor(): VersionEditor {
  const desk = useContext(VersionEditorContext);
  if (!desk) throw new Error('No version lies open here.');
  return desk;
}

export const ENTITY_FILE = 'entity.json';
export const TEXTS_FILE = 'texts.es.json';

/** One field of an open version. */
export function useVersionField(file: string, path: string) {
  const { files, version, isEditable, edit } = useVersionEditor();
  return {
    id: getFieldId(file, path),
    value: getEditedValue(files, { file, path }),
    problem: version.problems.find((problem) => isProblemOf(problem, file, path)),
    isEditable,
    change: (to: unknown) => edit(file, path, to),
  };
}

/** The id of the element in which a field is edited, by which problems lead to it. */
export const getFieldId = (file: string, path: string): string => `${file}${path}`;

/** Whether a problem is about a field, or about something in it. */
const isProblemOf = (problem: VersionProblem, file: string, path: string): boolean =>
  problem.file.endsWith(file) && (problem.path === path || problem.path.startsWith(`${path}/`));
