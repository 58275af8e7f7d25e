import { expect, test } from 'vitest';
import { estimatePasswordGuesses, loadPasswordDictionaries } from './password-guesses.ts';

const MILLION = 1e6;

test.each([
  ['a frequent password', 'password'],
  ['a frequent password with digits for letters', 'P4ssw0rd'],
  ['a Spanish word', 'ayuntamiento'],
  ['a keyboard row', 'Qwertyuiop'],
  ['a keyboard row that no list contains', 'sdfghjklz'],
  ['a date', '23112026'],
  ['a repetition', 'holaholahola'],
])('R-CODE-648 %s takes fewer than a million guesses: %s', async (_what, password) => {
  await loadPasswordDictionaries();
  expect(await estimatePasswordGuesses(password, [])).toBeLessThan(MILLION);
});

test('R-CODE-648 a random password takes as many guesses as its characters allow', async () => {
  expect(await estimatePasswordGuesses('kX7vqP2mZr9TdW', [])).toBeGreaterThan(1e12);
  expect(await estimatePasswordGuesses('kX7-qP2.Zr9T', [])).toBeGreaterThan(1e11);
});

test('R-CODE-648 known words of a person are tried first', async () => {
  expect(await estimatePasswordGuesses('Ferrallasxyz', [])).toBeGreaterThan(1_000 * MILLION);
  expect(await estimatePasswordGuesses('Ferrallasxyz', ['ferrallasxyz'])).toBeLessThan(100);
});

test('R-CODE-648 each special character between two words multiplies the guesses by only twenty', async () => {
  const words = ['banco', 'alameda'];
  const plain = await estimatePasswordGuesses('BancoAlameda', words);
  expect(plain).toBeLessThan(MILLION);
  expect(await estimatePasswordGuesses('Banco.Alameda', words)).toBe(20 * plain);
  expect(await estimatePasswordGuesses('Banco.Alameda-', words)).toBe(400 * plain);
});

test('R-CODE-648 digits do not count as special characters, for example in a word with a year', async () => {
  expect(await estimatePasswordGuesses('Mariposa.2026', [])).toBe(
    20 * (await estimatePasswordGuesses('Mariposa2026', [])),
  );
});
