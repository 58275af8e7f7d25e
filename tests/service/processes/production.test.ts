import { sql, type Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { hashPassword } from '#platform/rules/passwords.ts';
import { listLatestMails } from '#platform/database/mails.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { parseMailLink, OTHER_PASSWORD } from '#tests/service/support/access.ts';
import {
  BUILD_MS,
  ensureBuilt,
  stopLeftCommands,
  getCommandLine,
  runCommandToEnd,
  startCommand,
  START_COMMANDS,
  waitUntilReady,
} from '#tests/service/support/commands.ts';
import { openEmptyDatabase } from '#tests/service/support/open-database.ts';

beforeAll(ensureBuilt, BUILD_MS);
afterEach(stopLeftCommands);

interface Existing {
  db: Kysely<Schema>;
  /** The settings of a production on it. */
  production: Record<string, string>;
  stop(): Promise<void>;
}

/** What keeps a start from naming settings that leave something without encryption. */
const ENCRYPTED = { PORTAL_ADDRESS: 'https://{host}', TRUST_PROXY: 'loopback' };

const databases: Existing[] = [];
afterAll(() => Promise.all(databases.map(({ stop }) => stop())));

async function emptyDatabase(): Promise<Existing> {
  const { url, db, stop } = await openEmptyDatabase();
  const production = { DATABASE_URL: url, NODE_ENV: 'production' };
  const existing = { db, production, stop };
  databases.push(existing);
  return existing;
}

const TALLERES = [
  ['--entity', '9000', '--tax-id', 'b84102736', '--name', 'Talleres Ruiz e Hijos, S.L.'],
  ['--email', 'Ana@talleresruiz.example', '--alias', 'anaruiz01'],
].flat();
const ADD = getCommandLine('supplier', 'add', ...TALLERES);

describe('production', () => {
  test('begins empty, says how a supplier gets in, and that supplier gets in', async () => {
    const { db, production } = await emptyDatabase();
    const portal = await startCommand(START_COMMANDS.node, production);
    await waitUntilReady(portal);
    await expect
      .poll(portal.getOutput)
      .toContain('There is no supplier yet: npm run supplier -- add --entity … --tax-id …');
    await expect.poll(portal.getOutput).toContain('The console has no staff yet: npm run staff -- add');
    expect(portal.getOutput()).toContain('PORTAL_ADDRESS is not https');
    expect(portal.getOutput()).toContain(`http://localhost:${portal.port}`);
    expect(portal.getOutput()).toContain(`Console http://consola.localhost:${portal.port}`);
    // R-OPS-10: what collects the log reads its first line as well.
    for (const line of portal.getOutput().trim().split('\n'))
      expect(JSON.parse(line)).toMatchObject({
        level: expect.any(Number) as number,
        msg: expect.any(String) as string,
      });
    expect(portal.getOutput()).not.toMatch(/Cobro\.Pronto-2026|talleresruiz|consola\.example/);
    for (const table of ['entity', 'supplier', 'portal_user', 'invoice'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);

    const added = await runCommandToEnd(ADD, { ...production, PORT: String(portal.port) });
    expect(added).toMatchObject({ code: 0, said: expect.stringContaining('B84102736') as string });
    expect(added.said).toContain('The running portal sends it, as soon as it has an SMTP_URL.');
    const [mail] = await listLatestMails(db, '9000', 10);
    expect(mail).toMatchObject({ recipient: 'ana@talleresruiz.example', senderName: 'Banco Alameda' });
    const { url, id, token } = parseMailLink(mail ?? { text: '' });
    expect(url.href).toMatch(`http://localhost:${portal.port}/confirm-user-password?id=`);

    const call = (method: string, path: string, body?: object) =>
      fetch(`http://127.0.0.1:${portal.port}/api${path}`, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
    await call('PATCH', `/usuarios/${id}/confirmar-email?token=${token}`);
    const chosen = await call('PATCH', '/usuarios/credenciales', {
      newPassword: OTHER_PASSWORD,
      token,
      codNrbeEn: '9000',
    });
    expect(chosen.status).toBe(200);
    const credentials = { email: 'ana@talleresruiz.example', password: OTHER_PASSWORD, codNrbeEn: '9000' };
    const login = await call('POST', '/login', credentials);
    expect([login.status, ((await login.json()) as { alias: string }).alias]).toEqual([200, 'anaruiz01']);

    const again = await runCommandToEnd(ADD, production);
    expect(again).toMatchObject({
      code: 1,
      said: 'B84102736 has its principal user, ana@talleresruiz.example: nothing was changed.\n',
    });
    expect((await runCommandToEnd(getCommandLine('supplier', 'list'), production)).said).toBe(
      '9000  B84102736        Talleres Ruiz e Hijos, S.L.  (1 user, activated)\n',
    );
  });

  test('takes the demo when somebody asks for it; does not start while a demo user has the published password; without the demo it does', async () => {
    const { db, production } = await emptyDatabase();
    const seeded = await runCommandToEnd(getCommandLine('seed'), production);
    expect(seeded).toMatchObject({ code: 0, said: expect.stringContaining('does not start with it') as string });
    expect((await suppliersIn(db)).size).toBe(11);
    const real = await createDemoSupplier(db, { invoices: 3 });
    const refused = await runCommandToEnd(START_COMMANDS.node, { ...production, ...ENCRYPTED });
    expect(refused.code).toBe(1);
    // Beside lines of the log about steps that took long.
    expect(refused.said.split('\n').filter((line) => !line.startsWith('{'))).toEqual([
      'The demo user ana@talleresruiz.example still has the password published in the README: in production remove the demo first, with npm run seed -- --remove.',
      '',
    ]);

    // The users of the demo are gone, its staff is not.
    await db
      .updateTable('portal_user')
      .set({ password_hash: await hashPassword(OTHER_PASSWORD) })
      .execute();
    expect((await runCommandToEnd(START_COMMANDS.node, production)).said).toContain(
      'The demo user elena@consola.example still has the password published in the README',
    );

    const removed = await runCommandToEnd(getCommandLine('seed', '--remove'), production);
    expect(removed.code).toBe(0);
    expect(removed.said).toContain('Staff of the demo: 5 removed.');
    expect(removed.said).toContain('B84102730  Talleres Ruiz e Hijos, S.L.: 5 users, 7 accounts, 240 invoices');
    // Looking at accounts brings nothing back.
    await runCommandToEnd(getCommandLine('review'), production);
    expect(await suppliersIn(db)).toEqual(new Set([real.supplierId]));

    const portal = await startCommand(START_COMMANDS.node, production);
    await waitUntilReady(portal);
    expect(portal.getOutput()).not.toContain('There is no supplier yet');
  });
});

test('a host of suppliers is none for the console', async () => {
  const { production } = await emptyDatabase();
  const settings = { ...production, ...ENCRYPTED, CONSOLE_HOST: 'Roble.localhost' };
  expect(await runCommandToEnd(START_COMMANDS.node, settings)).toEqual({
    code: 1,
    said: 'CONSOLE_HOST is "roble.localhost", which is a host of the entity 9001: the console needs one of its own.\n',
  });
});

/** Tax ids of all suppliers that have a row in any table. */
async function suppliersIn(db: Kysely<Schema>): Promise<Set<string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'supplier_id' and table_schema = 'public'`.execute(db);
  expect(tables.length).toBeGreaterThan(8);
  const found = new Set((await db.selectFrom('supplier').select('id').execute()).map(({ id }) => id));
  for (const { name } of tables) {
    const { rows } = await sql<{ id: string }>`select distinct supplier_id as id from ${sql.table(name)}`.execute(db);
    for (const { id } of rows) found.add(id);
  }
  return found;
}
