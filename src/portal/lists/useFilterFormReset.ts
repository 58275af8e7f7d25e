import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Counts how often a filter was removed other than with the form, where it stands or where nothing was found: each time
 * the form is drawn anew. The button that was pressed may go with it, so the focus moves to the toggle, unless the chips
 * have already given it to one of theirs.
 * @param values the filter in force
 */
export function useFilterFormReset(values: object, toggle: RefObject<HTMLButtonElement | null>) {
  const isEmpty = Object.keys(values).length === 0;
  const [wasEmpty, setWasEmpty] = useState(isEmpty);
  const [leaving, setLeaving] = useState<string>();
  const [generation, setGeneration] = useState(0);
  // The new filter may arrive later than the click.
  const hasLeft = leaving !== undefined && !(leaving in values);
  if (hasLeft) setLeaving(undefined);
  if (isEmpty !== wasEmpty) setWasEmpty(isEmpty);
  if (hasLeft || (isEmpty && !wasEmpty)) setGeneration(generation + 1);
  useEffect(() => {
    if (generation > 0 && !document.activeElement?.closest('.filter-chips')) toggle.current?.focus();
  }, [generation, toggle]);
  return { generation, startAnew: () => setGeneration(generation + 1), startAnewWithout: setLeaving };
}
