import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { ensureBundled, stopLeftCommands, getCommandLine, runCommandToEnd } from '#tests/service/support/commands.ts';

const { url, drop } = await createTestDatabase();
const settings = { DATABASE_URL: url };
const folder = mkdtempSync(join(tmpdir(), 'review-'));
beforeAll(async () => {
  await ensureBundled();
  const seeded = await runCommandToEnd(getCommandLine('seed', '--invoices', '5000'), settings);
  expect(seeded.said).toContain('with 5000 more invoices for Talleres Ruiz e Hijos, S.L.');
});
afterEach(stopLeftCommands);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await drop();
});

test('npm run seed fills the demo supplier that is named', async () => {
  const more = await runCommandToEnd(
    getCommandLine('seed', '--invoices', '10', '--supplier', 'aceroslevante'),
    settings,
  );
  expect(more).toMatchObject({ code: 0, said: expect.stringContaining('10 more invoices for Aceros') as string });
});

test.each(['many', '1.5', '-1'])('npm run seed adds no invoices where %s are asked for', async (count) => {
  expect(await runCommandToEnd(getCommandLine('seed', `--invoices=${count}`), settings)).toEqual({
    code: 1,
    said: '--invoices has to be a whole number.\n',
  });
});

test('npm run review lists what waits, writes its documents into a folder, and decides', async () => {
  const { code, said } = await runCommandToEnd(getCommandLine('review', '--save', folder), settings);
  expect(code).toBe(0);
  const documents = [...said.matchAll(/\((\w+), \d+ bytes\)$/gm)].map(([, extension]) => extension);
  expect(readdirSync(folder).map((name) => name.split('.')[1])).toEqual(expect.arrayContaining(documents));
  expect(readdirSync(folder)).toHaveLength(documents.length);

  const [iban = ''] = /ES\d\d(?: \d{4}){5}/.exec(said) ?? [];
  const decided = await runCommandToEnd(getCommandLine('review', '--iban', iban, '--decision', 'validate'), settings);
  expect(decided).toEqual({ code: 0, said: `${iban} now has status 2.\n` });
});
