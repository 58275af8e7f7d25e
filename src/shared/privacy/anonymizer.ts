import { HIDDEN } from '#shared/scene.ts';
import { invent } from './invented.ts';
import { REPORT_STOCK } from './invented/report-stock.ts';
import type { Stock } from './invented/stock.ts';
import { keyOf, likeOf, plainOf, tellsNothing } from './keys.ts';
import { type Kinds, PERSONAL, type Personal, type Privacy } from './kinds.ts';
import { looksLike } from './looks.ts';
import { replaceInWords } from './replace-in-words.ts';
import { inShapeOf } from './words/in-shape-of.ts';
import { KnownValues } from './words/known.ts';

/** A larger number is not an amount: it may be a telephone. */
const MOST_PLAIN = 10_000_000;

/**
 * Replaces personal values with fake ones; within one anonymizer equal values stay equal, and different ones different.
 */
export interface Anonymizer {
  /**
   * @param kinds privacy classes of the parts of the value; parts without a class are left out
   * @returns undefined when no part may stay
   */
  value(kinds: Kinds | undefined, value: unknown): unknown;
  /** Anonymizes a text of the portal: replaces every known value, and everything that looks personal. */
  words(text: string): string;
  /**
   * Anonymizes a text that a person wrote: parts of known names, such as surnames, are replaced as well (R-DESK-09).
   */
  sentence(text: string): string;
}

export interface AnonymizerOptions {
  /** Texts already in use: no fake value may be equal to one of them. */
  present?: Iterable<string>;
  /** Replaces every amount with 0, so that sums still add up. */
  withoutAmounts?: boolean;
  /** The fake data source; defaults to that of reports. */
  stock?: Stock;
  /** Whether a value stays unchanged; by default none does. */
  keeps?(kind: Personal, value: string): boolean;
}

const isPersonal = (kind: Privacy): kind is Personal => (PERSONAL as readonly string[]).includes(kind);

/** Forgets all known values and starts again (R-REP-03). */
export function createAnonymizer(options: AnonymizerOptions = {}): Anonymizer {
  const { present = [], withoutAmounts = false, stock = REPORT_STOCK, keeps = () => false } = options;
  const taken = new Set<string>();
  for (const text of present) taken.add(plainOf(text));
  const met = new Map<string, string>();
  const known = new KnownValues();
  const counts = new Map<Personal, number>();

  function replace(stated: Personal, text: string): string {
    const kind = looksLike(text) ?? stated;
    if (tellsNothing(kind, text) || keeps(kind, text)) return text;
    const key = keyOf(kind, text);
    let made = met.get(key);
    if (made === undefined) {
      made = inventAnew(kind, likeOf(kind, text));
      met.set(key, made);
      known.add(text, made, kind === 'name');
    }
    return inShapeOf(made, text);
  }

  function inventAnew(kind: Personal, like: string): string {
    for (;;) {
      const n = counts.get(kind) ?? 0;
      counts.set(kind, n + 1);
      const made = invent(stock, kind, n, like);
      if (taken.has(plainOf(made))) continue;
      taken.add(plainOf(made));
      return made;
    }
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
    words: (text) => replaceInWords(text, { known, replace, withParts: false }),
    sentence: (text) => replaceInWords(text, { known, replace, withParts: true }),
  };
}

/**
 * For privacy classes that are not personal: a value of another shape is not what the class says, so it is replaced.
 */
const PLAIN: Readonly<Record<Exclude<Privacy, Personal | 'secret'>, RegExp>> = {
  none: /^([A-Z]{0,2}|\d{0,6})$/,
  amount: /^-?[\d.,]{1,20}$/,
  date: /^(\d{4}-\d\d-\d\d([T ][\d:.]+(Z|[+-]\d\d:?\d\d)?)?|\d\d\/\d\d\/\d{4})?$/,
};
