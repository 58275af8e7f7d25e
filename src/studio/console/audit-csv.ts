import type { Kysely } from 'kysely';
import { CONSOLE_AUDIT_ACTIONS } from '#shared/console/audit-kinds.ts';
import type { ConsoleLanguage } from '#shared/console/console-contract.ts';
import { CSV_BYTE_ORDER_MARK, formatCsvRow } from '#shared/files/csv.ts';
import { toLocalTime } from '#shared/dates/local-time.ts';
import type { LocalizedText } from '#shared/texts/texts.ts';
import { SPANISH_TIME_ZONE } from '#shared/dates/time-zone.ts';
import { listAuditBefore, type AuditFilter, type AuditRow } from '#studio/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { auditCsvTexts } from './audit-csv.texts.ts';

const BATCH = 1000;

/** The cells of a row, in the order of the heads. */
const toCells = (row: AuditRow, language: ConsoleLanguage): string[] => [
  String(row.id),
  toLocalTime(SPANISH_TIME_ZONE, row.at).replace('T', ' '),
  formatOffset(row.at),
  row.email,
  row.name ?? '',
  (CONSOLE_AUDIT_ACTIONS as Record<string, LocalizedText>)[row.action]?.[language] ?? row.action,
  row.entity ?? '',
  String(row.version ?? ''),
  row.before ?? '',
  row.after ?? '',
  Object.entries(row.detail)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('; '),
  row.staff_id ?? '',
];

const HOUR_MS = 3_600_000;

/** The offset of Madrid's time, which tells the two times of the repeated hour in October apart: UTC+1 or UTC+2. */
function formatOffset(moment: Date): string {
  const hours = Math.round((Date.parse(`${toLocalTime(SPANISH_TIME_ZONE, moment)}Z`) - moment.getTime()) / HOUR_MS);
  return `UTC+${hours}`;
}

/**
 * Generates the audit as CSV for spreadsheets, in the words of the screen and the time of Madrid, latest event first, in
 * chunks because it may be long.
 */
export async function* generateAuditCsv(
  db: Kysely<Schema>,
  filter: AuditFilter,
  language: ConsoleLanguage,
): AsyncGenerator<string> {
  yield CSV_BYTE_ORDER_MARK + formatCsvRow(Object.values(auditCsvTexts[language]));
  let before: number | undefined;
  for (;;) {
    const rows = await listAuditBefore(db, filter, BATCH, before);
    yield rows.map((row) => formatCsvRow(toCells(row, language))).join('');
    before = rows.at(-1)?.id;
    if (rows.length < BATCH) return;
  }
}
