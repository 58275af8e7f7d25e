import type { Kysely } from 'kysely';
import { CSV_BYTE_ORDER_MARK, formatCsvRow } from '#shared/csv.ts';
import { listAuditBefore, type AuditFilter, type AuditRow } from '#studio/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';

const BATCH = 1000;
const HEAD = [
  'id',
  'at',
  'email',
  'name',
  'action',
  'entity',
  'version',
  'before',
  'after',
  'detail',
  'staff_id',
] as const;

/** Generates the audit as CSV for spreadsheets, latest event first, in chunks because it may be long. */
export async function* generateAuditCsv(db: Kysely<Schema>, filter: AuditFilter): AsyncGenerator<string> {
  yield CSV_BYTE_ORDER_MARK + formatCsvRow(HEAD);
  let before: number | undefined;
  for (;;) {
    const rows = await listAuditBefore(db, filter, BATCH, before);
    yield rows.map((row) => formatCsvRow(HEAD.map((name) => cellOf(row, name)))).join('');
    before = rows.at(-1)?.id;
    if (rows.length < BATCH) return;
  }
}

function cellOf(row: AuditRow, name: (typeof HEAD)[number]): string {
  const value = row[name];
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return String(value ?? '');
}
