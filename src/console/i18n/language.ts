import type { Language } from '#shared/texts.ts';

let language: Language = 'es';

/** The language that is spoken now; the service is asked to speak it, too. */
export const getLanguage = (): Language => language;

/** Says which language is spoken from now on, to screen readers as well. */
export function setLanguage(spoken: Language): void {
  language = spoken;
  if (typeof document !== 'undefined') document.documentElement.lang = spoken;
}
