import { expect, test } from 'vitest';
import { ERROR_CODES, getErrorTextKey } from '#shared/errors/error-catalogue.ts';
import { getAdvice } from './advice.ts';
import { ADVICE } from '#generated/errors/bench/advice.ts';
import { CODES_OF_EVERY_CALL } from '#generated/errors/bench/codes-of-calls.ts';
import { listCallCodes } from './call-codes.ts';
import { getCodeMessage, createReplyToSupplier } from './create-reply-to-supplier.ts';

const keyOf = (code: number) => getErrorTextKey(code).replace(/^errors\./, '');

test('R-BEN-05 each code has a cause, a remedy and a cause for support, in complete sentences', () => {
  expect(ERROR_CODES.length).toBeGreaterThanOrEqual(132);
  expect(ERROR_CODES.filter((code) => !(keyOf(code) in ADVICE))).toEqual([]);
  const sentences = Object.values(ADVICE).flatMap(({ cause, remedy, support }) => [cause, remedy, support]);
  expect(sentences.filter((text) => text.length < 20 || !/^[A-ZÁÉÍÓÚÑ«¿].*[.?]$/s.test(text))).toEqual([]);
});

test('R-BEN-05 there is no advice for a message that no code has', () => {
  const used = new Set(ERROR_CODES.map(keyOf));
  expect(Object.keys(ADVICE).filter((key) => !used.has(key))).toEqual([]);
});

test('R-BEN-05 advice for suppliers contains no wire names or statuses and does not blame them', () => {
  const told = Object.values(ADVICE).flatMap(({ cause, remedy }) => [cause, remedy]);
  expect(told.filter((text) => /HTTP|codEcv|JSON|\b\d{3}\b|error suyo|culpa/.test(text))).toEqual([]);
});

test('R-BEN-05 support can tell apart codes with the same message, and an unknown code has advice, too', () => {
  expect(getAdvice(645).support).toMatch(/^Falta una mayúscula\. /);
  expect(getAdvice(646).support).toMatch(/^Falta una minúscula\. /);
  expect(getAdvice(645).remedy).toBe(getAdvice(646).remedy);
  expect(getAdvice(9999).support).toMatch(/^El código no está en el catálogo/);
});

test('R-BEN-05 of a blocked user the advice promises a mail only for wrong passwords, as the bank sends none', () => {
  for (const { cause, remedy, support } of [627, 605].map(getAdvice)) {
    expect(`${cause} ${remedy}`).toMatch(/entidad/);
    expect(remedy).toMatch(/contacte con su oficina/i);
    expect(support).toContain('Ayudar a un usuario');
  }
  expect(getAdvice(627).remedy).toMatch(/no llegará ningún correo/);
});

test('R-BEN-05 what is said of a blocked user and of a session that ended tells how to find out whether the user is deleted', () => {
  for (const { support } of [627, 651].map(getAdvice)) {
    expect(support).toContain('«Ayudar a un usuario»');
    expect(support).toMatch(/elimin(ado|arlo)/);
  }
  expect(getAdvice(651).cause).toMatch(/eliminado/);
});

test('R-BEN-05 of an invoice that is advanced already the advice thinks of a button that was pressed twice', () => {
  expect(getAdvice(734).remedy).toMatch(/«Operaciones».*pulsó dos veces, se hizo una sola vez/);
});

test('R-BEN-03 a call offers its own codes first, then the common ones', () => {
  const codes = listCallCodes('POST', '/login');
  expect(codes.slice(0, 3)).toEqual([626, 627, 629]);
  expect(codes).toEqual(expect.arrayContaining([635, 636, 637, 500, 651, 1000]));
  expect(codes).not.toContain(732);
  expect(listCallCodes('GET', '/proveedores/{id}/facturas')).toContain(702);
  expect(listCallCodes('GET', '/nobody')).toEqual(CODES_OF_EVERY_CALL);
});

test("R-BEN-05 the reply contains the entity's own message, the cause and the remedy", () => {
  const say = (key: string) => (key === 'errors.wrongPassword' ? 'Revise su correo o su clave.' : '');
  const read = { text: getCodeMessage(637, say), hasReference: true };
  const reply = createReplyToSupplier(637, read, 'Caja Roble');
  expect(reply).toMatch(
    /^Buenos días:\n\nEl portal le ha mostrado el mensaje «Revise su correo o su clave\.» El correo/,
  );
  expect(reply).toContain('¿Ha olvidado su contraseña?');
  expect(reply).toContain('la referencia que aparece junto al mensaje');
  expect(reply).toMatch(/\n\nUn saludo,\nCaja Roble$/);
  expect(getCodeMessage(9999, (key) => (key === 'errors.timeExpired' ? 'Ha expirado.' : ''))).toBe('Ha expirado.');
});
