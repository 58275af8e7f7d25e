import type { DataProvider } from 'ra-core';
import { addDays } from '#shared/dates/days.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import { isNotFoundCode } from '#shared/errors/not-found.ts';
import type { ConfirmingType, Invoice, InvoiceFilter } from '#shared/records/records.ts';
import { getErrorCode } from '#shared/errors/service-error.ts';
import { getWorkingDays } from '#portal/clock/working-days.ts';
import { readListPages } from '#portal/lists/read-list-pages.ts';
import { DAYS_AHEAD, sumDue } from './figures.ts';
import type { Figure } from './figures.ts';

/** Well above what falls due to a supplier in the next days: 5,000 invoices of each kind of confirming, at 50 a page. */
const MOST_PAGES = 100;

/** The filter of the invoices whose money arrives in the next 30 days, today included. */
export function getDueFilter(today: IsoDay): InvoiceFilter {
  const { from, to } = getWorkingDays().getDueDays({ from: today, to: addDays(today, DAYS_AHEAD) });
  return { fechaDesde: from, fechaHasta: to };
}

/**
 * Reads what is paid at maturity in the next 30 days, page by page.
 * @param types the kinds of confirming that the entity has
 * @throws ServiceError if a page cannot be read
 */
export async function readDue(
  dataProvider: Pick<DataProvider, 'getList'>,
  types: readonly ConfirmingType[],
  today: IsoDay,
  signal: AbortSignal,
): Promise<Figure> {
  const rows: Invoice[] = [];
  let isWhole = true;
  for (const tipoConfirming of types) {
    const list = await readPages(dataProvider, { ...getDueFilter(today), tipoConfirming }, signal);
    rows.push(...list.rows);
    isWhole &&= list.isWhole;
  }
  return sumDue(rows, isWhole);
}

async function readPages(dataProvider: Pick<DataProvider, 'getList'>, filter: InvoiceFilter, signal: AbortSignal) {
  const rows: Invoice[] = [];
  let [pages, hasMore] = [0, false];
  try {
    for await (const page of readListPages<Invoice>(dataProvider, 'invoices', { filter, signal })) {
      rows.push(...page.rows);
      pages += 1;
      hasMore = page.moreData;
      if (pages === MOST_PAGES) break;
    }
  } catch (error) {
    if (!isNotFoundCode(getErrorCode(error))) throw error;
  }
  return { rows, isWhole: !hasMore };
}
