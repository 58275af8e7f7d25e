import type { DataProvider } from 'ra-core';
import type { Cents } from '#shared/money.ts';
import type { ConfirmingType } from '#shared/records.ts';
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

/** What can be advanced now, by list; lists without invoices are left out. */
export interface AdvanceableFigures {
  lists: ListFigure[];
  /** False if there may be more invoices than were read: then no figure is true. */
  isWhole: boolean;
}

const NONE: AdvanceableFigure = { count: 0, cents: 0 };

/** Well above what a supplier has: 10,000 invoices of each kind of confirming, at 500 in each response. */
const MOST_CALLS = 20;

/**
 * Counts and adds up the invoices that can be advanced now, from the lists from which they are advanced (R-PLAN-01,
 * R-PLAN-08).
 * @param types the kinds of confirming that the entity offers
 * @throws ServiceError if a list cannot be read
 */
export async function readAdvanceableFigures(
  dataProvider: Pick<DataProvider, 'getList'>,
  types: readonly ConfirmingType[],
  signal: AbortSignal,
): Promise<AdvanceableFigures> {
  const figures: AdvanceableFigures = { lists: [], isWhole: true };
  for (const confirmingType of types) {
    const list = await readAllFinanceableInvoices(dataProvider, { confirmingType }, signal, MOST_CALLS);
    figures.lists.push(...sumByClient(list).map((figure) => ({ ...figure, confirmingType })));
    figures.isWhole &&= list.isWhole;
  }
  return figures;
}

function sumByClient({ invoices, rowsPerCall }: FinanceableInvoiceList): Omit<ListFigure, 'confirmingType'>[] {
  const byClient = new Map<string, AdvanceableFigure>();
  for (const { customerNumber, nominalAmountFinanced: cents } of invoices) {
    byClient.set(customerNumber, sumFigures([byClient.get(customerNumber) ?? NONE, { count: 1, cents }]));
  }
  return [...byClient].map(([numClient, sum]) => ({ numClient, ...sum, mayBeCut: sum.count > rowsPerCall }));
}

/** Adds figures up. */
export const sumFigures = (figures: readonly AdvanceableFigure[]): AdvanceableFigure => ({
  count: figures.reduce((sum, { count }) => sum + count, 0),
  cents: figures.reduce((sum, { cents }) => sum + cents, 0),
});
