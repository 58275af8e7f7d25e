import { normaliseByKind } from '#shared/field-kinds.ts';
import { extractPlaceholders } from '#shared/placeholders.ts';
import { type TextGroup, TEXT_GROUPS, getTextGroup } from './text-groups.ts';

/** A text of the interface: what it says by default, and what an entity says instead. */
export interface InterfaceText {
  key: string;
  screen: TextGroup;
  /** Undefined where the portal has no such text. */
  fallback?: string;
  own?: string;
}

/** What is looked for among texts. */
export interface TextFilter {
  /** In key, default or own words, whatever case and accents. */
  query: string;
  screen?: TextGroup | undefined;
  isOwn?: boolean;
}

/**
 * Every text of the interface, by screen and key (R-STU-09).
 * @param defaults what the portal says, by key
 * @param stated what texts.es.json says, as far as it is an object of texts
 */
export function listInterfaceTexts(defaults: Readonly<Record<string, string>>, stated: unknown): InterfaceText[] {
  const own = ownTexts(stated);
  return [...new Set([...Object.keys(defaults), ...Object.keys(own)])]
    .map((key) => ({
      key,
      screen: Object.hasOwn(defaults, key) ? getTextGroup(key) : ('other' as const),
      ...(Object.hasOwn(defaults, key) && { fallback: defaults[key]! }),
      ...(Object.hasOwn(own, key) && { own: own[key]! }),
    }))
    .sort((a, b) => TEXT_GROUPS.indexOf(a.screen) - TEXT_GROUPS.indexOf(b.screen) || a.key.localeCompare(b.key));
}

const ownTexts = (stated: unknown): Record<string, string> =>
  typeof stated === 'object' && stated !== null && !Array.isArray(stated)
    ? Object.fromEntries(Object.entries(stated).filter((entry): entry is [string, string] => isText(entry[1])))
    : {};

const isText = (value: unknown): value is string => typeof value === 'string';

/** The texts that are looked for. */
export function filterInterfaceTexts(
  words: readonly InterfaceText[],
  { query, screen, isOwn = false }: TextFilter,
): InterfaceText[] {
  const wanted = plain(query);
  return words.filter(
    (word) =>
      (!screen || word.screen === screen) &&
      (!isOwn || word.own !== undefined) &&
      [word.key, word.fallback, word.own].some((text) => text !== undefined && plain(text).includes(wanted)),
  );
}

const plain = (text: string): string =>
  normaliseByKind('text', text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** How many of the texts the entity says in its own words. */
export const countOverriddenTexts = (words: readonly InterfaceText[]): number =>
  words.filter(({ own }) => own !== undefined).length;

/** The placeholders of the default that own words lost: without them their values are shown nowhere. */
export const findMissingPlaceholders = ({ fallback = '', own }: Pick<InterfaceText, 'fallback' | 'own'>): string[] =>
  own === undefined ? [] : extractPlaceholders(fallback).filter((name) => !extractPlaceholders(own).includes(name));
