import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findUnsafeStatements } from './unsafe-statements.ts';

/** Migrations of the first release, for which there was no version before. */
const FIRST = new Set(
  Object.keys(
    Object.values(
      JSON.parse(readFileSync('docs/released-migrations.json', 'utf8')) as Record<string, Record<string, string>>,
    )[0] ?? {},
  ),
);

const later = ['platform', 'confirming']
  .flatMap((part) => {
    const folder = `src/${part}/database/migrations`;
    return readdirSync(folder).map((name) => join(folder, name));
  })
  .filter((path) => path.endsWith('.sql') && !FIRST.has(path));

const WIDER = 'The check takes what it took, and one purpose more.';

/**
 * What the version before can live with nevertheless: the sentence by the file, with the reason, such as a removal of what
 * that version no longer uses.
 */
const DUE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/confirming/database/migrations/006-signatures.sql': {
    'AT_DropConstraint changes user_link.user_link_purpose_check.': WIDER,
    'A new constraint is about user_link.purpose, which the version before writes.': WIDER,
  },
  'src/confirming/database/migrations/008-means-removals.sql': {
    'AT_DropConstraint changes user_change.user_change_kind_check.': WIDER,
    'A new constraint is about user_change.kind, which the version before writes.': WIDER,
  },
};

test('R-OPS-10 each migration leaves the version before all that it uses, while it still runs', () => {
  for (const path of later)
    expect(
      findUnsafeStatements(readFileSync(path, 'utf8')).filter((sentence) => DUE[path]?.[sentence] === undefined),
      `${path}: docs/releases.md says what is safe`,
    ).toEqual([]);
});

test.each([
  ['create table a (b text not null); alter table a add check (b <> $$x$$); create unique index on a (b)', []],
  ['alter table staff add column a text, add column b integer not null default 0, add check (a <> $$x$$)', []],
  ['alter table advance add column n bigint; create unique index on advance (entity, n)', []],
  ['drop policy own on staff; create policy own on staff using (true)', []],
  ['drop index staff_by_name; create index on staff (name); grant select on staff to portal', []],
  ['update staff set name = $$x$$; alter table staff alter column name set default $$x$$', []],
  ['alter table staff add column a text not null', ['staff.a is required and has no default.']],
  ['alter table staff drop column name', ['AT_DropColumn changes staff.name.']],
  ['alter table staff alter column name type integer', ['AT_AlterColumnType changes staff.name.']],
  ['alter table staff alter column name set not null', ['AT_SetNotNull changes staff.name.']],
  // A version that reads no null would get one.
  ['alter table staff alter column name drop not null', ['AT_DropNotNull changes staff.name.']],
  ['alter table staff alter column name drop default', ['staff.name loses its default.']],
  ['alter table staff enable row level security', ['AT_EnableRowSecurity changes staff.']],
  ['alter table staff rename column name to label', ['RenameStmt is no statement that only adds.']],
  [
    'alter table staff add check (name <> $$x$$)',
    ['A new constraint is about staff.name, which the version before writes.'],
  ],
  [
    'alter table staff add foreign key (name) references b (c)',
    ['A new constraint is about staff.name, which the version before writes.'],
  ],
  ['create unique index on staff (name)', ['A unique index refuses rows of staff.']],
  ['drop table staff', ['It drops staff.']],
  ['drop policy own on staff', ['It drops own.']],
  ['revoke select on staff from portal', ['It revokes a right.']],
  ['delete from staff', ['DeleteStmt is no statement that only adds.']],
])('R-OPS-10 of "%s", what breaks the version before is %j', (sql, sentences) => {
  expect(findUnsafeStatements(sql)).toEqual(sentences);
});
