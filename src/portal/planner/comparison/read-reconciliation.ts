import type { DataProvider } from 'ra-core';
import { toCents } from '#shared/money/money.ts';
import type { Invoice, InvoiceFilter } from '#shared/records/records.ts';
import { today } from '#portal/clock/clock.ts';
import { getWorkingDays } from '#portal/clock/working-days.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { FILTER_DEFAULTS, getConfirmingType } from '#portal/lists/model/invoice-filter.ts';
import { formatPartialNote } from '#portal/lists/export/extent-texts.ts';
import type { SheetContent } from '#portal/lists/export/write-workbook.ts';
import { walkInvoices } from '#portal/planner/invoice-walk.ts';
import { listMovements } from './movements.ts';
import { readAdvances } from './read-advances.ts';
import { createReconciliation } from './reconciliation.ts';

/** What a file for reconciliation is made of. */
export interface ReconciliationSource {
  dataProvider: DataProvider;
  /** Of the list of invoices. */
  filter: InvoiceFilter;
  /** Whether the entity has the list of operations. */
  hasOperations: boolean;
  /** Lines above the summary. */
  notes: Promise<readonly string[]>;
  signal: AbortSignal;
  /** Receives the number of rows read. */
  onProgress: (rows: number) => void;
}

/** Reads the invoices and the advances that pay them, and makes the sheets of the file. @throws like `writeReconciliation` */
export async function readReconciliation(
  source: ReconciliationSource,
): Promise<{ sheets: SheetContent[]; note: string | undefined }> {
  const { dataProvider, filter, hasOperations, signal, onProgress } = source;
  const { numCliente, fechaDesde, fechaHasta } = filter;
  // With the other filters a payment would lack invoices, and its amount would be on no statement.
  const filters = [
    { ...FILTER_DEFAULTS, numCliente, fechaDesde, fechaHasta, tipoConfirming: getConfirmingType(filter) },
  ];
  const { invoices, isWhole } = await walkInvoices(dataProvider, filters, signal, onProgress);
  const { advances, ...extent } = await readAdvances({
    dataProvider,
    hasOperations,
    clientNumber: numCliente,
    invoices,
    signal,
    onProgress: (operations) => onProgress(invoices.length + operations),
  });
  const movements = listMovements({
    invoices,
    isWanted: (invoice) => matchesFilter(invoice, filter),
    advances,
    today: today(),
    getValueDay: getWorkingDays().getValueDay,
  });
  const note = formatPartialNote({ rows: invoices.length, isPart: !isWhole });
  const end = { totalLabel: translate('lists.total'), note };
  const notes = [...(await source.notes), ...(takesInvoicesOut(filter) ? [translate('reconciliation.noteWhole')] : [])];
  return { sheets: createReconciliation(movements, extent, notes, end), note };
}

/** Whether a filter may leave out some invoices of a movement. */
const takesInvoicesOut = ({ estadoFactura = '0', impDesde, impHasta }: InvoiceFilter): boolean =>
  estadoFactura !== '0' || Boolean(impDesde) || Boolean(impHasta);

/** Whether an invoice has the state and the amount of a filter, as the service compares them. */
const matchesFilter = (
  { invoiceStatus, nominalAmount }: Invoice,
  { estadoFactura = '0', impDesde, impHasta }: InvoiceFilter,
): boolean =>
  (estadoFactura === '0' || estadoFactura === invoiceStatus) &&
  (!impDesde || nominalAmount >= toCents(impDesde)) &&
  (!impHasta || nominalAmount <= toCents(impHasta));
