import { createContext, useContext, useEffect } from 'react';
import type { CommentThread } from './version-comments.ts';
import { getFieldId } from './version-editor.ts';

/** The place of a value in a version. */
export interface FieldLocation {
  file: string;
  /** JSON pointer; empty for the whole file. */
  path: string;
}

/** The marks of comments beside the fields on the screen, and what they show. */
export interface FieldMarks {
  /** The threads of comments by the id of the field beside which they stand. */
  threads: ReadonlyMap<string, readonly CommentThread[]>;
  mayComment: boolean;
  nameOf: (location: FieldLocation) => string;
  /** Adds a field to those on the screen. @returns removes it */
  add: (field: string, places: readonly string[]) => () => void;
}

const NO_MARKS: FieldMarks = { threads: new Map(), mayComment: false, nameOf: () => '', add: () => () => {} };

export const FieldMarksContext = createContext<FieldMarks>(NO_MARKS);

const SEPARATOR = '\n';

/**
 * What stands beside a field, which counts as on the screen from now on.
 * @param also places without a field of their own, whose comments stand beside this one
 */
export function useFieldMark(
  location: FieldLocation,
  also: readonly FieldLocation[],
): { field: string; name: string; threads: readonly CommentThread[]; mayComment: boolean } {
  const { threads, mayComment, nameOf, add } = useContext(FieldMarksContext);
  const field = getFieldId(location.file, location.path);
  const ids = [location, ...also].map(({ file, path }) => getFieldId(file, path)).join(SEPARATOR);
  useEffect(() => add(field, ids.split(SEPARATOR)), [add, field, ids]);
  return { field, name: nameOf(location), threads: threads.get(field) ?? [], mayComment };
}

/** The field on the screen beside which a thread stands; undefined where there is none. */
export function useFieldOfThread({ id }: Pick<CommentThread, 'id'>): string | undefined {
  const { threads } = useContext(FieldMarksContext);
  return [...threads.keys()].find((field) => threads.get(field)?.some((thread) => thread.id === id));
}

/** The id of the mark beside a field. @param field id of the field */
export const getMarkId = (field: string): string => `${field}-mark`;

/**
 * The field on the screen beside which comments on a place stand: its own, or that of the closest value around it.
 * @param marks the fields on the screen by the ids of their places
 */
export function findClosestField(
  marks: ReadonlyMap<string, string>,
  { file, path }: FieldLocation,
): string | undefined {
  for (let at = path; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const field = marks.get(getFieldId(file, at));
    if (field !== undefined || at === '') return field;
  }
}
