import { expect, test } from 'vitest';
import { tabStorage } from '#portal/storage/storage.ts';
import { newUserDraft } from './user-draft.ts';

test('R-USER-16 a draft stores only the fields that its record lists', () => {
  const given = { alias: 'luisgil1', email: 'luis@empresa.example', password: 'Al.Azar-2027' };
  newUserDraft.write(given);
  expect(tabStorage.read('userDraft')).toBe('{"alias":"luisgil1","email":"luis@empresa.example"}');
  expect(newUserDraft.read()).toEqual({ alias: 'luisgil1', email: 'luis@empresa.example' });
  expect(given.password).toBe('Al.Azar-2027');
});
