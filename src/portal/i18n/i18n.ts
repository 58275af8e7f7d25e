import { lookUp, mergePacks, type TextPack, type Texts } from '#shared/texts.ts';

export type { TextPack } from '#shared/texts.ts';

/** The portal is in Spanish only (R-CONF-47). */
export const LOCALE = 'es';

const packTexts: Texts = {};
let entityTexts: Texts = {};
let texts: Texts = {};

/** All texts that have been added, the entity's own on top. */
export const getAllTexts = (): Texts => texts;

/**
 * Adds texts. A text without a Spanish version is shown in English and never as a raw key (R-CONF-33, R-CONF-34); what the
 * entity words itself stays on top, whatever the order of the calls (R-CONF-45).
 */
export function addTexts(...packs: TextPack[]): void {
  Object.assign(packTexts, mergePacks(LOCALE, packs));
  texts = { ...packTexts, ...entityTexts };
}

/** Shows the texts of an entity instead of all others, and no longer those of an entity before it (R-CONF-45). */
export function setEntityTexts(own: Texts): void {
  entityTexts = own;
  texts = { ...packTexts, ...own };
}

/**
 * The text for a key.
 * @param key for example 'login.title'
 * @param values what stands for `%{…}`; `smart_count` chooses singular or plural, `_` stands for a text that is missing
 * @returns the key itself where there is neither a text nor `_`
 */
export function translate(key: string, values?: Record<string, string | number>): string {
  // oxlint-disable-next-line no-console -- engineers and tests see it; a built portal does not say it
  if (import.meta.env.DEV && !hasText(key) && values?.['_'] === undefined) console.error(`Missing text: ${key}`);
  return lookUp(texts, key, values);
}

/** Whether there is a text for the key. */
export const hasText = (key: string): boolean => Object.hasOwn(texts, key);
