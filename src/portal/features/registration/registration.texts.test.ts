import { expect, test } from 'vitest';
import { registrationTexts } from './registration.texts.ts';

test('R-CONF-33 R-CONF-34 every text exists in Spanish and in English', () => {
  expect(Object.keys(registrationTexts.en).sort()).toEqual(Object.keys(registrationTexts.es).sort());
});

test('R-REG-22 texts are exactly those of the specification', () => {
  expect(registrationTexts.es).toMatchObject({
    'registration.toast.created': 'Usuario creado, verifique su correo',
    'registration.toast.resent': 'El usuario ya existía sin confirmar, hemos reenviado el correo de verificación',
  });
});
