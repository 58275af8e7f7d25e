import { expect, test } from 'vitest';
import { localized } from './localized-text.ts';
import { createProblemFormatter, type EntityProblem } from './problem.ts';
import { mentionChoice, mentionField, mentionFormField, mentionKey, mentionValue, sentence } from './sentence.ts';
import { createProblemWording } from './studio-naming.ts';

const SOURCES = {
  fields: {
    '/legalNoticeUrl': { name: localized('Link of the legal notice', 'Enlace al aviso legal') },
    '/support': { name: localized('Support contact', 'Contacto de ayuda') },
    '/support/email': {
      name: localized('Support contact · Support email', 'Contacto de ayuda · Correo de ayuda'),
      part: localized('Support email', 'Correo de ayuda'),
    },
    '/terms/type': {
      name: localized('Type', 'Tipo'),
      choices: { iframe: localized('“with a page inside”', '«con una página dentro»') },
    },
  },
  forms: { 'supplier-data': localized('Supplier data', 'Datos del proveedor') },
  findText: (key: string) => ({ 'forms.supplier-data.province': 'Provincia', 'views.remove': 'Quitar la vista' })[key],
};

const DONE = localized('Correct it.', 'Corríjalo.');
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
    sentence(localized('%{email} or %{link} is missing', 'falta %{email} o %{link}'), {
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
      localized('%{ratio} of %{count}, %{type}, %{empty}, %{list}', '%{ratio} de %{count}, %{type}, %{empty}, %{list}'),
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
  const reason = sentence(localized('%{field} is hidden', '%{field} está oculto'), {
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
  const sample = sentence(localized('%{text} is wrong', '%{text} no vale'), { text: 'a %{text} %{other}', other: 'x' });
  expect(inSpanish(problem('entity.json', '', sample)).reason).toBe('a %{text} %{other} no vale');
});
