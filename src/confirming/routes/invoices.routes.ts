import type { FastifyInstance } from 'fastify';
import { listFinanceableInvoices, listInvoices, type InvoiceFilter } from '#confirming/database/invoice-lists.ts';
import { runInScopeOnListPool } from '#confirming/database/session-scope.ts';
import { registerCall, type CallRequest } from '#confirming/calls/calls.ts';
import { parseInvoiceCursor, createInvoiceCursor } from '#confirming/calls/cursors.ts';
import { toPage } from '#confirming/calls/to-page.ts';
import type { Session } from '#confirming/calls/sessions.ts';
import type { ServiceContext } from '#confirming/calls/service-context.ts';
import type { RequestQuery } from '#shared/calls/contract.ts';
import { toCents } from '#shared/money/money.ts';
import { presentFinanceableInvoice, presentInvoice } from './presenters.ts';

const ALL = '0';

const amount = (euros: string | undefined) => (euros === undefined ? undefined : toCents(euros));

const PAGE = 50;

// The list of financeable invoices has no cursor (R-ADV-41): on `moreData`, the user narrows the filter.
const MOST_FINANCEABLE = 500;

/** Routes to list invoices and financeable invoices (R-API-23, R-API-24). */
export function routes(api: FastifyInstance, { database, getEntityDay, secret }: ServiceContext): void {
  async function answerInvoices({ session, query }: CallRequest<'listInvoices'>) {
    const filter = toInvoiceFilter(query);
    const list = listName(session, filter);
    const after =
      query.paginationItem === undefined ? undefined : parseInvoiceCursor(query.paginationItem, list, secret);
    const page = { today: getEntityDay(session.entity).today, limit: PAGE + 1, ...(after && { after }) };
    const found = await runInScopeOnListPool(database, session, (trx) => listInvoices(trx, session, filter, page));
    const { rows, moreData, last } = toPage(found, PAGE);
    const paginationItem = last ? createInvoiceCursor(last, list, secret) : '';
    return { invoiceResponseList: rows.map(presentInvoice), moreData, paginationItem };
  }

  async function answerFinanceable({ session, query }: CallRequest<'listFinanceableInvoices'>) {
    // Invoices that expire before the money arrives can't be advanced.
    const { today, getValueDay } = getEntityDay(session.entity);
    const page = { today: getValueDay(today), limit: MOST_FINANCEABLE + 1 };
    const search = toInvoiceFilter(query);
    const found = await runInScopeOnListPool(database, session, (trx) =>
      listFinanceableInvoices(trx, session, search, page),
    );
    const { rows, moreData } = toPage(found, MOST_FINANCEABLE);
    return { invoicePendingDetailsDtoList: rows.map(presentFinanceableInvoice), moreData };
  }

  registerCall(api, 'listInvoices', answerInvoices);
  registerCall(api, 'listFinanceableInvoices', answerFinanceable);
}

const listName = ({ entity, supplierId }: Session, filter: InvoiceFilter) => ['facturas', entity, supplierId, filter];

/**
 * Converts the filters of a query string (R-API-23) to an invoice filter. The default type is N; status 0 means every
 * status.
 */
function toInvoiceFilter(query: RequestQuery<'listFinanceableInvoices'>): InvoiceFilter {
  const { tipoConfirming: confirmingType = 'N', estadoFactura, fechaDesde, fechaHasta, impDesde, impHasta } = query;
  return {
    confirmingType,
    status: estadoFactura === ALL ? undefined : estadoFactura,
    from: fechaDesde,
    to: fechaHasta,
    least: amount(impDesde),
    most: amount(impHasta),
    clientNumber: query.numCliente,
  };
}
