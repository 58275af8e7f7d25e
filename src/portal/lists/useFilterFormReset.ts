import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Counts how often a filter was removed outside the form, by its chip or in the empty result: each time the form is reset.
 * The pressed button may disappear, so the focus moves to the toggle when it was lost.
 * A filter that was set outside the form, such as by a kept view, resets the form as well.
 * @param values the active filter
 */
export function useFilterFormReset(
  values: object,
  toggle: RefObject<HTMLButtonElement | null>,
): {
  /** The key of the form: another one resets it. */
  generation: string;
  startAnew: () => void;
  startAnewWithout: (filterName: string) => void;
  /** Announces the filter that the form sets. */
  expect: (filter: object) => void;
} {
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
    const focused = document.activeElement;
    if (generation > 0 && (focused === document.body || focused === null)) toggle.current?.focus();
  }, [generation, toggle]);
  const { changes, expect } = useOutsideChanges(values);
  return {
    generation: `${generation} ${changes}`,
    startAnew: () => setGeneration(generation + 1),
    startAnewWithout: setLeaving,
    expect,
  };
}

/** Counts how often the filter became another one than the form has set. */
function useOutsideChanges(values: object) {
  const content = JSON.stringify(values);
  const [known, setKnown] = useState(content);
  const [expected, setExpected] = useState<string>();
  const [changes, setChanges] = useState(0);
  if (content !== known) {
    setKnown(content);
    setExpected(undefined);
    if (content !== expected) setChanges(changes + 1);
  }
  return { changes, expect: (filter: object) => setExpected(JSON.stringify(filter)) };
}
