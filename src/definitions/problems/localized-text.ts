import type { Language, LocalizedText } from '#shared/texts/texts.ts';

export type { Language, LocalizedText } from '#shared/texts/texts.ts';

/** A sentence of a check in both languages, by their names: no order can be mistaken. */
export const localized = (text: LocalizedText): LocalizedText => text;

/**
 * The language of a command: that of `--lang`, or otherwise the locale of the machine.
 * @param flag `es` or `en`; any other value is ignored
 */
export function getCommandLanguage(
  flag?: string,
  environment: Record<string, string | undefined> = process.env,
): Language {
  if (flag === 'es' || flag === 'en') return flag;
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || environment.LANGUAGE || '';
  return /^es\b|^es_/i.test(locale) ? 'es' : 'en';
}
