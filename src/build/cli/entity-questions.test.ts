import { expect, test } from 'vitest';
import type { LocalizedText } from '#definitions/problems/localized-text.ts';
import { promptForMissing } from './entity-questions.ts';

test('R-CONF-45 the command for a new entity asks for values without a flag, in either language', async () => {
  const questions: LocalizedText[] = [];
  const ask = (question: LocalizedText) => {
    questions.push(question);
    return Promise.resolve(questions.length === 1 ? ' 9003 ' : '');
  };
  // An empty flag counts as a value that is left open.
  const given = { name: 'Banca Norte', host: 'norte.localhost', logo: 'logo.svg', cookies: '' };
  const answers = await promptForMissing(given, ask);
  expect(answers).toMatchObject({ ...given, code: '9003', primary: '', secondary: '', email: '' });
  expect(questions).toEqual([
    { en: 'Code of the entity, four digits (9003)', es: 'Código de la entidad, cuatro cifras (9003)' },
    { en: 'Primary colour (#0B6E4F)', es: 'Color principal (#0B6E4F)' },
    { en: 'Second colour (Enter: one is derived)', es: 'Segundo color (Intro: se calcula)' },
    {
      en: 'Page of the legal notice, https://… (Enter: later)',
      es: 'Página del aviso legal, https://… (Intro: después)',
    },
    {
      en: 'Page of the privacy policy, https://… (Enter: later)',
      es: 'Página de privacidad, https://… (Intro: después)',
    },
    {
      en: 'Page of the terms of the portal, https://… (Enter: the neutral text)',
      es: 'Página de las condiciones del portal, https://… (Intro: el texto neutro)',
    },
    { en: 'Legal name (Banca Norte, S.A.)', es: 'Razón social (Banca Norte, S.A.)' },
    { en: 'Postal address (Enter: later)', es: 'Dirección postal (Intro: después)' },
    {
      en: 'Mail address for questions on data (Enter: later)',
      es: 'Correo para consultas sobre datos (Intro: después)',
    },
  ]);
});

test('values given by flags are not asked for', async () => {
  const questions: LocalizedText[] = [];
  const names = 'code name host primary secondary logo legal-notice cookies privacy terms legal-name address email';
  const given = Object.fromEntries(names.split(' ').map((name) => [name, 'x']));
  expect(await promptForMissing(given, (question) => Promise.resolve(String(questions.push(question))))).toEqual(given);
  expect(questions).toEqual([]);
});
