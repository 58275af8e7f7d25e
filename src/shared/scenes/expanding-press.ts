/**
 * Finds the press that opened a part of a screen: the part is opened again where it was, because its button may come with
 * a field before.
 * @param steps in their order
 * @param name the text of the button, which may count filters since then
 * @returns its index, -1 where none is known
 */
export const findExpandingPress = (steps: readonly { did: string; what: string }[], name: string): number =>
  steps.findLastIndex(({ did, what }) => did === 'press' && name.startsWith(what));
