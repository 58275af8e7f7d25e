import type { DataProvider } from 'ra-core';
import type { InvoiceFilter } from '#shared/records.ts';
import { getConfirmingType } from '#portal/lists/model/invoice-filter.ts';
import { formatPartialNote, formatTotalLabel } from '#portal/lists/export/extent-texts.ts';
import { writeSheets } from '#portal/lists/export/write-workbook.ts';
import { walkInvoices } from '#portal/planner/invoice-walk.ts';
import { createReconciliation } from './reconciliation.ts';

/**
 * Writes the file for reconciliation of all invoices that match a filter (R-PLAN-06).
 * @returns the file, and a note if the service has more invoices than it sends
 * @throws ServiceError of the page that cannot be read; the signal's reason; CodeLoadError of the worker
 */
export async function writeReconciliation(
  dataProvider: DataProvider,
  filter: InvoiceFilter,
  notes: Promise<readonly string[]>,
  signal: AbortSignal,
  onProgress: (rows: number) => void,
): Promise<{ file: Blob; note: string | undefined }> {
  const filters = [{ ...filter, tipoConfirming: getConfirmingType(filter) }];
  const { invoices, isWhole } = await walkInvoices(dataProvider, filters, signal, onProgress);
  const extent = { rows: invoices.length, isPart: !isWhole };
  const note = formatPartialNote(extent);
  const sheets = createReconciliation(invoices, await notes, { totalLabel: formatTotalLabel(extent), note });
  return { file: await writeSheets(sheets, signal), note };
}
