import { lookUp, mergePacksWithEnglishFallback, type TextPack, type Texts } from '#shared/texts/texts.ts';

export type { TextPack } from '#shared/texts/texts.ts';

/** The portal is in Spanish only (R-CONF-47). */
export const LOCALE = 'es';

const packTexts: Texts = {};
let entityTexts: Texts = {};
let texts: Texts = {};

/** All registered texts, with the entity's overrides. */
export const getAllTexts = (): Texts => texts;

/**
 * Registers texts. A text without a Spanish version is shown in English and never as a raw key (R-CONF-33, R-CONF-34).
 * The entity's overrides have priority, whatever the order of the calls (R-CONF-45).
 */
export function addTexts(...packs: TextPack[]): void {
  Object.assign(packTexts, mergePacksWithEnglishFallback(LOCALE, packs));
  texts = { ...packTexts, ...entityTexts };
}

/** Sets the entity's overrides and removes those of a previous entity (R-CONF-45). */
export function setEntityTexts(overrides: Texts): void {
  entityTexts = overrides;
  texts = { ...packTexts, ...overrides };
}

/**
 * Returns the text for a key.
 * @param key for example 'login.title'
 * @param values replace `%{…}`; `smart_count` selects singular or plural, `_` is the default for a missing text
 * @returns the key itself if there is neither a text nor `_`
 */
export function translate(key: string, values?: Record<string, string | number>): string {
  // oxlint-disable-next-line no-console -- for engineers and tests; production builds do not log it
  if (import.meta.env.DEV && !hasText(key) && values?.['_'] === undefined) console.error(`Missing text: ${key}`);
  return lookUp(texts, key, values);
}

/** Whether there is a text for the key. */
export const hasText = (key: string): boolean => Object.hasOwn(texts, key);
