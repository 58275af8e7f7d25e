import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';

/** The questions of `entity:new`, by flag. */
export const ENTITY_QUESTIONS: Record<string, LocalizedText> = {
  code: localized('Code of the entity, four digits (9003)', 'Código de la entidad, cuatro cifras (9003)'),
  name: localized('Name (Banca Norte)', 'Nombre (Banca Norte)'),
  host: localized('Host name (norte.localhost)', 'Dirección del portal (norte.localhost)'),
  primary: localized('Primary colour (#0B6E4F)', 'Color principal (#0B6E4F)'),
  secondary: localized('Second colour (Enter: one is derived)', 'Segundo color (Intro: se calcula)'),
  logo: localized('Logo, an image on disk (Enter: one is drawn)', 'Logotipo, una imagen del disco (Intro: se dibuja)'),
  'legal-notice': localized(
    'Page of the legal notice, https://… (Enter: later)',
    'Página del aviso legal, https://… (Intro: después)',
  ),
  cookies: localized(
    'Page of the cookie policy, https://… (Enter: later)',
    'Página de cookies, https://… (Intro: después)',
  ),
  privacy: localized(
    'Page of the privacy policy, https://… (Enter: later)',
    'Página de privacidad, https://… (Intro: después)',
  ),
  terms: localized(
    'Page of the terms of the portal, https://… (Enter: the neutral text)',
    'Página de las condiciones del portal, https://… (Intro: el texto neutro)',
  ),
  'legal-name': localized('Legal name (Banca Norte, S.A.)', 'Razón social (Banca Norte, S.A.)'),
  address: localized('Postal address (Enter: later)', 'Dirección postal (Intro: después)'),
  email: localized(
    'Mail address for questions on data (Enter: later)',
    'Correo para consultas sobre datos (Intro: después)',
  ),
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
