import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#platform/database/connect.ts';
import { runInScope } from '#platform/database/transaction-scope.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { verifyAuditChains } from '#confirming/database/verify-audit.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { writeBackupOf, restoreTo } from '#tests/service/support/backups.ts';
import { ensureBundled, stopLeftCommands, getCommandLine, runCommandToEnd } from '#tests/service/support/commands.ts';
import { logIn, startTestService, type TestService } from '#tests/service/support/test-service.ts';

let service: TestService;
let supplier: DemoSupplier;
beforeAll(() => ensureBundled());
beforeEach(async () => {
  service = await startTestService();
  await insertDemoEntities(service.db);
  supplier = await createDemoSupplier(service.db);
  for (let time = 0; time < 4; time += 1) await logIn(service.app, { email: supplier.users[0]?.email ?? '' });
});
afterEach(() => service.stop());
afterEach(stopLeftCommands);
afterAll(stopLeftCommands);

const verify = () => runCommandToEnd(getCommandLine('audit-verify'), { DATABASE_URL: service.url });

/** Does what only somebody with all rights can, who puts everything else back in order. */
async function tamper(statement: string): Promise<void> {
  const triggers = (state: string) => sql.raw(`alter table supplier_audit ${state} trigger user`).execute(service.db);
  await triggers('disable');
  await sql.raw(statement).execute(service.db);
  await triggers('enable');
}

/** The hash that a row has to have, worked out by the statement itself. */
const REHASHED = `encode(sha256(convert_to(jsonb_build_array(previous, entity, supplier_id, seq,
  (extract(epoch from at) * 1000000)::bigint, user_id, kind, request_id, detail)::text, 'UTF8')), 'hex')`;

test('R-OPS-06 npm run audit:verify says that the chains are whole, and how much it looked at', async () => {
  expect(await verify()).toEqual({
    code: 0,
    said: 'The audit of the suppliers is complete and unchanged: 4 rows in 1 chains.\nThe audit of the console is complete and unchanged: 0 rows.\n',
  });
});

test('R-CON-10 R-OPS-06 npm run audit:verify verifies the audit of the console, and names its end and what was archived', async () => {
  const insertRow = () =>
    sql`insert into audit (at, email, action) values (now(), 'ana@banco.example', 'login')`.execute(service.db);
  await insertRow();
  await sql`select archive_audit(now() + interval '1 day')`.execute(service.db);
  await insertRow();
  const { hash, at } = await service.db
    .selectFrom('audit_head')
    .innerJoin('audit', (audit) => audit.on('audit.action', '=', 'audit-archived'))
    .select(['hash', 'at'])
    .executeTakeFirstOrThrow();
  expect(await verify()).toEqual({
    code: 0,
    said: `The audit of the suppliers is complete and unchanged: 4 rows in 1 chains.
The audit of the console is complete and unchanged: 2 rows, to place 3 with the hash ${hash}.
Its rows to place 1 were archived on ${at.toISOString()}, and only their chain is verified.
`,
  });

  await sql`alter table audit disable trigger user; insert into audit (at, email, action) values (now(), '', 'login')`.execute(
    service.db,
  );
  await sql`delete from audit where id = 3`.execute(service.db);
  expect(await verify()).toEqual({
    code: 1,
    said: `Row 3 of the console's audit is missing: place 3 of its chain.
Row 4 of the console's audit was inserted: its chain has no place for it.
`,
  });
});

const TAMPERED: [what: string, statement: string, says: string][] = [
  ['altered', "update supplier_audit set kind = 'logout' where seq = 2", 'Row 2 was altered'],
  ['altered in its time', "update supplier_audit set at = at - interval '1 hour' where seq = 4", 'Row 4 was altered'],
  ['removed', 'delete from supplier_audit where seq = 2', 'Row 2 is missing'],
  ['removed at the start', 'delete from supplier_audit where seq <= 2', 'Rows 1 to 2 are missing'],
  ['removed at the end', 'delete from supplier_audit where seq >= 3', 'Rows 3 to 4 are missing'],
  ['removed with all others', 'delete from supplier_audit', 'Rows 1 to 4 are missing'],
  [
    'put in at the end',
    `insert into supplier_audit (entity, supplier_id, seq, at, user_id, kind, request_id, previous, hash)
      select entity, supplier_id, 5, at, user_id, kind, request_id, hash, hash from supplier_audit where seq = 4;
      update supplier_audit set hash = ${REHASHED} where seq = 5`,
    'Row 5 was inserted',
  ],
  [
    'put in the place of another, with a hash that is right',
    `update supplier_audit set kind = 'logout' where seq = 2; update supplier_audit set hash = ${REHASHED} where seq = 2`,
    'Row 2 was inserted',
  ],
  [
    'put in the place of the last one, with a hash that is right',
    `update supplier_audit set kind = 'logout' where seq = 4; update supplier_audit set hash = ${REHASHED} where seq = 4`,
    'Row 4 was inserted',
  ],
];

test.each(TAMPERED)('R-OPS-06 npm run audit:verify finds a row that was %s', async (_what, statement, says) => {
  await tamper(statement);
  expect(await verify()).toEqual({ code: 1, said: `${says}: entity 9000, supplier ${supplier.supplierId}.\n` });
});

test('R-SIGN-08 npm run audit:verify names a signature of staff that nothing proves', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into audit (at, staff_id, email, action, detail)
    values (now(), null, 'luis@consola.example', 'signed', '{"call": "publishVersion", "means": "totp"}')
    returning id`.execute(service.db);
  expect(await runCommandToEnd(getCommandLine('audit-verify'), { DATABASE_URL: service.url })).toEqual({
    code: 1,
    said: `The signature of staff in row ${rows[0]?.id} of the console's audit does not hold: nothing proves it: luis@consola.example.\n`,
  });
});

test('R-OPS-06 the chains of a restored backup are whole, and go on from their ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'audit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  await writeBackupOf(service.url, join(folder, 'backup'));
  await restoreTo(url, join(folder, 'backup'));
  const restored = connectDatabase(url);
  onTestFinished(() => restored.destroy());
  await runInScope(restored, supplier, async (trx) =>
    recordSupplierEvent(trx, { owner: supplier, userId: null, kind: 'logout' }),
  );
  expect(await verifyAuditChains(restored, 1)).toEqual({ rows: 5, chains: 1, faults: [] });
});

test('R-OPS-06 npm run audit:verify says in one sentence that the database can not be reached', async () => {
  const { code, said } = await runCommandToEnd(getCommandLine('audit-verify'), {
    DATABASE_URL: 'postgres://portal:secret@127.0.0.1:1/nowhere',
  });
  expect(code).toBe(1);
  expect(said).toMatch(/^The database nowhere on 127\.0\.0\.1:1 can't be reached: .*\n$/);
  expect(said).not.toContain('secret');
});
