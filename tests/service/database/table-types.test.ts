import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readTablesFromMigrations } from '#build/database/read-tables-from-migrations.ts';
import { forTest, openDatabase } from '#tests/service/support/open-database.ts';

test('the types of the tables are made of what a migrated database has: columns, types, nulls, defaults', async () => {
  const { db } = await forTest(openDatabase());
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', relname || '.' || attname, format_type(atttypid, null), attnotnull,
        case when attidentity = 'a' or attgenerated <> '' then 'database' when atthasdef then 'default' else 'row' end) as line
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
        and attnum > 0 and not attisdropped and relname <> 'migration'`.execute(db);
  const WORDS: Record<string, string> = {
    bool: 'boolean',
    int4: 'integer',
    int8: 'bigint',
    timestamptz: 'timestamp with time zone',
  };
  const parts = Object.values(await readTablesFromMigrations('.'));
  const read = parts
    .flatMap((tables) => [...tables])
    .flatMap(([table, columns]) =>
      [...columns].map(([name, { type, isArray, isNullable, insertedBy }]) =>
        [`${table}.${name}`, (WORDS[type] ?? type) + (isArray ? '[]' : ''), isNullable ? 'f' : 't', insertedBy].join(
          ' ',
        ),
      ),
    );
  expect(rows.length).toBeGreaterThan(200);
  expect(read.toSorted()).toEqual(rows.map(({ line }) => line).toSorted());
});
