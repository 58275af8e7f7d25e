import { describe, expect, test } from 'vitest';
import { ERROR_CODES, errorTextKey, isNotFound } from '#shared/error-catalogue.ts';
import { errorsEn } from './errors.en.ts';
import { errorsEs } from './errors.es.ts';

const textOf = (code: number) => errorsEs[errorTextKey(code)];

/** R-CODE table: codes that share one meaning. */
const GROUPS = [
  [7, 709],
  [320, 710],
  [606, 608, 610, 615, 724, 725, 728],
  [622, 623, 624, 625],
  [644, 645, 646, 647, 648],
  [652, 653, 654, 655, 656, 657, 658, 678, 679, 704],
  [686, 688],
  [692, 695],
  [700, 702],
  [711, 1061],
  [712, 1086],
  [713, 7869],
  [714, 15935],
  [715, 730, 16342],
  [716, 25422],
  [717, 25828],
  [740, 741],
];

describe('error catalogue', () => {
  test('R-ERR-19 each of the 132 codes has a Spanish message and an English one', () => {
    expect(ERROR_CODES).toHaveLength(132);
    for (const code of ERROR_CODES) {
      expect(textOf(code), `code ${code}`).toMatch(/\.$/);
      expect(errorsEn[errorTextKey(code)], `code ${code}`).toMatch(/\.$/);
    }
  });

  test('R-ERR-19 codes listed together share one meaning, all others have their own', () => {
    for (const group of GROUPS) expect(new Set(group.map(textOf)).size, group.join()).toBe(1);
    const meanings = ERROR_CODES.length - GROUPS.reduce((sum, group) => sum + group.length - 1, 0);
    expect(new Set(ERROR_CODES.map(errorTextKey)).size).toBe(meanings);
  });

  test('R-ERR-03 a code without a message of its own shows that of 401, not that of 1002', () => {
    expect(textOf(609)).toBe(textOf(401));
    expect(textOf(999_999)).not.toBe(textOf(1002));
  });

  test('R-ERR-23 R-ERR-26 three of the not-found list keep a message of their own', () => {
    expect([727, 734, 713].map(textOf)).toEqual([
      'No hay facturas financiables hasta el próximo vencimiento de financiación.',
      'Las facturas ya están financiadas.',
      'La cuenta ya existe.',
    ]);
  });

  test('R-ERR-27 R-ERR-28 a group of codes shares one message', () => {
    const shared = (codes: number[]) => [...new Set(codes.map(textOf))];
    expect(shared([644, 645, 646, 647, 648])).toEqual([
      'La contraseña debe tener entre 12 y 30 caracteres, con mayúsculas, minúsculas, números y algún símbolo. No puede ser fácil de adivinar: palabras frecuentes, el nombre de la empresa o secuencias.',
    ]);
    expect(shared([622, 623, 624, 625])).toEqual([
      'No hemos podido enviar el correo electrónico. Inténtelo de nuevo más tarde.',
    ]);
    expect(shared([652, 653, 654, 655, 656, 657, 658, 678, 679, 704])).toEqual([
      'El servicio no ha respondido correctamente. Inténtelo de nuevo más tarde.',
    ]);
  });

  test('R-ERR-25 the codes in no group have no message of their own', () => {
    for (const code of [609, 628, 630, 659, 677, 682, 706, 708, 718, 719, 721]) {
      expect(errorTextKey(code)).toBe(errorTextKey(401));
    }
  });

  test('R-ERR-05 exactly eight codes show the not-found picture', () => {
    expect(ERROR_CODES.filter(isNotFound)).toEqual([615, 709, 713, 724, 725, 727, 728, 734]);
  });
});
