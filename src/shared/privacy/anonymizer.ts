import { BROWSER_NAMES, SYSTEM_NAMES } from '#shared/browser/client-names.ts';
import { fromCents, toCents } from '#shared/money/money.ts';
import { REDACTED } from '#shared/scenes/scene.ts';
import type { AmountMap } from './amounts/amount-map.ts';
import { REPLACEMENTS, replaceDecimalAmount, replaceShownAmounts, replaceTypedAmount } from './amounts/amount-texts.ts';
import { BLANK, blankSentence } from './blank-sentence.ts';
import { createFakeValue } from './create-fake-value.ts';
import { REPORT_FAKE_DATA } from './fake-data/report-data.ts';
import type { FakeDataSource } from './fake-data/fake-data-source.ts';
import type { AmountUnit } from './collect-amounts.ts';
import { toComparisonKey, stripFormat, toLowerCaseWithoutSpaces, isTooShortToIdentify } from './comparison-keys.ts';
import { type Kinds, PERSONAL_CLASSES, type PersonalClass, type PrivacyClass } from './kinds.ts';
import { detectEmailIbanOrTaxId } from './detect-kind.ts';
import { findPersonalData, LARGEST_NUMBER } from './find-leaks.ts';
import { replacePersonalData } from './replace-personal-data.ts';
import type { VisitWords } from './sentence/visit-words.ts';
import { copyFormat } from './text/copy-format.ts';
import { KnownValues } from './text/known-values.ts';

/** A larger number is not an amount: it may be a telephone. */
const MOST_PLAIN = 10_000_000;

/**
 * Replaces personal values with fake ones; within one anonymizer equal values stay equal, and different ones different.
 */
export interface Anonymizer {
  /**
   * @param kinds privacy classes of the parts of the value; parts without a class are left out
   * @param unit of the numbers that are amounts; euros when left out
   * @returns undefined when no part may stay
   */
  anonymizeValue(kinds: Kinds | undefined, value: unknown, unit?: AmountUnit): unknown;
  /** States what replaces another spelling of a known value. */
  setReplacement(kind: PersonalClass, text: string, made: string): void;
  /**
   * Anonymizes what the portal stores of a form, whose amounts are cents. A text that is no amount, or no day, is still
   * none, because the form refuses it.
   * @returns undefined when no part may stay
   */
  anonymizeDraft(kinds: Kinds | undefined, value: unknown): unknown;
  /** Anonymizes an amount as a person typed it. */
  anonymizeTypedAmount(text: string): string;
  /** Anonymizes a text of the portal: replaces every known value, and everything that looks personal. */
  anonymizeText(text: string): string;
  /**
   * Replaces the known values of a text that a person wrote, and parts of known names, such as surnames; blanks what was
   * typed or shown in the visit, and everything else that may not leave (R-DESK-09).
   * @param visit what was typed and shown
   * @returns at most 500 characters
   */
  anonymizeSentence(text: string, visit: VisitWords): string;
}

export interface AnonymizerOptions {
  /** Texts already in use: no fake value may be equal to one of them. */
  reservedTexts?: Iterable<string>;
  /** Sentences and names of several words of the portal itself: an alias may be one of their words. */
  ownTexts?: ReadonlySet<string> | undefined;
  /** Replaces every amount; amounts stay when left out. */
  replaceAmount?: AmountMap | undefined;
  /** The fake data source; defaults to that of reports. */
  source?: FakeDataSource;
  /** Whether a value stays unchanged; by default none does. */
  shouldKeep?(kind: PersonalClass, value: string): boolean;
}

/** Stands for a text that is neither an amount nor a day, whatever it was. */
export const NO_VALUE = 'x';

/** How the parts of a value are read. */
interface Reading {
  /** Of the numbers that are amounts. */
  unit: AmountUnit;
  /** What stands for a text that is no day, though its class says so. */
  refused: '' | typeof NO_VALUE;
}

/** Whether the service takes a value in a report; a cursor of a list is as long as a token, for instance. */
const isAccepted = (value: string | number): boolean => findPersonalData(value).length === 0;

/** The shape of what replaces a value of whose own shape no fake one is accepted. */
const PLAIN_REFERENCE = 'AB-000000';

/** The digits of a fake reference as a number, 0 where they are too many for one. */
function toAcceptedNumber(reference: string): number {
  const number = Number(reference.replace(/\D/g, ''));
  return isAccepted(number) ? number : 0;
}

const isPersonal = (kind: PrivacyClass): kind is PersonalClass =>
  (PERSONAL_CLASSES as readonly string[]).includes(kind);

/** Forgets all known values and starts again (R-REP-03). */
export function createAnonymizer(options: AnonymizerOptions = {}): Anonymizer {
  const { reservedTexts = [], ownTexts, replaceAmount, source = REPORT_FAKE_DATA, shouldKeep = () => false } = options;
  const taken = new Set<string>();
  for (const text of reservedTexts) taken.add(toLowerCaseWithoutSpaces(text));
  const met = new Map<string, string>();
  const known = new KnownValues();
  const counts = new Map<PersonalClass, number>();

  function replace(stated: PersonalClass, text: string): string {
    const kind = detectEmailIbanOrTaxId(text) ?? stated;
    if (isTooShortToIdentify(kind, text) || shouldKeep(kind, text)) return text;
    const key = toComparisonKey(kind, text);
    let made = met.get(key);
    if (made === undefined) {
      made = inventAnew(kind, stripFormat(kind, text));
      met.set(key, made);
      known.add(text, made, kind === 'name');
    }
    const formatted = copyFormat(made, text);
    return isAccepted(formatted) ? formatted : made;
  }

  function inventAnew(kind: PersonalClass, like: string): string {
    for (;;) {
      const n = counts.get(kind) ?? 0;
      counts.set(kind, n + 1);
      const shaped = createFakeValue(source, kind, n, like);
      const made = isAccepted(shaped) ? shaped : createFakeValue(source, 'reference', n, PLAIN_REFERENCE);
      if (taken.has(toLowerCaseWithoutSpaces(made))) continue;
      taken.add(toLowerCaseWithoutSpaces(made));
      return made;
    }
  }

  function leaf(kind: PrivacyClass, value: unknown, { unit, refused }: Reading): unknown {
    if (value === null || typeof value === 'boolean') return value;
    if (kind === 'secret') return REDACTED;
    if (typeof value === 'number') return kind === 'amount' ? amount(value, unit) : number(kind, value);
    if (typeof value !== 'string') return undefined;
    if (isPersonal(kind)) return replace(kind, value);
    const isNumber = kind === 'amount' || kind === 'rate';
    const text = plainText(kind, isNumber ? value.trim() : value, replaceDecimalAmount);
    if (text !== '' || value.trim() === '') return text;
    // The portal tells a number that it cannot read from one that is missing (R-ADV-20).
    return isNumber ? NO_VALUE : kind === 'date' ? refused : '';
  }

  /** A text of a class that is not personal; '' for one that is not what its class says. */
  function plainText(
    kind: Exclude<PrivacyClass, PersonalClass | 'secret'>,
    value: string,
    replaceText: typeof replaceTypedAmount,
  ): string {
    if (!PLAIN[kind].test(value)) return '';
    if (kind !== 'amount' || !replaceAmount) return isAccepted(value) ? value : '';
    for (let turn = 0; turn < REPLACEMENTS; turn += 1) {
      // The digits of one may be those of a telephone or a card by chance.
      const text = replaceText(value, replaceAmount, turn);
      if (isAccepted(text)) return text;
    }
    return '';
  }

  function amount(value: number, unit: AmountUnit): number {
    const replaced =
      replaceAmount === undefined || !Number.isFinite(value) || Math.abs(value) > LARGEST_NUMBER
        ? value
        : unit === 'cents'
          ? replaceAmount(value)
          : fromCents(replaceAmount(toCents(value)));
    return Math.abs(replaced) > LARGEST_NUMBER ? 0 : replaced;
  }

  function number(kind: PrivacyClass, value: number): unknown {
    if (isPersonal(kind)) return toAcceptedNumber(replace('reference', String(value)));
    return Math.abs(value) < MOST_PLAIN ? value : 0;
  }

  function walk(kinds: Kinds | undefined, value: unknown, reading: Reading): unknown {
    if (kinds === undefined) return undefined;
    if (typeof kinds === 'string') return leaf(kinds, value, reading);
    if ('oneOf' in kinds)
      return typeof value !== 'string' ? leaf('none', value, reading) : kinds.oneOf.includes(value) ? value : '';
    if (value === null) return null;
    if ('each' in kinds)
      return Array.isArray(value) ? value.map((part) => walk(kinds.each, part, reading) ?? null) : undefined;
    if (typeof value !== 'object' || Array.isArray(value)) return undefined;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, part]) => {
        const kept = Object.hasOwn(kinds.fields, name) ? walk(kinds.fields[name], part, reading) : undefined;
        return kept === undefined ? [] : [[name, kept]];
      }),
    );
  }

  /** The replacement of a known value; a blank for any other, because a fake one would be taken for the writer's. */
  function replaceIfKnown(stated: PersonalClass, text: string): string {
    for (const kind of [stated, 'phone', 'iban', 'tax-id'] as const) {
      const made = met.get(toComparisonKey(kind, text));
      if (made !== undefined) return copyFormat(made, text);
    }
    return BLANK;
  }

  function anonymizeSentence(text: string, visit: VisitWords): string {
    const replacement = { known, replace: replaceIfKnown, blank: BLANK, isSentence: true };
    return blankSentence(replacePersonalData(text, replacement), visit);
  }

  function setReplacement(kind: PersonalClass, text: string, made: string): void {
    met.set(toComparisonKey(kind, text), made);
    known.add(text, made, false);
  }

  return {
    anonymizeValue: (kinds, value, unit = 'euros') => walk(kinds, value, { unit, refused: '' }),
    anonymizeDraft: (kinds, value) => walk(kinds, value, { unit: 'cents', refused: NO_VALUE }),
    setReplacement,
    anonymizeTypedAmount: (text) => plainText('amount', text, replaceTypedAmount),
    anonymizeText: (text) =>
      text.includes(' ') && ownTexts?.has(text)
        ? text
        : replacePersonalData(replaceAmount ? replaceShownAmounts(text, replaceAmount) : text, {
            known,
            replace,
            blank: REDACTED,
            isSentence: false,
          }),
    anonymizeSentence,
  };
}

const DEVICE_NAMES = [...Object.values(BROWSER_NAMES), ...Object.values(SYSTEM_NAMES)].join('|');
/** Names of browsers and systems, with a version: whoever gave a device a name of their own is not told. */
const DEVICE = new RegExp(`^((${DEVICE_NAMES})( \\d{1,3})?(, | en | on |$))*$`);

/**
 * For privacy classes that are not personal: a value of another shape is not what the class says, so it is replaced.
 */
const PLAIN: Readonly<Record<Exclude<PrivacyClass, PersonalClass | 'secret'>, RegExp>> = {
  none: /^([A-Z]{0,2}|\d{0,6})$/,
  amount: /^-?[\d.,]{1,20}$/,
  rate: /^-?[\d.,]{1,20}$/,
  device: DEVICE,
  date: /^(\d{4}-\d\d-\d\d([T ][\d:.]+(Z|[+-]\d\d:?\d\d)?)?|\d\d\/\d\d\/\d{4})?$/,
};
