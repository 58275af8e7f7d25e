import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { importAndPublishNewFolders } from '#studio/domain/publishing/import-folders.ts';
import { addStaff } from '#studio/domain/staff/staff-members.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { CONSOLE_ADDRESS, startTestConsole, parseLinkToken } from '#tests/service/support/test-console.ts';
import { createTestStudio } from '#tests/service/support/test-studio.ts';

const ROOT = { email: '(test)', name: null, scope: null };
const GUESSABLE =
  'Es fácil de adivinar. Use varias palabras que no tengan que ver con usted, con la entidad ni con la consola.';

let studio: ReturnType<typeof createTestStudio>;
const site = startForFile(() => startTestConsole());
beforeAll(async () => {
  studio = createTestStudio(site.db);
  await importAndPublishNewFolders(studio.context);
});
afterAll(async () => {
  studio.remove();
});

let made = 0;
/** A link of somebody whose name and email are as long as those of people are. */
async function link(scope: string[] | null = null): Promise<string> {
  made += 1;
  const values = { email: `leocadia.barrientos${made}@correo.example`, name: 'Leocadia Barrientos Zuazo', scope };
  const context = { database: site.db, consoleAddress: CONSOLE_ADDRESS, now: site.now };
  return parseLinkToken((await addStaff(context, ROOT, { ...values, roles: ['editor'] })).link ?? '');
}

const set = (token: string, password: string, language = 'es') =>
  site.call({
    method: 'POST',
    url: '/console/api/session/password',
    payload: { token, password },
    headers: { 'accept-language': language },
  });

describe('R-CON-08 a password of the console that is guessed soon is refused at its field', () => {
  test.each([
    ['digits in a row', '123456789012'],
    ['one letter again and again', 'aaaaaaaaaaaa'],
    ['one letter as often as it may be', 'a'.repeat(128)],
    ['a frequent password with a number', 'password1234'],
    ['a row of keys', 'qwertyuiopasdfgh'],
    ['the host of the console with the year', 'consola-2026'],
    ['the host of the console', 'consola.localhost'],
    ['the own email', 'leocadia.barrientos@correo.example'],
    ['the own name', 'Leocadia Barrientos'],
    ['the own name with a year', 'Barrientos-Zuazo-2026'],
    ['the name of an entity', 'Caja Roble 2026'],
    ['another entity', 'credito.marea.2026'],
    ['what the product is about', 'confirming-proveedores'],
    ['a Spanish word with a year', 'ayuntamiento2026'],
  ])('%s: %s', async (_what, password) => {
    const token = await link();
    const answer = await set(token, password);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'invalid', message: 'Hay algo que corregir.', fields: { password: GUESSABLE } },
    ]);
    // The link is still good for a better one.
    expect((await set(token, 'doce caballos verdes trotan')).statusCode).toBe(200);
  });

  test('what to do is said in English, too', async () => {
    const answer = await set(await link(), 'aaaaaaaaaaaa', 'en');
    expect(answer.json<{ fields: object }>().fields).toEqual({
      password: 'This is easy to guess. Use several words that have nothing to do with you, the bank or the console.',
    });
  });

  test('an invalid link reveals nothing about the password', async () => {
    expect((await set('x'.repeat(43), 'aaaaaaaaaaaa')).json()).toMatchObject({ code: 'linkDead' });
  });
});

test.each([
  ['the published one of the demo', DEMO_PASSWORD],
  ['several words', 'lluvia tejado martes'],
  ['a sentence of 128 characters', 'el río baja frío '.repeat(8).slice(0, 128)],
  ['what a password manager makes', 'kX7vqP2mZr9TdW'],
  ['an entity among other words', 'mi roble crece junto al mar de Cádiz'],
])('R-CON-08 %s is taken', async (_what, password) => {
  for (const scope of [null, ['9001']]) expect((await set(await link(scope), password)).statusCode).toBe(200);
});
