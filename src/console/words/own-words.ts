/** A text of the interface that an entity says in its own words. */
export interface OwnWord {
  key: string;
  text: string;
}

const KEY = /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;

/** Whether a text can have this key, such as `login.title`. */
export const isTextKey = (key: string): boolean => KEY.test(key);

/** Texts in the order of their keys. @param stated what texts.es.json says, as far as it is an object of texts */
export const ownWords = (stated: unknown): OwnWord[] =>
  typeof stated === 'object' && stated !== null && !Array.isArray(stated)
    ? Object.entries(stated)
        .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
        .map(([key, text]) => ({ key, text }))
        .sort((a, b) => a.key.localeCompare(b.key))
    : [];

/** The texts in which something is found, in key or words, whatever their case and accents. */
export const foundWords = (words: readonly OwnWord[], query: string): OwnWord[] => {
  const wanted = plain(query).trim();
  return words.filter(({ key, text }) => plain(key).includes(wanted) || plain(text).includes(wanted));
};

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
