import { sql, type Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#service/database/connect.ts';
import { isUpToDate, migrate, migrateIn, MIGRATION_NAMES } from '#service/database/migrations/migrate.ts';
import type { Schema } from '#service/database/schema.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import { catalogueOf } from './support/catalogue.ts';
import { bundleOnce, cleanCommands, commandLine, runToEnd } from './support/commands.ts';

async function emptyAddress() {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

async function emptyDatabase() {
  const url = await emptyAddress();
  return () => opened(url);
}

function opened(url: string) {
  const db = connect(url, { poolSize: 2 });
  onTestFinished(() => db.destroy());
  return db;
}

test('R-OPS-08 ten that start at once on an empty database migrate it once, and an eleventh finds nothing to do', async () => {
  const open = await emptyDatabase();
  const runs = await Promise.all(Array.from({ length: 10 }, () => migrate(open())));
  expect(runs.flat().toSorted()).toEqual([...MIGRATION_NAMES]);
  expect(await migrate(open())).toEqual([]);
});

test('R-OPS-08 so do processes that come to an empty database at once, and each finds what it came for', async () => {
  await bundleOnce();
  onTestFinished(cleanCommands);
  const url = await emptyAddress();
  const list = () => runToEnd(commandLine('staff', 'list'), { DATABASE_URL: url });
  const ends = await Promise.all(Array.from({ length: IS_LONG ? 10 : 3 }, list));
  for (const { code, said } of ends) {
    // Whoever waits for another's migration is told what for.
    expect(said.replace(/^ {2}Bringing the tables up to date.*\n/gm, '')).toBe('Nobody works at the console.\n');
    expect(code).toBe(0);
  }
  expect(await migrate(opened(url))).toEqual([]);
});

test('R-OPS-08 a migration that fails leaves nothing behind, and is done when nothing stands in its way', async () => {
  const open = await emptyDatabase();
  const db = open();
  // Something of the bank that has the name of a table of ours, far down in the list.
  await sql`create table ledger (page integer)`.execute(db);
  const before = await catalogueOf(db);
  await expect(migrate(db)).rejects.toThrow('relation "ledger" already exists');
  expect(await catalogueOf(db)).toEqual(before);
  await sql`drop table ledger`.execute(db);
  expect(await migrate(db)).toEqual([...MIGRATION_NAMES]);
  expect(await isUpToDate(db)).toBe(true);
});

test('R-OPS-08 the tables made from nothing are those that a database with rows comes to, one migration after the other', async () => {
  const grown = (await emptyDatabase())();
  const [first = '', ...later] = MIGRATION_NAMES;
  await upTo(grown, [first]);
  await fill(grown);
  for (const [index] of later.entries()) await upTo(grown, [first, ...later.slice(0, index + 1)]);
  const fresh = (await emptyDatabase())();
  await migrate(fresh);
  await sql`insert into entity values ('9000', 'one'), ('9001', 'two')`.execute(fresh);
  expect(await catalogueOf(grown)).toEqual(await catalogueOf(fresh));
  const { rows } = await sql`
    select sum(nominal)::int as nominal, sum(advanced)::int as advanced, (select sum(amount)::int from ledger) as booked
    from invoice`.execute(grown);
  expect(rows).toEqual([{ nominal: 400, advanced: 100, booked: 100 }]);
});

const upTo = (db: Kysely<Schema>, names: string[]) => db.transaction().execute((trx) => migrateIn(trx, names));

/** As the first tables were: two suppliers of two banks, one invoice each, one of them advanced. */
async function fill(db: Kysely<Schema>): Promise<void> {
  for (const statement of ROWS) await sql.raw(statement).execute(db);
}

const ROWS = [
  "insert into entity values ('9000', 'one'), ('9001', 'two')",
  "insert into supplier (entity, id, name) values ('9000', 'B1234567', 'S'), ('9001', 'B1234567', 'S')",
  `insert into client (entity, supplier_id, number, name, tax_id, interest_rate, commission_rate, minimum_commission,
    spending, authorisation_limit) select entity, id, '1', 'C', 'T', 0, 0, 0, 0, 0 from supplier`,
  `insert into account (entity, supplier_id, iban, bic, description, status, needs_holder_form)
    values ('9000', 'B1234567', 'ES0000000000000000000000', 'X', '', '2', false)`,
  `insert into portal_user (entity, supplier_id, email, alias, password_hash, status, principal)
    values ('9000', 'B1234567', 'ana@empresa.example', 'ana', 'x', 'active', true)`,
  `insert into invoice (entity, supplier_id, client_number, number, number_ext, confirming_type, stage, issued_on,
    expires_on, nominal, advanced, way_to_pay, iban) values
    ('9000', 'B1234567', '1', 'A', 'A', 'N', 'confirmed', '2026-01-01', '2026-02-01', 100, 100, 'C', ''),
    ('9001', 'B1234567', '1', 'B', 'B', 'N', 'processing', '2026-01-01', '2026-02-01', 300, 0, 'C', '')`,
  `insert into advance (entity, supplier_id, client_number, iban, user_id, applied_on, total, message, body_hash)
    select '9000', 'B1234567', '1', 'ES0000000000000000000000', id, '2026-01-02', 100, 'OK', 'h' from portal_user`,
  `insert into advance_line (entity, supplier_id, advance_id, invoice_id, amount, interest, commission, tax, spending,
    spending_charged) select '9000', 'B1234567', id, 1, 100, 0, 0, 0, 0, 0 from advance`,
];
