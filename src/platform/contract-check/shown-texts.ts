import { ERROR_MESSAGES } from '#generated/errors/messages.ts';
import { SPANISH_TIME_ZONE } from '#shared/dates/time-zone.ts';
import { OBSTACLE_TEXTS } from '#shared/errors/obstacle-texts.ts';
import type { ServiceError } from '#shared/errors/service-error.ts';
import { describeServiceError } from '#shared/errors/shown-error.ts';
import { type Language, type LocalizedText, translatorOf } from '#shared/texts/texts.ts';

/** What suppliers read of an error, in Spanish, and the same in English. */
export function describeInBoth(error: ServiceError): LocalizedText {
  const inLanguage = (language: Language) => {
    const texts: Readonly<Record<string, string>> = { ...ERROR_MESSAGES[language], ...OBSTACLE_TEXTS[language] };
    const translate = translatorOf(texts);
    return describeServiceError(error, { now: new Date(), timeZone: SPANISH_TIME_ZONE, translate });
  };
  return { es: inLanguage('es'), en: inLanguage('en') };
}
