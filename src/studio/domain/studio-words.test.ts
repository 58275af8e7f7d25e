import { expect, test } from 'vitest';
import { localized } from '#definitions/problems/localized-text.ts';
import { createProblemWording } from './studio-words.ts';

const say = createProblemWording('es', {
  'views.remove': 'Quitar la vista',
  'forms.supplier.province': 'Provincia',
});
const problem = (file: string, path: string, reason: string, fix: string) =>
  say({ file: `entities/9001/${file}`, path, reason: localized('', reason), fix: localized('', fix) });

test('R-STU-14 a problem names things as the studio does, and shows no keys and no JSON', () => {
  expect(
    problem(
      'entity.json',
      '/legalNoticeUrl',
      '"http://banco.example" no tiene la forma que hace falta',
      'Escriba la página del aviso legal, una dirección con https://.',
    ),
  ).toEqual({
    field: 'Enlace al aviso legal',
    reason: '"http://banco.example" no tiene la forma que hace falta',
    fix: 'Escriba la página del aviso legal, una dirección con https://.',
  });
  expect(problem('entity.json', '/primaryColor', '#7FB2E5 bajo primaryContrastColor #FFFFFF', 'Cámbielo.').reason).toBe(
    '#7FB2E5 bajo «Color del texto sobre el principal» #FFFFFF',
  );
  expect(problem('entity.json', '/support/hours', 'no hay a quién preguntar', 'Añada "email" o "phone".')).toEqual({
    field: 'Contacto de ayuda: Horario de ayuda',
    reason: 'no hay a quién preguntar',
    fix: 'Añada «Correo de ayuda» o «Teléfono de ayuda».',
  });
  expect(
    problem('entity.json', '/hosts', 'la lista está vacía', 'Escriba las direcciones, como ["a.example"].').fix,
  ).toBe('Escriba las direcciones, como a.example.');
  expect(problem('texts.es.json', '/views.remove', 'nada rellena %{age}', 'Quítelo.').field).toBe('«Quitar la vista»');
  expect(
    problem('forms/supplier.overlay.json', '/fields/province/hidden', 'province no se puede ocultar', 'Enséñelo.'),
  ).toEqual({ field: 'Provincia', reason: '«Provincia» no se puede ocultar', fix: 'Enséñelo.' });
});
