import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { generateTableTypes } from './generate.ts';

// With a space in the path, like some users' folders.
const root = mkdtempSync(join(tmpdir(), 'types of tables-'));
const MIGRATIONS = 'src/confirming/database/migrations';
const migration = join(root, MIGRATIONS, '002-next.sql');
for (const folder of [MIGRATIONS, 'src/platform/database/migrations'])
  cpSync(folder, join(root, folder), { recursive: true });
beforeEach(() => rmSync(migration, { force: true }));
afterAll(() => rmSync(root, { recursive: true }));

const change = (sql: string) => writeFileSync(migration, sql);

async function typesOf(table: string): Promise<string> {
  await generateTableTypes(root);
  const text = readFileSync(join(root, 'src/generated/database/confirming/tables.ts'), 'utf8');
  return new RegExp(`^ {2}${table}: \\{\\n(.*?)^ {2}\\};`, 'ms').exec(text)?.[1] ?? '';
}

test('the type of a column includes its comment, its default and the values that a check allows', async () => {
  change(`alter table account
  -- How the supplier calls it.
  add column label text,
  add column rank integer default 0 not null,
  add column codes integer[] not null,
  add column facts jsonb default '{}' not null,
  add column kind text not null check (kind in ('own', 'other')),
  drop column bic,
  alter column description drop not null;
alter table account rename column status to state;`);
  expect(await typesOf('account')).toBe(`    entity: string;
    supplier_id: string;
    iban: string;
    description: string | null;
    needs_holder_form: boolean;
    /** How the supplier calls it. */
    label: string | null;
    rank: Generated<number>;
    codes: number[];
    facts: ColumnType<unknown, string | undefined, string>;
    kind: 'own' | 'other';
    state: '1' | '2' | '3' | '4' | '5' | '6';
`);
});

test('a created table gets types, and a dropped table loses them', async () => {
  change(`create table note (id bigint generated always as identity primary key, at timestamptz not null, day date);
drop table earlier_password;`);
  expect(await typesOf('note')).toBe(`    id: GeneratedAlways<number>;
    at: Date;
    day: IsoDay | null;
`);
  expect(await typesOf('earlier_password')).toBe('');
});

test.each([
  [
    'alter table account\n  ad column label text;',
    /^src\/confirming\/database\/migrations\/002-next\.sql:2 syntax error at or near "ad"/,
  ],
  [
    '-- Why.\n\nalter table account alter column iban type integer;',
    /^src\/confirming\/database\/migrations\/002-next\.sql:3 The types of the tables can't follow this change of "iban": add a column, and drop the other\.$/,
  ],
  [
    'alter table account add column place point;',
    /^The column account\.place has the type point: say in src\/build\/database\/generate\.ts how it is read\.$/,
  ],
])('a mistake in a migration is reported with file, line and fix: %s', async (sql, message) => {
  change(sql);
  await expect(generateTableTypes(root)).rejects.toThrow(message);
});
