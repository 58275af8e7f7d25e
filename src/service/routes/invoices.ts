import type { FastifyInstance, FastifyRequest } from 'fastify';
import financeableInvoices from '#schemas/api/financeable-invoices.json' with { type: 'json' };
import invoices from '#schemas/api/invoices.json' with { type: 'json' };
import { listFinanceable, listInvoices, type InvoiceRow, type InvoiceSearch } from '#service/database/invoices.ts';
import { inScope } from '#service/database/scope.ts';
import { sessionCall, undocumented } from '#service/calls/calls.ts';
import { fromCursor, toCursor } from '#service/calls/cursors.ts';
import { ownEntity, ownSupplier, signedIn, type Session } from '#service/calls/sessions.ts';
import type { ServiceContext } from '#service/calls/context.ts';
import { toSearch } from './invoice-search.ts';
import { presentFinanceable, presentInvoice } from './presenters.ts';
import type { InvoiceQuery } from './wire.ts';

const PAGE = 50;

// The list of financeable invoices has no cursor (R-ADV-41): whoever sees `moreData` narrows the filter.
const MOST_FINANCEABLE = 500;

interface InvoiceRoute {
  Querystring: InvoiceQuery;
}

/** GET facturas/ and facturas-financiables/ (R-API-23, R-API-24), with and without the final slash. */
export function invoiceRoutes(api: FastifyInstance, context: ServiceContext): void {
  const { database, today, secret } = context;
  const onRequest = [signedIn, ownSupplier];

  async function answerInvoices({ session, query }: FastifyRequest<InvoiceRoute>) {
    const wanted = toSearch(query);
    const list = listName(session, wanted);
    const after = query.paginationItem === undefined ? undefined : fromCursor(query.paginationItem, list, secret);
    const page = { today: today(), limit: PAGE + 1, ...(after && { after }) };
    const found = await inScope(database, session, (trx) => listInvoices(trx, session, wanted, page));
    const { rows, moreData } = cut(found, PAGE);
    const last = rows.at(-1);
    return {
      invoiceResponseList: rows.map(presentInvoice),
      moreData,
      paginationItem: moreData === 1 && last ? toCursor(last, list, secret) : '',
    };
  }

  async function answerFinanceable({ session, query }: FastifyRequest<InvoiceRoute>) {
    const page = { today: today(), limit: MOST_FINANCEABLE + 1 };
    const found = await inScope(database, session, (trx) => listFinanceable(trx, session, toSearch(query), page));
    const { rows, moreData } = cut(found, MOST_FINANCEABLE);
    return { invoicePendingDetailsDtoList: rows.map(presentFinanceable), moreData };
  }

  const schema = sessionCall(invoices);
  const path = '/proveedores/:supplierId/facturas';
  api.get<InvoiceRoute>(`${path}/`, { schema, onRequest, preHandler: ownEntity }, answerInvoices);
  api.get<InvoiceRoute>(path, { schema: undocumented(schema), onRequest, preHandler: ownEntity }, answerInvoices);

  const financeable = sessionCall(financeableInvoices);
  const financeablePath = `${path}-financiables`;
  api.get<InvoiceRoute>(
    `${financeablePath}/`,
    { schema: financeable, onRequest, preHandler: ownEntity },
    answerFinanceable,
  );
  api.get<InvoiceRoute>(
    financeablePath,
    { schema: undocumented(financeable), onRequest, preHandler: ownEntity },
    answerFinanceable,
  );
}

const listName = ({ entity, supplierId }: Session, wanted: InvoiceSearch) => ['facturas', entity, supplierId, wanted];

const cut = (found: InvoiceRow[], size: number) => ({
  rows: found.slice(0, size),
  moreData: found.length > size ? 1 : 0,
});
