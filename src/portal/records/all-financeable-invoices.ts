import type { DataProvider } from 'ra-core';
import { isNotFoundCode } from '#shared/errors/not-found.ts';
import type { ConfirmingType, FinanceableInvoice, InvoiceFilter } from '#shared/records/records.ts';
import { getErrorCode } from '#shared/errors/service-error.ts';

/** Client and confirming type of the invoices. */
interface LiveList {
  /** All clients when absent. */
  numClient?: string;
  confirmingType: ConfirmingType;
}

/** Invoices that can be advanced now. */
export interface FinanceableInvoiceList {
  invoices: FinanceableInvoice[];
  /** False if more invoices exist than can be requested. */
  isWhole: boolean;
  /** The most rows that the service sent in one response. */
  rowsPerCall: number;
}

/**
 * Reads all advanceable invoices of a client, or of all. If the service has more than it sent, it offers no cursor
 * (R-ADV-41): then those that expire from the last day on are requested, until none are left.
 * @param mostCalls after this number of calls the list is incomplete
 * @throws ServiceError if they cannot be read
 */
export async function readAllFinanceableInvoices(
  { getList }: Pick<DataProvider, 'getList'>,
  { numClient, confirmingType }: LiveList,
  signal?: AbortSignal,
  mostCalls = Infinity,
): Promise<FinanceableInvoiceList> {
  const found = new Map<string, FinanceableInvoice>();
  const filter: InvoiceFilter = { numCliente: numClient, tipoConfirming: confirmingType };
  let rowsPerCall = 0;
  for (let calls = 1; ; calls += 1) {
    const { rows, moreData } = await readFinanceableInvoices(getList, filter, signal);
    const known = found.size;
    for (const row of rows) found.set(`${row.customerNumber} ${row.id}`, row);
    rowsPerCall = Math.max(rowsPerCall, rows.length);
    const invoices = [...found.values()];
    if (!moreData) return { invoices, isWhole: true, rowsPerCall };
    // Without new rows, or in another order, it is unknown which invoices are missing.
    if (calls === mostCalls || found.size === known || !isByDay(rows)) return { invoices, isWhole: false, rowsPerCall };
    filter.fechaDesde = rows.at(-1)?.invoiceExpirationDate ?? '';
  }
}

/**
 * Reads the invoices that can be advanced now with one call; none is no failure.
 * @returns whether more invoices exist than were sent
 * @throws ServiceError if they cannot be read
 */
async function readFinanceableInvoices(
  getList: DataProvider['getList'],
  filter: InvoiceFilter,
  signal?: AbortSignal,
): Promise<{ rows: FinanceableInvoice[]; moreData: boolean }> {
  try {
    const { data, meta } = await getList<FinanceableInvoice>('financeable-invoices', { filter: { ...filter }, signal });
    return { rows: data, moreData: Boolean((meta as { moreData?: boolean } | undefined)?.moreData) };
  } catch (error) {
    if (!isNotFoundCode(getErrorCode(error))) throw error;
    return { rows: [], moreData: false };
  }
}

const isByDay = (rows: readonly FinanceableInvoice[]) =>
  rows.every(({ invoiceExpirationDate: day }, index) => (rows[index - 1]?.invoiceExpirationDate ?? '') <= day);
