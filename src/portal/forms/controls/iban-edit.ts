import { normaliseIban } from '#shared/fields/normalise-codes.ts';

/** The input after an edit: text, caret and type of the edit (Input Events Level 2). */
export type IbanInput = { text: string; caret: number; inputType: string };

const compact = (text: string) => normaliseIban(text);

/**
 * Applies an edit to an IBAN shown in groups of four. Backspace and Delete at a space remove the character beyond it,
 * as the user did not type the spaces (R-VAL-60).
 * @param previousIban the IBAN before the edit, without spaces
 * @returns the new IBAN, and the caret in the grouped text
 */
export function applyIbanEdit(
  previousIban: string,
  { text, caret, inputType }: IbanInput,
): { held: string; caret: number } {
  const isBackward = inputType.startsWith('deleteContentBackward');
  const isForward = inputType.startsWith('deleteContentForward');
  const edited = compact(text);
  const before = compact(text.slice(0, caret)).length;
  // Only a space was removed: the user meant the character beyond it.
  if (edited === previousIban && isBackward) return without(previousIban, before - 1, true);
  if (edited === previousIban && isForward) return without(previousIban, before, false);
  return { held: edited, caret: caretAfter(before, isBackward) };
}

function without(held: string, index: number, isBackward: boolean) {
  if (index < 0) return { held, caret: 0 };
  return { held: held.slice(0, index) + held.slice(index + 1), caret: caretAfter(index, isBackward) };
}

/** After the space of a full group, but before it while the user deletes. */
const caretAfter = (characters: number, isBackward: boolean): number =>
  characters + Math.floor((isBackward ? Math.max(characters - 1, 0) : characters) / 4);
