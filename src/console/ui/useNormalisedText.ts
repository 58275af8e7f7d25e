import { useState } from 'react';

/**
 * The text of an input with a normalised value: the typed text while the user types, afterwards the value (R-TYPE-01).
 * @param value in the form or the version @param normalise converts the typed text to a value
 */
export function useNormalisedText(
  value: string,
  normalise: (typed: string) => string,
): {
  shown: string;
  type: (text: string) => void;
  leave: () => void;
} {
  const [typed, setTyped] = useState<string>();
  // A change from outside, such as an undo, replaces the typed text.
  const isShown = typed !== undefined && normalise(typed) === value;
  return { shown: isShown ? typed : value, type: setTyped, leave: () => setTyped(undefined) };
}
