import { expect, test } from 'vitest';
import { estimatePasswordGuesses, loadPasswordDictionaries } from './password-guesses.ts';

const MILLION = 1e6;

test.each([
  ['a frequent password', 'password'],
  ['one with digits for letters', 'P4ssw0rd'],
  ['a Spanish word', 'ayuntamiento'],
  ['a row of keys', 'Qwertyuiop'],
  ['a row of keys that no list has', 'sdfghjklz'],
  ['a date', '23112026'],
  ['a repetition', 'holaholahola'],
])('R-CODE-648 %s is guessed within a million: %s', async (_what, password) => {
  await loadPasswordDictionaries();
  expect(await estimatePasswordGuesses(password, [])).toBeLessThan(MILLION);
});

test('R-CODE-648 what nobody would choose first takes as many guesses as it has characters to try', async () => {
  expect(await estimatePasswordGuesses('kX7vqP2mZr9TdW', [])).toBeGreaterThan(1e12);
  expect(await estimatePasswordGuesses('kX7-qP2.Zr9T', [])).toBeGreaterThan(1e11);
});

test('R-CODE-648 what is known of a person is tried first', async () => {
  expect(await estimatePasswordGuesses('Ferrallasxyz', [])).toBeGreaterThan(1_000 * MILLION);
  expect(await estimatePasswordGuesses('Ferrallasxyz', ['ferrallasxyz'])).toBeLessThan(100);
});

test('R-CODE-648 each sign between two words makes twenty times as many guesses, and no more', async () => {
  const words = ['banco', 'alameda'];
  const plain = await estimatePasswordGuesses('BancoAlameda', words);
  expect(plain).toBeLessThan(MILLION);
  expect(await estimatePasswordGuesses('Banco.Alameda', words)).toBe(20 * plain);
  expect(await estimatePasswordGuesses('Banco.Alameda-', words)).toBe(400 * plain);
});

test('R-CODE-648 digits are no signs: a word with a year is a word with a year', async () => {
  expect(await estimatePasswordGuesses('Mariposa.2026', [])).toBe(
    20 * (await estimatePasswordGuesses('Mariposa2026', [])),
  );
});
