import { toCents } from '#shared/money.ts';
import type { Invoice, InvoiceFilter } from '#shared/records.ts';
import type { CursorPage } from './cursors.ts';
import { readField, readList, readMoreData, text } from './decode.ts';
import type { Json } from './decode.ts';
import { call } from './http.ts';
import type { Query } from './http.ts';
import { supplierScope } from './supplier-scope.ts';

/** One answer of a list that comes in pages. */
export interface WirePage<Row> extends CursorPage {
  rows: Row[];
}

/** An invoice as the service sends it, checked and in our units (R-INV-08). */
export const fromInvoice = (wire: Json): Invoice => ({
  id: text(wire.invoiceNumber),
  invoiceNumber: text(wire.invoiceNumber),
  invoiceNumberExt: text(wire.invoiceNumberExt),
  customerName: text(wire.customerName),
  customerNumber: text(wire.customerNumber),
  invoiceStatus: text(wire.invoiceStatus),
  invoiceDate: text(wire.invoiceDate),
  invoiceExpirationDate: text(wire.invoiceExpirationDate),
  nominalAmount: toCents(text(wire.nominalAmount) || '0'),
  nominalAmountFinanced: toCents(text(wire.nominalAmountFinanced) || '0'),
  wayToPay: text(wire.wayToPay),
  iban: text(wire.iban),
});

/** The query of both invoice lists: always entity and kind of confirming, and whatever of the filter is set (R-INV-02…07). */
export const toInvoiceQuery = (filter: InvoiceFilter, codigoEntidad: string): Query => ({
  codigoEntidad,
  tipoConfirming: filter.tipoConfirming || 'N',
  estadoFactura: filter.estadoFactura,
  fechaDesde: filter.fechaDesde,
  fechaHasta: filter.fechaHasta,
  impDesde: filter.impDesde,
  impHasta: filter.impHasta,
  numCliente: filter.numCliente,
});

/** A page of the invoice query (R-API-23). */
export async function fetchInvoices(
  filter: InvoiceFilter,
  cursor?: string,
  signal?: AbortSignal,
): Promise<WirePage<Invoice>> {
  const { token, path, entity } = supplierScope();
  const query = { ...toInvoiceQuery(filter, entity), paginationItem: cursor };
  const answer = await call('GET', `${path}/facturas/`, { query, token, signal });
  return {
    rows: readList(answer, 'invoiceResponseList').map(fromInvoice),
    moreData: readMoreData(answer),
    cursor: text(readField(answer, 'paginationItem')) || undefined,
  };
}

/** Everything that can be advanced, as the service sends it in one answer (R-API-24, R-ADV-41). */
export async function fetchFinanceableInvoices(
  filter: InvoiceFilter,
  signal?: AbortSignal,
): Promise<WirePage<Invoice>> {
  const { token, path, entity } = supplierScope();
  const answer = await call('GET', `${path}/facturas-financiables/`, {
    query: toInvoiceQuery(filter, entity),
    token,
    signal,
  });
  return {
    rows: readList(answer, 'invoicePendingDetailsDtoList').map(fromInvoice),
    moreData: readMoreData(answer),
    cursor: undefined,
  };
}
