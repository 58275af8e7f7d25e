import type { FakeDataSource } from './fake-data-source.ts';

/** Creates the n-th fake name of a company or a person, or a fake alias, depending on the replaced value. */
export function createFakeName(source: FakeDataSource, n: number, original: string): string {
  if (/[.,]|\b(sl|sa|slu|sau|scoop|cb)\b/i.test(original)) return numbered(source.companies, n);
  return /\s/.test(original.trim()) ? numbered(source.people, n) : aliasLike(source, n, original);
}

const numbered = (names: readonly string[], n: number): string => {
  const round = Math.floor(n / names.length);
  return `${names[n % names.length]}${round > 0 ? ` ${round + 1}` : ''}`;
};

/**
 * Keeps the length class that the alias rules distinguish, and forbidden characters where the replaced alias has them.
 */
function aliasLike({ aliasLetters: word, aliasStems }: FakeDataSource, n: number, like: string): string {
  if (!/^\w*$/.test(like)) return `${word}-${n}`;
  if (like.length > 9) return `${word}${n}`.padEnd(like.length - 1, 'x') + 'x';
  if (like.length > 7) return `${aliasStems[n % aliasStems.length]}${1 + (Math.floor(n / aliasStems.length) % 9)}`;
  return like.length < 3 && n < 10 ? `${word.charAt(0)}${n}` : `${word.slice(0, 2)}${n}`;
}

/**
 * Aliases that forms reject: too short for any alias, too short for a new one, too long, or with forbidden characters.
 */
const MISTAKEN_ALIAS = /^(e\d|ej\d+|ejemplo\d+x+|ejemplo-\d+|i\d|in\d+|invento\d+x+|invento-\d+)$/;

/** Whether a name belongs to a fake data source: of a person, a company, or an alias. */
export function isFakeName(sources: readonly FakeDataSource[], text: string): boolean {
  const name = text.replace(/ \d+$/, '');
  const isAlias = /^[a-z]{8}\d$/.test(text);
  return (
    MISTAKEN_ALIAS.test(text) ||
    sources.some(
      ({ people, companies, aliasStems }) =>
        people.includes(name) || companies.includes(name) || (isAlias && aliasStems.includes(text.slice(0, 8))),
    )
  );
}
