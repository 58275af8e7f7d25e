import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isGuessablePassword } from './guessable-password.ts';
import { isLeakedPassword } from './leaked-passwords.ts';

test.each([
  'mailcreated5240',
  'Mailcreated5240',
  'M@ilcre4ted5240!',
  'Mailcreated.5240',
  'polniypizdec0211',
  'Polniypizdec0211-7',
  'Zatochka-Prof.77',
  'fgghjrcbvfwbz',
  'Fgghjrcbvfwbz-26',
  'sojdlg123aljg',
  'Sojdlg123Aljg!2026',
])(
  'R-CODE-648 R-CON-08 the leaked password "%s" is refused, as written or with a trivial variation',
  async (password) => {
    expect(await isLeakedPassword(password)).toBe(true);
    expect(await isGuessablePassword(password, [])).toBe(true);
  },
);

test.each(['Cobro.Pronto-2026', 'kX7vqP2mZr9TdW', 'lluvia tejado martes', 'Otra.Cosa-2026', ''])(
  'R-CODE-648 R-CON-08 "%s" is in no list',
  async (password) => {
    expect(await isLeakedPassword(password)).toBe(false);
  },
);

test('R-CON-08 the list has more than 3,000 passwords that the rules of length allow, and names source and licence', () => {
  const lines = readFileSync(join(import.meta.dirname, 'leaked-passwords.txt'), 'utf8').split('\n');
  const passwords = lines.filter((line) => line !== '' && !line.startsWith('# '));
  expect(passwords.filter(({ length }) => length >= 12 && length <= 128).length).toBeGreaterThan(3000);
  expect(lines.slice(0, 5).join('\n')).toMatch(/SecLists[^]*Creative Commons/);
});
