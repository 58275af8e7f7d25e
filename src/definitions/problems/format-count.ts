import type { Language } from './localized-text.ts';

/** Formats a count for a message: 200.000 in Spanish, 200,000 in English; four digits are grouped, too. */
export const formatCount = (count: number, language: Language): string =>
  count.toLocaleString(language === 'es' ? 'de-DE' : 'en-GB');
