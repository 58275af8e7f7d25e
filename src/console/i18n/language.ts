import type { Language } from '#shared/texts/texts.ts';

let language: Language = 'es';

/** The current language; requests to the service send it, too. */
export const getLanguage = (): Language => language;

/** Sets the current language, also for screen readers. */
export function setLanguage(spoken: Language): void {
  language = spoken;
  if (typeof document !== 'undefined') document.documentElement.lang = spoken;
}
