const PLACE = /%\{\w+\}/;
const EVERY_PLACE = /%\{\w+\}/g;

/** A text of the portal that was recognised on a screen. */
export interface TextKeyMatch {
  key: string;
  /** Whether it is the entity's own text. */
  isEntityText: boolean;
}

type Words = Readonly<Record<string, string>>;

/**
 * Finds the keys of a text that is visible on a screen: several texts may read alike, such as two states of an account.
 * @param entityTexts the entity's own texts by key @param defaultTexts the portal's texts by key; both have `%{…}` as
 *   placeholders
 * @returns empty if it is no text of the portal, such as a value of an answer
 */
export function findTextKeys(visibleText: string, entityTexts: Words, defaultTexts: Words): TextKeyMatch[] {
  const own = keysIn(visibleText, entityTexts).map((key) => ({ key, isEntityText: true }));
  const usual = keysIn(visibleText, defaultTexts)
    .filter((key) => !(key in entityTexts))
    .map((key) => ({ key, isEntityText: false }));
  return [...own, ...usual];
}

/** Texts without placeholders rank first; without one, the text with the most letters of its own. */
function keysIn(read: string, words: Words): string[] {
  if (read === '') return [];
  const entries = Object.entries(words);
  const exact = entries.filter(([, text]) => text === read);
  const found =
    exact.length > 0
      ? exact
      : entries
          .filter(([, text]) => PLACE.test(text) && countOwnLetters(text) >= TELLING && isForm(text, read))
          .sort(([, one], [, other]) => countOwnLetters(other) - countOwnLetters(one))
          .slice(0, 1);
  return found.map(([key]) => key);
}

/** A text with fewer letters of its own identifies nothing: `%{name} %{number}` reads like any two words. */
const TELLING = 3;

const countOwnLetters = (text: string): number => text.replaceAll(EVERY_PLACE, '').match(/\p{L}/gu)?.length ?? 0;

/** Whether one of the plural forms of a text matches, with any value for each placeholder. */
const isForm = (text: string, read: string): boolean =>
  text.split('||||').some((form) => hasParts(form.trim().split(/%\{\w+\}/), read));

/** Whether a text consists of the parts in this order, with at least one character between two of them. */
function hasParts([first = '', ...others]: string[], read: string): boolean {
  const last = others.pop();
  if (last === undefined) return read === first;
  if (!read.startsWith(first)) return false;
  let end = first.length;
  for (const part of others) {
    const begin = read.indexOf(part, end + 1);
    if (begin === -1) return false;
    end = begin + part.length;
  }
  return read.endsWith(last) && read.length - last.length > end;
}
