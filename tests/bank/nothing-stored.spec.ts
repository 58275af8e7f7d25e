import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#confirming/database/schema.ts';
import { findValues } from '#tests/support/find-values.ts';
import { PLATFORM_TABLES } from '#tests/support/platform-tables.ts';
import { expect, rows, tellSupport, test } from './fixtures.ts';

interface Column {
  place: string;
  text: string;
}

/** All values of a database, one text for each column. */
async function readColumns(database: Kysely<Schema>): Promise<Column[]> {
  const { rows: names } = await sql<{ table: string; column: string; type: string }>`
    select c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c
    where c.table_schema not in ('pg_catalog', 'information_schema')
    order by 1, c.ordinal_position`.execute(database);
  return Promise.all(
    names.map(async ({ table, column, type }) => {
      const value = type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`;
      const found = await sql<{ text: string | null }>`
        select string_agg(${value}, ' ') as text from ${sql.table(table)}`.execute(database);
      return { place: `${table}.${column}`, text: found.rows[0]?.text ?? '' };
    }),
  );
}

/** The files below a folder, without those of PostgreSQL. */
const readFiles = (folder: string): Column[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({ path: join(entry.parentPath, entry.name), isFile: entry.isFile() }))
    .filter(({ path, isFile }) => isFile && !path.startsWith(join(folder, 'postgresql')))
    .map(({ path }) => ({ place: path, text: readFileSync(path, 'latin1') }));

test('R-SIDE-04 after all journeys no table, log, metric or file has a value of the bank’s answers', async ({
  page,
  bank,
  enter,
  database,
}) => {
  await enter();
  await page.goto('/facturas');
  await expect(rows(page)).toHaveCount(20);
  await tellSupport(page);
  const values = await bank.plantedValues();
  expect(values).toEqual(
    expect.arrayContaining([
      'Taller Ebro, S.L.',
      'Astilleros del Norte, S.A.',
      'marta@taller-ebro.example',
      'ES8821001201130007000100',
      'ES88 2100 1201 1300 0700 0100',
      '3400000001',
      'F-2026/0001',
    ]),
  );
  const columns = await readColumns(database);
  expect([...new Set(columns.map(({ place }) => place.split('.')[0]))]).toEqual(PLATFORM_TABLES);
  // What a report keeps of a screen is there, with invented values.
  expect(columns.find(({ place }) => place === 'report.scene')?.text).toContain('/facturas');
  const metrics = await (await fetch(`http://127.0.0.1:${process.env.BANK_ADMIN_PORT}/metrics`)).text();
  expect(metrics).toMatch(/^confirming_upstream_calls_total\{call="login",status="2xx"\} [1-9]/m);
  const texts = [
    ...columns,
    ...readFiles(process.env.BANK_DATA_FOLDER ?? ''),
    { place: 'metrics', text: metrics },
    { place: 'output', text: await bank.readOutput() },
  ];
  const found = texts.flatMap(({ place, text }) => findValues(text, values).map((value) => `${place}: ${value}`));
  expect(found).toEqual([]);
});
