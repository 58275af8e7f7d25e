import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useChangeName } from '#console/differences/useChangeSources.ts';
import { FieldMarksContext, findClosestField } from './field-marks.ts';
import { type CommentThread, useCommentActions, useCommentThreads } from './version-comments.ts';

/** Spreads the comments on the open version over the fields on the screen (R-STU-18). */
export function FieldMarksProvider({ children }: { children: ReactNode }) {
  const nameOf = useChangeName();
  const { mayComment } = useCommentActions();
  const { data } = useCommentThreads();
  const [marks, setMarks] = useState<ReadonlyMap<string, string>>(new Map());
  const add = useCallback((field: string, places: readonly string[]) => {
    setMarks((before) => new Map([...before, ...places.map((place) => [place, field] as const)]));
    return () => setMarks((before) => new Map([...before].filter(([place]) => !places.includes(place))));
  }, []);
  const threads = useMemo(() => spread(data ?? [], marks), [data, marks]);
  return <FieldMarksContext value={{ threads, mayComment, nameOf, add }}>{children}</FieldMarksContext>;
}

function spread(all: readonly CommentThread[], marks: ReadonlyMap<string, string>) {
  const threads = new Map<string, CommentThread[]>();
  for (const thread of all) {
    const field = findClosestField(marks, thread);
    if (field !== undefined) threads.set(field, [...(threads.get(field) ?? []), thread]);
  }
  return threads;
}
