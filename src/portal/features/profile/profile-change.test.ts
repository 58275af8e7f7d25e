import { expect, test } from 'vitest';
import { hasProfileChanged, getProfileChange } from './profile-change.ts';

const SAVED = { alias: 'anaruiz01', email: 'ana@empresa.example' };

test('R-USER-22 only changed fields are sent', () => {
  expect(getProfileChange(SAVED, SAVED)).toEqual({});
  expect(getProfileChange({ ...SAVED, alias: 'Ana' }, SAVED)).toEqual({ alias: 'Ana' });
  expect(getProfileChange({ ...SAVED, email: 'ana@otra.example' }, SAVED)).toEqual({ email: 'ana@otra.example' });
  expect(getProfileChange({}, SAVED)).toEqual({});
});

test('R-USER-24 R-USER-25 R-USER-26 saving is possible once alias, email or password has changed', () => {
  expect(hasProfileChanged(SAVED, SAVED)).toBe(false);
  expect(hasProfileChanged({ ...SAVED, currentPassword: 'x' }, SAVED)).toBe(false);
  expect(hasProfileChanged({ ...SAVED, alias: 'Ana' }, SAVED)).toBe(true);
  expect(hasProfileChanged({ ...SAVED, email: 'ana@otra.example' }, SAVED)).toBe(true);
  expect(hasProfileChanged({ ...SAVED, newPassword: 'Otra.Clave-2027' }, SAVED)).toBe(true);
});
