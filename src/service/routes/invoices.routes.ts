import type { FastifyInstance } from 'fastify';
import { listFinanceable, listInvoices, type InvoiceSearch } from '#service/database/invoice-lists.ts';
import { readInScope } from '#service/database/scope.ts';
import { registerCall, type CallRequest } from '#service/calls/calls.ts';
import { fromCursor, toCursor } from '#service/calls/cursors.ts';
import { toPage } from '#service/calls/pages.ts';
import type { Session } from '#service/calls/sessions.ts';
import type { ServiceContext } from '#service/calls/context.ts';
import { toSearch } from './invoice-search.ts';
import { presentFinanceable, presentInvoice } from './presenters.ts';

const PAGE = 50;

// The list of financeable invoices has no cursor (R-ADV-41): a user who sees `moreData` narrows the filter.
const MOST_FINANCEABLE = 500;

/** R-API-23, R-API-24. */
export function routes(api: FastifyInstance, { database, dayOf, secret }: ServiceContext): void {
  async function answerInvoices({ session, query }: CallRequest<'listInvoices'>) {
    const wanted = toSearch(query);
    const list = listName(session, wanted);
    const after = query.paginationItem === undefined ? undefined : fromCursor(query.paginationItem, list, secret);
    const page = { today: dayOf(session.entity).today, limit: PAGE + 1, ...(after && { after }) };
    const found = await readInScope(database, session, (trx) => listInvoices(trx, session, wanted, page));
    const { rows, moreData, last } = toPage(found, PAGE);
    const paginationItem = last ? toCursor(last, list, secret) : '';
    return { invoiceResponseList: rows.map(presentInvoice), moreData, paginationItem };
  }

  async function answerFinanceable({ session, query }: CallRequest<'listFinanceableInvoices'>) {
    // What has expired when the money arrives can't be advanced any more.
    const { today, valueDayOf } = dayOf(session.entity);
    const page = { today: valueDayOf(today), limit: MOST_FINANCEABLE + 1 };
    const search = toSearch(query);
    const found = await readInScope(database, session, (trx) => listFinanceable(trx, session, search, page));
    const { rows, moreData } = toPage(found, MOST_FINANCEABLE);
    return { invoicePendingDetailsDtoList: rows.map(presentFinanceable), moreData };
  }

  registerCall(api, 'listInvoices', answerInvoices);
  registerCall(api, 'listFinanceableInvoices', answerFinanceable);
}

const listName = ({ entity, supplierId }: Session, wanted: InvoiceSearch) => ['facturas', entity, supplierId, wanted];
