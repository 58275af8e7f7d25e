import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Counts how often a filter was removed outside the form, by its chip or in the empty result: each time the form is reset.
 * The pressed button may disappear, so the focus moves to the toggle, unless a chip has it already.
 * @param values the active filter
 */
export function useFilterFormReset(
  values: object,
  toggle: RefObject<HTMLButtonElement | null>,
): { generation: number; startAnew: () => void; startAnewWithout: (filterName: string) => void } {
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
