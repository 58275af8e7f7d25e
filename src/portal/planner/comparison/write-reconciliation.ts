import { writeSheets } from '#portal/lists/export/write-workbook.ts';
import { readReconciliation } from './read-reconciliation.ts';
import type { ReconciliationSource } from './read-reconciliation.ts';

/**
 * Writes the file for reconciliation of all invoices that match a filter (R-PLAN-06).
 * @returns the file, and a note if the service has more invoices than it sends
 * @throws ServiceError of the page that cannot be read; the signal's reason; CodeLoadError of the worker
 */
export async function writeReconciliation(
  source: ReconciliationSource,
): Promise<{ file: Blob; note: string | undefined }> {
  const { sheets, note } = await readReconciliation(source);
  return { file: await writeSheets(sheets, source.signal), note };
}
