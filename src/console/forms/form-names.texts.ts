import { FORM_NAMES } from '#generated/forms/form-names.ts';
import type { Language, TextPack } from '#shared/texts/texts.ts';

const inLanguage = (language: Language) =>
  Object.fromEntries(Object.entries(FORM_NAMES).map(([form, name]) => [`forms.names.${form}`, name[language]]));

/** The names of the forms, as their records state them. */
export const formNamesTexts: TextPack = { es: inLanguage('es'), en: inLanguage('en') };
