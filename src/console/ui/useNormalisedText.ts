import { useState } from 'react';

/**
 * The text of an input with a normalised value: the typed text while the user types, afterwards the value (R-TYPE-01).
 * @param held the value in the form or the version @param meaning normalises the typed text to a value
 */
export function useNormalisedText(held: string, meaning: (typed: string) => string) {
  const [typed, setTyped] = useState<string>();
  // A change from outside, such as an undo, replaces the typed text.
  const isShown = typed !== undefined && meaning(typed) === held;
  return { shown: isShown ? typed : held, type: setTyped, leave: () => setTyped(undefined) };
}
