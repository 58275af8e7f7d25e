const PLACE = /%\{\w+\}/;

/** A text of the portal that was recognised on a screen. */
export interface TextKeyMatch {
  key: string;
  /** Whether it is the entity's own text. */
  isEntityText: boolean;
}

type Words = Readonly<Record<string, string>>;

/**
 * Finds the key of a text that is visible on a screen.
 * @param entityTexts the entity's own texts by key @param defaultTexts the portal's texts by key; both have `%{…}` as
 *   placeholders
 * @returns undefined if it is no text of the portal, such as a value of an answer
 */
export function findTextKey(visibleText: string, entityTexts: Words, defaultTexts: Words): TextKeyMatch | undefined {
  const [ownKey, usualKey] = [keyIn(visibleText, entityTexts), keyIn(visibleText, defaultTexts)];
  if (ownKey !== undefined) return { key: ownKey, isEntityText: true };
  return usualKey === undefined || usualKey in entityTexts ? undefined : { key: usualKey, isEntityText: false };
}

/** A text without placeholders ranks first, then the one with the most text of its own. */
function keyIn(read: string, words: Words): string | undefined {
  const entries = Object.entries(words);
  const exact = entries.find(([, text]) => text === read);
  if (exact || read === '') return exact?.[0];
  return entries
    .filter(([, text]) => PLACE.test(text) && text.length > 8 && isForm(text, read))
    .sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

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
