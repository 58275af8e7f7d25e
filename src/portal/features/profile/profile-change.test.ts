import { expect, test } from 'vitest';
import { isChanged, profileChange } from './profile-change.ts';

const SAVED = { alias: 'anaruiz01', email: 'ana@empresa.example' };

test('R-USER-22 only what differs is sent', () => {
  expect(profileChange(SAVED, SAVED)).toEqual({});
  expect(profileChange({ ...SAVED, alias: 'Ana' }, SAVED)).toEqual({ alias: 'Ana' });
  expect(profileChange({ ...SAVED, email: 'ana@otra.example' }, SAVED)).toEqual({ email: 'ana@otra.example' });
  expect(profileChange({}, SAVED)).toEqual({});
});

test('R-USER-24 R-USER-25 R-USER-26 there is something to save once alias, email or password is another', () => {
  expect(isChanged(SAVED, SAVED)).toBe(false);
  expect(isChanged({ ...SAVED, currentPassword: 'x' }, SAVED)).toBe(false);
  expect(isChanged({ ...SAVED, alias: 'Ana' }, SAVED)).toBe(true);
  expect(isChanged({ ...SAVED, email: 'ana@otra.example' }, SAVED)).toBe(true);
  expect(isChanged({ ...SAVED, newPassword: 'Otra.Clave-2027' }, SAVED)).toBe(true);
});
