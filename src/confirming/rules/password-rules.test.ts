import { expect, test } from 'vitest';
import { hashPassword } from '#platform/rules/passwords.ts';
import { assertPasswordNotReused, assertPasswordRules } from './password-rules.ts';

const GOOD = 'Cobro.Pronto-26';

test('R-VAL-10…19 a password that satisfies all rules is accepted; the profile requires only one digit', () => {
  expect(() => assertPasswordRules(GOOD, 'talleres')).not.toThrow();
  expect(() => assertPasswordRules('Cobro.Pronto-2', 'talleres', 'changed')).not.toThrow();
});

test.each([
  [644, 'Cobro.Pro-2', 'talleres'],
  [645, 'cobro.pronto-26', 'talleres'],
  [646, 'COBRO.PRONTO-26', 'talleres'],
  [647, 'Cobro.Pronto-2', 'talleres'],
  [648, 'CobroProntoYa26', 'talleres'],
  [648, 'Cobro"Pronto-26', 'talleres'],
  [619, 'Cobrooo.Pronto-26', 'talleres'],
  [620, 'Talleres.Ruiz-26', 'tALLERES'],
])('R-CODE-%i refuses the password %s of user %s', (code, password, alias) => {
  expect(() => assertPasswordRules(password, alias)).toThrow(expect.objectContaining({ code }));
});

test('R-CODE-634 none of the stored previous passwords can be chosen again', async () => {
  const hashes = await Promise.all([GOOD, 'Otra.Clave-2025', 'Vieja.Clave-2024'].map(hashPassword));
  const refused = expect.objectContaining({ code: 634, message: 'This is one of the last 5 passwords.' });
  await expect(assertPasswordNotReused(GOOD, hashes)).rejects.toEqual(refused);
  await expect(assertPasswordNotReused('Vieja.Clave-2024', hashes)).rejects.toEqual(refused);
  await expect(assertPasswordNotReused('Nueva.Clave-2026', hashes)).resolves.toBeUndefined();
  await expect(assertPasswordNotReused(GOOD, [])).resolves.toBeUndefined();
});
