import { createServer, get } from 'node:http';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '#platform/database/connect.ts';
import { listMigrations } from '#cli/migrations.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import {
  BUILD_MS,
  ensureBuilt,
  stopLeftCommands,
  getCommandLine,
  runCommandToEnd,
  startCommand,
  START_COMMANDS,
} from '#tests/service/support/commands.ts';
import { readBody, serveBank } from '#tests/service/support/proxied-bank.ts';
import { forTest, openEmptyDatabase } from '#tests/service/support/open-database.ts';

let bank: Awaited<ReturnType<typeof serveBank>>;
/** What the bank's service was asked: method and address. */
const requests: string[] = [];
let own: Awaited<ReturnType<typeof createTestDatabase>>;
let settings: Record<string, string>;

beforeAll(async () => {
  await ensureBuilt();
  bank = await serveBank(
    createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"clientList":[]}');
    }),
  );
  own = await createTestDatabase();
  settings = { CONFIRMING_URL: bank.url, DATABASE_URL: own.url };
}, BUILD_MS);
afterEach(stopLeftCommands);
afterAll(async () => {
  await bank.stop();
  await own.drop();
});

test.each([
  ['supplier', 'supplier', ['list']],
  ['review', 'review', []],
  ['reconcile', 'reconcile', []],
  ['seed', 'seed', []],
] as const)(
  'R-SIDE-01 in front of a bank, %s says in one sentence that the suppliers are there',
  async (file, name, words) => {
    expect(await runCommandToEnd(getCommandLine(file, ...words), settings)).toEqual({
      code: 1,
      said: `npm run ${name} works on the suppliers of the reference service: with CONFIRMING_URL they are in the bank's own.\n`,
    });
  },
);

test('R-OPS-06 R-SIDE-01 in front of a bank, audit:verify verifies what the platform has, and says what the bank has', async () => {
  const { url, db: database } = await forTest(openEmptyDatabase());
  await migrate(database, listMigrations({ reference: false }));
  const verify = () => runCommandToEnd(getCommandLine('audit-verify'), { ...settings, DATABASE_URL: url });
  const insert = (action: string) =>
    sql`insert into audit (at, email, action) values (now(), 'ana@banco.example', ${action})`.execute(database);
  const elsewhere =
    "Not verified here: the audit of the suppliers and their signatures, which the bank's own service has (CONFIRMING_URL).\n";
  await insert('login');
  const { hash } = await database.selectFrom('audit_head').select('hash').executeTakeFirstOrThrow();
  expect(await verify()).toEqual({
    code: 0,
    said: `${elsewhere}The audit of the console is complete and unchanged: 1 rows, to place 1 with the hash ${hash}.\n`,
  });

  await insert('signed');
  await sql`alter table audit disable trigger user; update audit set action = 'logout' where id = 1`.execute(database);
  const { code, said } = await verify();
  expect(code).toBe(1);
  expect(said).toContain(elsewhere);
  expect(said.replace(elsewhere, '')).toBe(
    `Row 1 of the console's audit was altered: place 1 of its chain.
The signature of staff in row 2 of the console's audit does not hold: nothing proves it: ana@banco.example.
`,
  );
});

test('R-SIDE-01 a database with suppliers is refused in one sentence, by a start and by its check', async () => {
  const { url, drop } = await createTestDatabase();
  const database = connectDatabase(url);
  await migrate(database, listMigrations());
  await database.destroy();
  const sentence =
    "This database has the tables of suppliers of the reference service: in front of a bank's own service use another, empty one (DATA_FOLDER or DATABASE_URL names it), or omit CONFIRMING_URL.\n";
  const onIt = { ...settings, DATABASE_URL: url };
  expect(await runCommandToEnd(START_COMMANDS.node, onIt)).toEqual({
    code: 1,
    said: expect.stringContaining(sentence) as string,
  });
  expect(await runCommandToEnd([...START_COMMANDS.node, '--check'], onIt)).toEqual({ code: 1, said: sentence });
  await drop();
});

test('R-SIDE-01 R-SIDE-02 a start passes calls on, answers those of the platform itself, and has no table of suppliers', async () => {
  const portal = await startCommand(START_COMMANDS.node, settings);
  await expect.poll(portal.getOutput, { timeout: 60_000 }).toContain(`The calls of the portal go to ${bank.url}`);
  expect(portal.getOutput()).not.toContain('ana@talleresruiz.example');
  const site = `http://127.0.0.1:${portal.port}`;

  const passed = await fetch(`${site}/api/proveedores/B1/clientes`);
  expect([passed.status, await passed.json()]).toEqual([200, { clientList: [] }]);
  expect(requests).toContain('GET /confirming/proveedores/B1/clientes');

  const page = await (await fetch(`${site}/`)).text();
  expect(page).toContain('<meta name="platform-root" content="/platform" />');
  const reports = await fetch(`${site}/platform/informes`);
  expect([reports.status, await reports.json()]).toEqual([200, { days: 30 }]);
  const unknown = await fetch(`${site}/platform/proveedores/B1/clientes/`);
  expect(unknown.status).toBe(404);
  expect(requests.filter((call) => call.includes('informes'))).toEqual([]);

  // The start builds the console when the portal is there.
  await expect
    .poll(() => readPage(portal.port, 'consola.localhost'))
    .toContain('<meta name="confirming" content="bank" />');

  const database = connectDatabase(own.url);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename in ('supplier', 'portal_user', 'client', 'account', 'invoice', 'advance', 'ledger', 'supplier_audit')`.execute(
    database,
  );
  await database.destroy();
  expect(rows).toEqual([]);
});

/** Reads the page of a site; fetch would not send its host. */
const readPage = (port: number, host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ port, headers: { host, accept: 'text/html' } }, (response) => resolve(readBody(response))).once(
      'error',
      reject,
    );
  });
