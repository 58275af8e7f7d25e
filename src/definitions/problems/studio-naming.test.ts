import { expect, test } from 'vitest';
import { localized } from './localized-text.ts';
import { createProblemFormatter, type EntityProblem } from './problem.ts';
import { mentionChoice, mentionField, mentionFormField, mentionKey, mentionValue, sentence } from './sentence.ts';
import { createProblemWording } from './studio-naming.ts';

const SOURCES = {
  fields: {
    '/legalNoticeUrl': { name: localized({ es: 'Enlace al aviso legal', en: 'Link of the legal notice' }) },
    '/support': { name: localized({ es: 'Contacto de ayuda', en: 'Support contact' }) },
    '/support/email': {
      name: localized({ es: 'Contacto de ayuda · Correo de ayuda', en: 'Support contact · Support email' }),
      part: localized({ es: 'Correo de ayuda', en: 'Support email' }),
    },
    '/terms/type': {
      name: localized({ es: 'Tipo', en: 'Type' }),
      choices: { iframe: localized({ es: '«con una página dentro»', en: '“with a page inside”' }) },
    },
  },
  forms: { 'supplier-data': localized({ es: 'Datos del proveedor', en: 'Supplier data' }) },
  findText: (key: string) => ({ 'forms.supplier-data.province': 'Provincia', 'views.remove': 'Quitar la vista' })[key],
};

const DONE = localized({ es: 'Corríjalo.', en: 'Correct it.' });
const problem = (file: string, path: string, reason: EntityProblem['reason'], fix = DONE): EntityProblem => ({
  file: `entities/9001/${file}`,
  path,
  reason,
  fix,
});
const inSpanish = createProblemWording(SOURCES, 'es');

test('R-STU-14 a problem mentions things by their labels in the studio, and by their keys in commands', () => {
  const sample = problem(
    'entity.json',
    '/support/email',
    sentence(localized({ es: 'falta %{email} o %{link}', en: '%{email} or %{link} is missing' }), {
      email: mentionKey('support', 'email'),
      link: mentionField('legalNoticeUrl'),
    }),
  );
  expect(inSpanish(sample)).toEqual({
    field: 'Contacto de ayuda · Correo de ayuda',
    reason: 'falta «Correo de ayuda» o «Enlace al aviso legal»',
    fix: 'Corríjalo.',
  });
  expect(createProblemWording(SOURCES, 'en')(sample).reason).toBe(
    '“Support email” or “Link of the legal notice” is missing',
  );
  expect(createProblemFormatter('es')(sample)).toBe(
    'entities/9001/entity.json /support/email: falta "email" o legalNoticeUrl. Corríjalo.',
  );
});

test('R-STU-14 numbers, options and values are written for their reader', () => {
  const sample = problem(
    'entity.json',
    '/hosts/0',
    sentence(
      localized({
        es: '%{ratio} de %{count}, %{type}, %{empty}, %{list}',
        en: '%{ratio} of %{count}, %{type}, %{empty}, %{list}',
      }),
      {
        ratio: 1.43,
        count: 200_000,
        type: mentionChoice('terms', 'type', 'iframe'),
        empty: mentionValue(''),
        list: mentionValue(['a']),
      },
    ),
  );
  expect(inSpanish(sample)).toMatchObject({
    field: '«hosts»',
    reason: '1,43 de 200.000, «con una página dentro», vacío, una lista',
  });
  expect(createProblemFormatter('en')(sample)).toContain('1.43 of 200,000, iframe, "", ["a"]');
});

test('R-STU-14 a place is named as everywhere in the studio, and what has no name is quoted', () => {
  const reason = sentence(localized({ es: '%{field} está oculto', en: '%{field} is hidden' }), {
    field: mentionFormField('supplier-data', 'province'),
  });
  expect(inSpanish(problem('forms/supplier-data.overlay.json', '/ui/fields/province/hidden', reason))).toMatchObject({
    field: 'Formulario «Datos del proveedor» · Provincia · Oculto',
    reason: '«Provincia» está oculto',
  });
  expect(inSpanish(problem('texts.es.json', '/views.remove', reason)).field).toBe('Texto «Quitar la vista»');
  expect(inSpanish(problem('entity.json', '/zapato', reason)).field).toBe('«zapato»');
  expect(inSpanish(problem('entity.json', '', reason)).field).toBe('Fichero entity.json');
});

test('what a value contains is no placeholder of the sentence', () => {
  const sample = sentence(localized({ es: '%{text} no vale', en: '%{text} is wrong' }), {
    text: 'a %{text} %{other}',
    other: 'x',
  });
  expect(inSpanish(problem('entity.json', '', sample)).reason).toBe('a %{text} %{other} no vale');
});
