import { normaliseByKind } from '#shared/fields/field-kinds.ts';
import { extractPlaceholders } from '#shared/texts/placeholders.ts';
import { type TextGroup, OTHER_TEXTS, getTextGroup } from './text-groups.ts';

/** A text of the interface: the default and the entity's own. */
export interface InterfaceText {
  key: string;
  screen: TextGroup;
  /** Undefined if the portal has no such text. */
  fallback?: string;
  own?: string;
}

/** The filter of a search. */
export interface TextFilter {
  /** In the key, the default or the own text, ignoring case and accents. */
  query: string;
  screen?: TextGroup | undefined;
  isOwn?: boolean;
}

/**
 * Lists every text of the interface, by screen and key (R-STU-09).
 * @param defaults the portal's texts by key
 * @param entityTexts the content of texts.es.json; ignored unless it is an object of texts
 */
export function listInterfaceTexts(defaults: Readonly<Record<string, string>>, entityTexts: unknown): InterfaceText[] {
  const own = ownTexts(entityTexts);
  return [...new Set([...Object.keys(defaults), ...Object.keys(own)])]
    .map((key) => ({
      key,
      screen: Object.hasOwn(defaults, key) ? getTextGroup(key) : OTHER_TEXTS,
      ...(Object.hasOwn(defaults, key) && { fallback: defaults[key]! }),
      ...(Object.hasOwn(own, key) && { own: own[key]! }),
    }))
    .sort((a, b) => compareGroups(a.screen, b.screen) || a.key.localeCompare(b.key));
}

/** Texts that the portal does not have come last. */
const compareGroups = (one: TextGroup, other: TextGroup): number =>
  Number(one === OTHER_TEXTS) - Number(other === OTHER_TEXTS) || one.localeCompare(other);

const ownTexts = (stated: unknown): Record<string, string> =>
  typeof stated === 'object' && stated !== null && !Array.isArray(stated)
    ? Object.fromEntries(Object.entries(stated).filter((entry): entry is [string, string] => isText(entry[1])))
    : {};

const isText = (value: unknown): value is string => typeof value === 'string';

export function filterInterfaceTexts(
  words: readonly InterfaceText[],
  { query, screen, isOwn = false }: TextFilter,
): InterfaceText[] {
  const wanted = toPlainText(query);
  return words.filter(
    (word) =>
      (!screen || word.screen === screen) &&
      (!isOwn || word.own !== undefined) &&
      [word.key, word.fallback, word.own].some((text) => text !== undefined && toPlainText(text).includes(wanted)),
  );
}

/** A text as searches compare it: without accents, in lower case. */
export const toPlainText = (text: string): string =>
  normaliseByKind('text', text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export const countOverriddenTexts = (words: readonly InterfaceText[]): number =>
  words.filter(({ own }) => own !== undefined).length;

/** Finds placeholders of the default that the own text lacks: their values would not be shown. */
export const findMissingPlaceholders = ({ fallback = '', own }: Pick<InterfaceText, 'fallback' | 'own'>): string[] =>
  own === undefined ? [] : extractPlaceholders(fallback).filter((name) => !extractPlaceholders(own).includes(name));

/**
 * The name of a group: the one that the console has for it, or that of its screen in the menu of the portal.
 * @param translate returns `_` for a key without a text
 */
export const getTextGroupName = (
  group: TextGroup,
  texts: readonly InterfaceText[],
  translate: (key: string, options: { _: string }) => string,
): string => {
  const inMenu = texts.find(({ key, screen }) => screen === group && key.startsWith('destination.'));
  return translate(`words.screens.${group}`, { _: inMenu?.fallback ?? group });
};
