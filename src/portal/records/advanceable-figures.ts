import type { DataProvider } from 'ra-core';
import type { Cents } from '#shared/money/money.ts';
import type { Client, ConfirmingType, FinanceableInvoice } from '#shared/records/records.ts';
import { ServiceError } from '#shared/errors/service-error.ts';
import { readAllFinanceableInvoices, type FinanceableInvoiceList } from './all-financeable-invoices.ts';

/** How many invoices can be advanced, and their sum. */
export interface AdvanceableFigure {
  count: number;
  cents: Cents;
}

/** The figure of one list: that of a client and a kind of confirming. */
export interface ListFigure extends AdvanceableFigure {
  numClient: string;
  confirmingType: ConfirmingType;
  /** Whether the list has too many invoices for one response, so that its screen may show a part of them. */
  mayBeCut: boolean;
}

/** What can be advanced now, by list; a list without invoices may be left out. */
export interface AdvanceableFigures {
  lists: ListFigure[];
  /** False if there may be more invoices than were read: then no figure is true. */
  isWhole: boolean;
}

/** Well above what a supplier has: 10,000 invoices of each kind of confirming, at 500 in each response. */
const MOST_CALLS = 20;
const MOST_CLIENTS = 50;

/** The status with which a service refuses a query, such as one without a client. */
const BAD_REQUEST = 400;

type ListReader = Pick<DataProvider, 'getList'>;

/**
 * Counts and adds up the invoices that can be advanced now, from the lists from which they are advanced (R-PLAN-01,
 * R-PLAN-08): with one query for all clients, or one for each client where the service refuses that.
 * @param types the kinds of confirming that the entity offers
 * @throws ServiceError if a list cannot be read
 */
export async function readAdvanceableFigures(
  dataProvider: ListReader,
  types: readonly ConfirmingType[],
  signal: AbortSignal,
): Promise<AdvanceableFigures> {
  const figures: AdvanceableFigures = { lists: [], isWhole: true };
  for (const confirmingType of types) {
    const read = await readListsOf(dataProvider, confirmingType, signal);
    figures.lists.push(...read.lists);
    figures.isWhole &&= read.isWhole;
  }
  return figures;
}

async function readListsOf(
  dataProvider: ListReader,
  confirmingType: ConfirmingType,
  signal: AbortSignal,
): Promise<AdvanceableFigures> {
  try {
    const list = await readAllFinanceableInvoices(dataProvider, { confirmingType }, signal, MOST_CALLS);
    return { lists: sumByClient(list, confirmingType), isWhole: list.isWhole };
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== BAD_REQUEST) throw error;
    return readListsByClient(dataProvider, confirmingType, signal);
  }
}

async function readListsByClient(
  dataProvider: ListReader,
  confirmingType: ConfirmingType,
  signal: AbortSignal,
): Promise<AdvanceableFigures> {
  const { data: clients } = await dataProvider.getList<Client>('clients', { signal });
  const figures: AdvanceableFigures = { lists: [], isWhole: clients.length <= MOST_CLIENTS };
  for (const { numClient } of clients.slice(0, MOST_CLIENTS)) {
    const list = await readAllFinanceableInvoices(dataProvider, { numClient, confirmingType }, signal, MOST_CALLS);
    const sum = sumFigures(list.invoices.map(toFigure));
    figures.lists.push({ numClient, confirmingType, ...sum, mayBeCut: sum.count > list.rowsPerCall });
    figures.isWhole &&= list.isWhole;
  }
  return figures;
}

function sumByClient({ invoices, rowsPerCall }: FinanceableInvoiceList, confirmingType: ConfirmingType): ListFigure[] {
  const byClient = new Map<string, AdvanceableFigure>();
  for (const invoice of invoices) {
    const sum = byClient.get(invoice.customerNumber);
    byClient.set(invoice.customerNumber, sumFigures([...(sum ? [sum] : []), toFigure(invoice)]));
  }
  return [...byClient].map(([numClient, sum]) => ({
    numClient,
    confirmingType,
    ...sum,
    mayBeCut: sum.count > rowsPerCall,
  }));
}

const toFigure = ({ nominalAmountFinanced }: FinanceableInvoice): AdvanceableFigure => ({
  count: 1,
  cents: nominalAmountFinanced,
});

/** Adds figures up. */
export const sumFigures = (figures: readonly AdvanceableFigure[]): AdvanceableFigure => ({
  count: figures.reduce((sum, { count }) => sum + count, 0),
  cents: figures.reduce((sum, { cents }) => sum + cents, 0),
});
