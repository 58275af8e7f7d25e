import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFolderOf, TABLE_TYPES_FOLDER } from '#build/files/generated-folder.ts';
import { writeIfChanged } from '#build/files/write-if-changed.ts';
import { readTablesFromMigrations } from './read-tables-from-migrations.ts';
import type { Column, Table, Tables } from './tables.ts';

/**
 * Generates the types of the tables from the migrations: `src/generated/database/<part>/tables.ts` for each part of the
 * program that has some.
 * @param root folder of the project
 * @throws Error with file, line and fix for an invalid migration, or for a type without a TypeScript equivalent
 */
export async function generateTableTypes(root = '.'): Promise<void> {
  for (const [part, tables] of Object.entries(await readTablesFromMigrations(root))) {
    const folder = join(generatedFolderOf(root), TABLE_TYPES_FOLDER, part);
    const text = tablesText(tables);
    mkdirSync(folder, { recursive: true });
    writeIfChanged(join(folder, 'tables.ts'), text);
  }
}

/** The TypeScript type in which the driver returns each PostgreSQL type (`src/platform/database/connect.ts`). */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'IsoDay',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
};

/** The module with one interface for the tables of a part; JSON columns are written as text. */
function tablesText(tables: Tables): string {
  const all = [...tables].map(([name, table]) => `  ${name}: {\n${tableText(name, table)}  };\n`);
  return `import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { IsoDay } from '#shared/dates/days.ts';

export interface Tables {
${all.join('')}}
`;
}

const tableText = (tableName: string, table: Table) =>
  [...table]
    .map(([name, column]) => {
      const doc = column.doc ? `    /** ${column.doc} */\n` : '';
      return `${doc}    ${name}: ${columnType(`${tableName}.${name}`, column)};\n`;
    })
    .join('');

function columnType(place: string, { type, isArray, isNullable, insertedBy, values }: Column): string {
  const known = TYPES[type];
  if (!known) {
    throw new Error(`The column ${place} has the type ${type}: say in src/build/database/generate.ts how it is read.`);
  }
  const one = values ? values.map((value) => `'${value}'`).join(' | ') : known;
  const read = `${isArray ? `${known}[]` : one}${isNullable ? ' | null' : ''}`;
  if (insertedBy === 'database') return `GeneratedAlways<${read}>`;
  if (known === 'unknown') return jsonType(isNullable, insertedBy);
  return insertedBy === 'default' ? `Generated<${read}>` : read;
}

function jsonType(isNullable: boolean, given: Column['insertedBy']): string {
  const written = isNullable ? 'string | null' : 'string';
  const added = isNullable || given === 'default' ? `${written} | undefined` : written;
  return `ColumnType<unknown, ${added}, ${written}>`;
}
