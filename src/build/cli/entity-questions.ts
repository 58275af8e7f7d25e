import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';

/** The questions of `entity:new`, by flag. */
export const ENTITY_QUESTIONS: Record<string, LocalizedText> = {
  code: localized({ es: 'Código de la entidad, cuatro cifras (9003)', en: 'Code of the entity, four digits (9003)' }),
  name: localized({ es: 'Nombre (Banca Norte)', en: 'Name (Banca Norte)' }),
  host: localized({ es: 'Dirección del portal (norte.localhost)', en: 'Host name (norte.localhost)' }),
  primary: localized({ es: 'Color principal (#0B6E4F)', en: 'Primary colour (#0B6E4F)' }),
  secondary: localized({ es: 'Segundo color (Intro: se calcula)', en: 'Second colour (Enter: one is derived)' }),
  logo: localized({
    es: 'Logotipo, una imagen del disco (Intro: se dibuja)',
    en: 'Logo, an image on disk (Enter: one is drawn)',
  }),
  'legal-notice': localized({
    es: 'Página del aviso legal, https://… (Intro: después)',
    en: 'Page of the legal notice, https://… (Enter: later)',
  }),
  cookies: localized({
    es: 'Página de cookies, https://… (Intro: después)',
    en: 'Page of the cookie policy, https://… (Enter: later)',
  }),
  privacy: localized({
    es: 'Página de privacidad, https://… (Intro: después)',
    en: 'Page of the privacy policy, https://… (Enter: later)',
  }),
  terms: localized({
    es: 'Página de las condiciones del portal, https://… (Intro: el texto neutro)',
    en: 'Page of the terms of the portal, https://… (Enter: the neutral text)',
  }),
  'legal-name': localized({ es: 'Razón social (Banca Norte, S.A.)', en: 'Legal name (Banca Norte, S.A.)' }),
  address: localized({ es: 'Dirección postal (Intro: después)', en: 'Postal address (Enter: later)' }),
  email: localized({
    es: 'Correo para consultas sobre datos (Intro: después)',
    en: 'Mail address for questions on data (Enter: later)',
  }),
};

/** The values from flags and answers, by flag; an empty text leaves a value open. */
export type EntityAnswers = Record<string, string | undefined>;

/**
 * Asks for the missing values, one question after the other.
 * @param ask shows a question and waits for the answer
 * @returns all values, including the given ones; '' leaves an optional value open
 */
export async function promptForMissing(
  givenAnswers: EntityAnswers,
  ask: (question: LocalizedText) => Promise<string>,
): Promise<EntityAnswers> {
  const answers = { ...givenAnswers };
  for (const [name, question] of Object.entries(ENTITY_QUESTIONS))
    if (givenAnswers[name] === undefined) answers[name] = (await ask(question)).trim();
  return answers;
}
