import { anySignal } from '#shared/any-signal.ts';
import type { DataProvider } from 'ra-core';
import { addDays } from '#shared/days.ts';
import type { IsoDay } from '#shared/days.ts';
import { isNotFoundCode } from '#shared/not-found.ts';
import type { Client, ConfirmingType, Invoice, InvoiceFilter } from '#shared/records.ts';
import { getErrorCode } from '#shared/service-error.ts';
import { readFinanceableInvoices } from '#portal/records/all-financeable-invoices.ts';
import { readListPages } from '#portal/lists/read-list-pages.ts';
import { DAYS_AHEAD, sumAdvanceable, sumClients, sumDue } from './figures.ts';
import type { Figure } from './figures.ts';

/** Home asks for at most this number of pages of each list, and of clients whose lists it reads. */
const MOST_PAGES = 4;
const MOST_CLIENTS = 5;

/** The filter of what falls due in the next 30 days, today included. */
export const getDueFilter = (today: IsoDay): InvoiceFilter => ({
  fechaDesde: today,
  fechaHasta: addDays(today, DAYS_AHEAD),
});

/**
 * Reads what falls due in the next 30 days.
 * @param types the kinds of confirming that the entity has
 * @throws ServiceError if a page cannot be read
 */
export async function readDue(
  dataProvider: DataProvider,
  types: readonly ConfirmingType[],
  today: IsoDay,
  signal: AbortSignal,
): Promise<Figure> {
  const lists = await Promise.all(
    types.map((tipoConfirming) => readFirstPages(dataProvider, { ...getDueFilter(today), tipoConfirming }, signal)),
  );
  return sumDue(
    lists.flatMap(({ rows }) => rows),
    lists.every(({ isWhole }) => isWhole),
  );
}

async function readFirstPages(dataProvider: DataProvider, filter: InvoiceFilter, signal: AbortSignal) {
  const rows: Invoice[] = [];
  const enough = new AbortController();
  const until = anySignal(signal, enough.signal);
  let [pages, hasMore] = [0, false];
  try {
    for await (const page of readListPages<Invoice>(dataProvider, 'invoices', { filter, signal: until })) {
      rows.push(...page.rows);
      pages += 1;
      hasMore = page.moreData;
      if (pages === MOST_PAGES) break;
    }
  } catch (error) {
    if (!isNotFoundCode(getErrorCode(error))) throw error;
  }
  // The page after the last one that is read may be under way.
  enough.abort();
  return { rows, isWhole: !hasMore };
}

/**
 * Reads what could be cashed today: the sums that come with the clients, or else the lists of the first clients.
 * @throws ServiceError if a list cannot be read
 */
export async function readAdvanceable(
  { getList }: DataProvider,
  clients: readonly Client[],
  types: readonly ConfirmingType[],
  signal: AbortSignal,
): Promise<Figure> {
  const known = sumClients(clients);
  if (known) return known;
  const lists = await Promise.all(
    clients
      .slice(0, MOST_CLIENTS)
      .flatMap(({ numClient }) =>
        types.map((tipoConfirming) =>
          readFinanceableInvoices(getList, { numCliente: numClient, tipoConfirming }, signal),
        ),
      ),
  );
  const isWhole = clients.length <= MOST_CLIENTS && lists.every(({ moreData }) => !moreData);
  return sumAdvanceable(
    lists.flatMap(({ rows }) => rows),
    isWhole,
  );
}
