import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createConsoleService } from '#studio/console/app.ts';
import { ensureBundled, stopLeftCommands, getCommandLine, runCommandToEnd } from '#tests/service/support/commands.ts';
import { STAGE_ADDRESS, parseLinkToken } from '#tests/service/support/test-console.ts';
import { openEmptyDatabase } from '#tests/service/support/open-database.ts';

const { url, db, stop } = await openEmptyDatabase(2);
const staff = (...parameters: string[]) =>
  runCommandToEnd(getCommandLine('staff', ...parameters), { DATABASE_URL: url, PORT: '4710' });
beforeAll(ensureBundled);
afterEach(stopLeftCommands);
afterAll(stop);

const ORIGIN = 'http://consola.localhost:4710';
const PASSWORD = 'lluvia tejado martes';

test('R-CON-07 npm run staff adds, lists and disables members', async () => {
  expect((await staff('list')).said).toContain('The console has no staff.');
  const nora = ['--email', 'Nora@banco.example', '--name', 'Nora Gil'];
  const access = ['--role', 'publisher', '--role', 'editor', '--entity', '9001', '--entity', '9002'];
  const added = await staff('add', ...nora, ...access);
  expect(added).toMatchObject({ code: 0 });
  expect(added.said).toContain('Nora Gil (nora@banco.example) can use the console.');
  const [link = ''] = /http:\S+/.exec(added.said) ?? [];
  expect(link).toMatch(/^http:\/\/consola\.localhost:4710\/contrasena#token=[\w-]{43}&email=[\w.%-]+$/);

  const site = await createConsoleService({
    database: db,
    consoleAddress: ORIGIN,
    stageAddress: STAGE_ADDRESS,
    logLevel: 'silent',
  });
  const call = (method: 'POST' | 'GET', path: string, payload?: object) =>
    site.inject({
      method,
      url: `/console/api/session${path}`,
      headers: { host: 'consola.localhost:4710', origin: ORIGIN },
      ...(payload && { payload }),
    });
  const logIn = () => call('POST', '', { email: 'nora@banco.example', password: PASSWORD });
  expect((await call('POST', '/password', { token: parseLinkToken(link), password: PASSWORD })).statusCode).toBe(200);
  expect((await logIn()).json()).toMatchObject({ roles: ['editor', 'publisher'], scope: ['9001', '9002'] });

  await staff('add', '--email', 'Jefa@banco.example', '--name', 'Jefa', '--role', 'admin');
  expect((await staff('disable', '--email', 'nora@banco.example')).said).toContain("can't log in any more");
  expect((await logIn()).statusCode).toBe(401);
  expect((await staff('list')).said).toBe(
    [
      'jefa@banco.example              Jefa  (admin; all entities, no password yet)',
      'nora@banco.example              Nora Gil  (editor, publisher; 9001, 9002, disabled)',
      '',
    ].join('\n'),
  );
  expect((await staff('enable', '--email', 'nora@banco.example')).said).toContain('can log in again');
  expect((await logIn()).statusCode).toBe(200);
  expect((await staff('link', '--email', 'nora@banco.example')).said).toContain(`${ORIGIN}/contrasena#token=`);
  await site.close();

  const deeds = await db
    .selectFrom('audit')
    .select(['action', 'email'])
    .where('email', '=', '(npm run staff)')
    .execute();
  expect(deeds.map(({ action }) => action)).toEqual([
    'staff-added',
    'staff-added',
    'staff-disabled',
    'staff-enabled',
    'staff-link',
  ]);
});

test.each([
  [['add'], /--email is missing.*--name is missing.*--role is missing/],
  [['add', '--email', 'x', '--name', 'X', '--role', 'root'], /--email is "x".*--role is "root": it has to be one of/],
  [
    ['add', '--email', 'x@banco.example', '--name', 'Ana\u202eliG', '--role', 'admin'],
    /^It contains a line break or an inv/,
  ],
  [['add', '--email', 'jefa@banco.example', '--name', 'X', '--role', 'admin'], /^This email is already in use\.$/],
  [['disable', '--email', 'nadie@banco.example'], /^No member of staff has the email nadie@banco\.example\.$/],
  [['disable', '--email', 'jefa@banco.example'], /^This is the last administrator: appoint another one first\.$/],
  [['link'], /^The email is missing: --email/],
  [['remove'], /^Choose an action: npm run staff -- add, or npm run staff -- list/],
])('what can not be done is said in one sentence: %j', async (parameters, sentence) => {
  const { code, said } = await staff(...parameters);
  expect([code, said.trim()]).toEqual([1, expect.stringMatching(sentence)]);
});

test('R-CON-07 a command with actions says which actions and options there are, asked or after a wrong one', async () => {
  const OPTIONS = 'The options are --email, --name, --role, --entity.';
  const help = await staff('--help');
  expect(help.code).toBe(0);
  expect(help.said).toBe(
    ['add', 'list', 'disable', 'enable', 'link'].map((name) => `npm run staff -- ${name} …\n`).join('') +
      `${OPTIONS}\n`,
  );
  expect(await staff('ad', '--emial', 'x')).toEqual({
    code: 1,
    said: `Unknown option '--emial'. The actions are add, list, disable, enable, link. The options are --email, --name, --role, --entity, --help.\n`,
  });
  expect((await staff('ad')).said).toMatch(
    /^Choose an action: npm run staff -- add, .* link\. The options are --email/,
  );
  const supplier = await runCommandToEnd(getCommandLine('supplier', '--help'));
  expect([supplier.code, supplier.said]).toEqual([0, expect.stringContaining('npm run supplier -- add …\n')]);
});
