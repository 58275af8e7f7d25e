import { normaliseIban } from '#shared/normalise-codes.ts';

/** What stands in the input after an edit, where its caret is, and what kind of edit it was (Input Events Level 2). */
export type IbanInput = { text: string; caret: number; inputType: string };

const compact = (text: string) => normaliseIban(text);

/**
 * An edit of an IBAN that is shown in groups of four.
 * `held` is the IBAN before it, without blanks; comes back the new one and the place of the caret in the grouped text.
 * The blanks are not the person's: Backspace and Delete at a blank take the character beyond it (R-VAL-60).
 */
export function applyIbanEdit(held: string, { text, caret, inputType }: IbanInput): { held: string; caret: number } {
  const isBackward = inputType.startsWith('deleteContentBackward');
  const isForward = inputType.startsWith('deleteContentForward');
  const edited = compact(text);
  const before = compact(text.slice(0, caret)).length;
  // Only a blank went: the person meant the character beyond it.
  if (edited === held && isBackward) return without(held, before - 1, true);
  if (edited === held && isForward) return without(held, before, false);
  return { held: edited, caret: place(before, isBackward) };
}

function without(held: string, index: number, isBackward: boolean) {
  if (index < 0) return { held, caret: 0 };
  return { held: held.slice(0, index) + held.slice(index + 1), caret: place(index, isBackward) };
}

/** Behind the blank of a group that is full, but before it while characters are taken away. */
const place = (characters: number, isBackward: boolean): number =>
  characters + Math.floor((isBackward ? Math.max(characters - 1, 0) : characters) / 4);
