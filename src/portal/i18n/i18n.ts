import Polyglot from 'node-polyglot';

/** Texts by key. `%{name}` stands for a value; `%{smart_count}` with `||||` between singular and plural. */
export type Texts = Record<string, string>;

/** What a feature contributes: its Spanish texts and the English ones behind them (R-CONF-33, R-CONF-34). */
export interface TextPack {
  es: Texts;
  en: Texts;
}

/** The portal speaks Spanish and nothing else (R-CONF-47). */
export const LOCALE = 'es';

const polyglot = new Polyglot({ locale: LOCALE });
const packTexts: Texts = {};
let entityTexts: Texts = {};

/** All texts that have been added, the entity's own on top. */
export const allTexts = (): Texts => ({ ...packTexts, ...entityTexts });

/**
 * Adds texts. English is laid under Spanish, so that a text without a Spanish version is shown in English and never as
 * a raw key; what the entity words itself stays on top, whatever the order of the calls (R-CONF-45).
 */
export function addTexts(...packs: TextPack[]): void {
  for (const { es, en } of packs) Object.assign(packTexts, en, es);
  polyglot.replace(allTexts());
}

/** Lays the entity's own texts over all others, in place of those of an entity before it (R-CONF-45). */
export function setEntityTexts(texts: Texts): void {
  entityTexts = texts;
  polyglot.replace(allTexts());
}

/**
 * The text for a key.
 * @param key for example 'login.title'
 * @param values what stands for `%{…}`; `smart_count` chooses singular or plural
 */
export const translate = (key: string, values?: Record<string, string | number>): string => polyglot.t(key, values);

/** Whether there is a text for the key. */
export const hasText = (key: string): boolean => polyglot.has(key);
