import type { DataProvider } from 'ra-core';
import { isNotFoundCode } from '#shared/not-found.ts';
import type { ConfirmingType, FinanceableInvoice, InvoiceFilter } from '#shared/records.ts';
import { getErrorCode } from '#shared/service-error.ts';

/** Whose invoices are read, and of which kind. */
interface LiveList {
  numClient: string;
  confirmingType: ConfirmingType;
}

/** What can be advanced of a client now. */
export interface FinanceableInvoiceList {
  invoices: FinanceableInvoice[];
  /** False when there are more than can be asked for. */
  isWhole: boolean;
}

/**
 * Reads all invoices of a client that can be advanced. Where the service says that there is more than it sent, which has
 * no cursor (R-ADV-41), those that expire from the last day on are asked for, until there is no more.
 * @throws ServiceError when they can't be read
 */
export async function readAllFinanceableInvoices(
  { getList }: DataProvider,
  { numClient, confirmingType }: LiveList,
  signal?: AbortSignal,
): Promise<FinanceableInvoiceList> {
  const found = new Map<string, FinanceableInvoice>();
  const filter: InvoiceFilter = { numCliente: numClient, tipoConfirming: confirmingType };
  for (;;) {
    const { rows, moreData } = await readSome(getList, filter, signal);
    const known = found.size;
    for (const row of rows) found.set(row.id, row);
    const invoices = [...found.values()];
    if (!moreData) return { invoices, isWhole: true };
    // Without a step ahead, or where what comes next may lie before, nobody knows what is missing.
    if (found.size === known || !isByDay(rows)) return { invoices, isWhole: false };
    filter.fechaDesde = rows.at(-1)?.invoiceExpirationDate ?? '';
  }
}

async function readSome(getList: DataProvider['getList'], filter: InvoiceFilter, signal?: AbortSignal) {
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
