const PLACE = /%\{\w+\}/;

/** A text of the portal that is read somewhere. */
export interface TextKeyMatch {
  key: string;
  /** Whether the entity says it in its own words. */
  isOwn: boolean;
}

type Words = Readonly<Record<string, string>>;

/**
 * Which text of the portal something is that is read on a screen.
 * @param own what the entity says by key @param usual what the portal says by key; both with `%{…}` for values
 * @returns undefined where it is none, such as what an answer brought
 */
export function findTextKey(read: string, own: Words, usual: Words): TextKeyMatch | undefined {
  const [ownKey, usualKey] = [keyIn(read, own), keyIn(read, usual)];
  if (ownKey !== undefined) return { key: ownKey, isOwn: true };
  return usualKey === undefined || usualKey in own ? undefined : { key: usualKey, isOwn: false };
}

/** One that says just this comes before one with places; of those, the one with the most words of its own. */
function keyIn(read: string, words: Words): string | undefined {
  const entries = Object.entries(words);
  const exact = entries.find(([, text]) => text === read);
  if (exact || read === '') return exact?.[0];
  return entries
    .filter(([, text]) => PLACE.test(text) && text.length > 8 && isForm(text, read))
    .sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

/** Whether one of the forms of a text reads so, with something in each of its places. */
const isForm = (text: string, read: string): boolean =>
  text.split('||||').some((form) => hasParts(form.trim().split(/%\{\w+\}/), read));

/** Whether a text consists of parts in their order, with at least one character between two of them. */
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
