import { useState } from 'react';

/**
 * What an input shows whose text is held as it is meant: what is typed while it is typed, then what is held (R-TYPE-01).
 * @param held what the form or the version has @param meaning of what is typed: that which is held
 */
export function useNormalisedText(held: string, meaning: (typed: string) => string) {
  const [typed, setTyped] = useState<string>();
  // What was changed from elsewhere, by an undo, shows itself.
  const isShown = typed !== undefined && meaning(typed) === held;
  return { shown: isShown ? typed : held, type: setTyped, leave: () => setTyped(undefined) };
}
