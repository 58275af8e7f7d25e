import { compactIban } from '#shared/iban.ts';
import { HIDDEN } from '#shared/scene.ts';
import { invent, isInvented, isNobodys } from './invented.ts';
import { type Kinds, PERSONAL, type Personal, type Privacy } from './kinds.ts';
import { LOOKS, looksLike } from './looks.ts';

/** A larger number counts nothing: it may be a telephone. */
const MOST_PLAIN = 10_000_000;

/** Puts what is made up in the place of what is personal: within one of them equal stays equal, different different. */
export interface Anonymizer {
  /**
   * @param kinds what the parts of the value are; what they do not name is left out
   * @returns undefined when nothing of it may stay
   */
  value(kinds: Kinds | undefined, value: unknown): unknown;
  /** A text in free words: every value met before, and all that looks like one, is replaced. */
  words(text: string): string;
}

export interface Wishes {
  /** Texts that are there: what is made up already stays, and nothing else becomes that. */
  present?: Iterable<string>;
  /** Every amount is 0 then, so that sums still add up. */
  withoutAmounts?: boolean;
}

const isPersonal = (kind: Privacy): kind is Personal => (PERSONAL as readonly string[]).includes(kind);

/** Begins anew: what it has met is forgotten with it (R-REP-03). */
export function createAnonymizer({ present = [], withoutAmounts = false }: Wishes = {}): Anonymizer {
  const taken = new Set<string>();
  for (const text of present) taken.add(text);
  const met = new Map<string, string>();
  const counts = new Map<Personal, number>();

  function replace(stated: Personal, text: string): string {
    const kind = looksLike(text) ?? stated;
    if (text.trim() === '' || isInvented(kind, text)) return text;
    const key = `${kind} ${kind === 'iban' ? compactIban(text) : kind === 'email' ? text.toLowerCase() : text}`;
    const known = met.get(key);
    if (known !== undefined) return kind === 'iban' ? asWritten(known, text) : known;
    let made: string;
    do {
      const n = counts.get(kind) ?? 0;
      counts.set(kind, n + 1);
      made = invent(kind, n, text);
    } while (taken.has(made) || taken.has(compactIban(made)));
    taken.add(made);
    met.set(key, made);
    return made;
  }

  function leaf(kind: Privacy, value: unknown): unknown {
    if (value === null || typeof value === 'boolean') return value;
    if (kind === 'secret') return HIDDEN;
    if (typeof value === 'number') return number(kind, value);
    if (typeof value !== 'string') return undefined;
    if (isPersonal(kind)) return replace(kind, value);
    return PLAIN[kind].test(value) ? (kind === 'amount' && withoutAmounts ? '0' : value) : '';
  }

  function number(kind: Privacy, value: number): unknown {
    if (kind === 'amount') return withoutAmounts ? 0 : value;
    if (isPersonal(kind)) return Number(replace('reference', String(value)).replace(/\D/g, ''));
    return Math.abs(value) < MOST_PLAIN ? value : 0;
  }

  function walk(kinds: Kinds | undefined, value: unknown): unknown {
    if (kinds === undefined) return undefined;
    if (typeof kinds === 'string') return leaf(kinds, value);
    if ('oneOf' in kinds)
      return typeof value !== 'string' ? leaf('none', value) : kinds.oneOf.includes(value) ? value : '';
    if (value === null) return null;
    if ('each' in kinds) return Array.isArray(value) ? value.map((part) => walk(kinds.each, part) ?? null) : undefined;
    if (typeof value !== 'object' || Array.isArray(value)) return undefined;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, part]) => {
        const kept = Object.hasOwn(kinds.fields, name) ? walk(kinds.fields[name], part) : undefined;
        return kept === undefined ? [] : [[name, kept]];
      }),
    );
  }

  return {
    value: walk,
    words: (text) => {
      const known = [...met]
        .map(([key, made]) => [key.slice(key.indexOf(' ') + 1), made] as const)
        .filter(([value]) => value.length > 2)
        .sort(([one], [other]) => other.length - one.length);
      const withoutKnown = known.reduce((words, [value, made]) => replaceAll(words, value, made), text);
      return LOOKS.reduce(
        (words, [kind, pattern]) =>
          words.replace(new RegExp(pattern.source, `g${pattern.flags}`), (found) =>
            kind === 'secret' ? HIDDEN : isNobodys(kind, found) ? found : replace(kind, found),
          ),
        withoutKnown,
      );
    },
  };
}

/** Of what is no person's: what else stands there is not what it is said to be. */
const PLAIN: Readonly<Record<Exclude<Privacy, Personal | 'secret'>, RegExp>> = {
  none: /^([A-Z]{0,2}|\d{0,6})$/,
  amount: /^-?[\d.,]{1,20}$/,
  date: /^(\d{4}-\d\d-\d\d([T ][\d:.]+(Z|[+-]\d\d:?\d\d)?)?|\d\d\/\d\d\/\d{4})?$/,
};

const asWritten = (iban: string, like: string) =>
  /\s/.test(like) ? compactIban(iban).replace(/(.{4})(?=.)/g, '$1 ') : compactIban(iban);

/** Also as an account is written on screen, in groups of four. */
function replaceAll(words: string, value: string, made: string): string {
  const grouped = [...value].map((character) => character.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('[ \\u00A0]?');
  const pattern = /^[A-Z]{2}\d{2}/.test(value) ? grouped : value.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  return words.replace(new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'giu'), (found) =>
    /^[A-Z]{2}\d{2}/.test(value) ? asWritten(made, found) : made,
  );
}
