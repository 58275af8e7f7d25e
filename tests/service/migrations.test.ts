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

test('R-STU-18 versions of an earlier program get the ids of their authors, and an approval without a hash has to be given again', async () => {
  const db = (await emptyDatabase())();
  await upTo(db, MIGRATION_NAMES.slice(0, MIGRATION_NAMES.indexOf('026-people-and-approved-hashes')));
  for (const statement of VERSIONS_BEFORE) await sql.raw(statement).execute(db);
  await migrate(db);
  const { rows } =
    await sql`select number, state, left(author_id::text, 1) as author, left(reviewer_id::text, 1) as reviewer,
    reviewed_at is not null as reviewed, scheduled_for, comment->>'refused' as refused, approved_hash
    from entity_version order by number`.execute(db);
  const row = { reviewer: null, reviewed: false, scheduled_for: null, refused: null, approved_hash: null };
  expect(rows).toEqual([
    { ...row, number: 1, state: 'live', author: null },
    { ...row, number: 2, state: 'archived', author: 'a', reviewer: 'b', reviewed: true },
    { ...row, number: 3, state: 'in-review', author: 'a' },
    { ...row, number: 4, state: 'in-review', author: 'b', refused: 'approvalOutdated' },
    { ...row, number: 5, state: 'draft', author: null },
  ]);
  const history = await sql`select left(author_id::text, 1) as author from version_history order by revision`.execute(
    db,
  );
  expect(history.rows).toEqual([{ author: 'b' }, { author: null }]);
});

test('R-CON-09 whom a claim gave roles an earlier program gave all entities by no word of anybody: that is known of them', async () => {
  const db = (await emptyDatabase())();
  const before = MIGRATION_NAMES.filter((name) => name < '027');
  await upTo(db, [...before]);
  const member = (email: string, byClaim: boolean) =>
    sql`insert into staff (email, name, roles, scope, roles_by_claim, created_at)
      values (${email}, 'N', array['admin'], null, ${byClaim}, now())`.execute(db);
  await member('claim@banco.example', true);
  await member('admin@banco.example', false);
  await migrate(db);
  const rows = await db.selectFrom('staff').select(['email', 'scope', 'scope_by_claim']).orderBy('email').execute();
  expect(rows).toEqual([
    { email: 'admin@banco.example', scope: null, scope_by_claim: false },
    { email: 'claim@banco.example', scope: null, scope_by_claim: true },
  ]);
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

const ANA = 'a0000000-0000-4000-8000-000000000000';
const LUIS = 'b0000000-0000-4000-8000-000000000000';

/** Versions of a program by a folder, by Ana and Luis, and by somebody who has gone, in every state. */
const VERSIONS_BEFORE = [
  `insert into staff (id, email, name, roles, created_at) values
    ('${ANA}', 'ana@roble.example', 'Ana', '{editor}', now()), ('${LUIS}', 'luis@roble.example', 'Luis', '{editor}', now())`,
  `insert into entity_version (id, entity, number, state, revision, files, summary, author, reviewer, note, acknowledged,
    created_at, changed_at, reviewed_at, scheduled_for, hash)
    select gen_random_uuid(), '9001', number, state, 0, '{}', '{}', author, reviewer, '', '[]', now(), now(),
      case when reviewer is not null then now() end, case when state = 'scheduled' then now() end, hash
    from (values (1, 'live', '(entities)', null, 'h1'), (2, 'archived', 'ana@roble.example', 'luis@roble.example', 'h2'),
      (3, 'in-review', 'ana@roble.example', 'luis@roble.example', null),
      (4, 'scheduled', 'luis@roble.example', 'ana@roble.example', null),
      (5, 'draft', 'gone@roble.example', null, null)) as version (number, state, author, reviewer, hash)`,
  `insert into version_history (version_id, revision, author, changed_at, changes)
    select id, step.revision, step.author, now(), '[]' from entity_version,
      (values (1, 'luis@roble.example'), (2, 'gone@roble.example')) as step (revision, author) where number = 3`,
];
