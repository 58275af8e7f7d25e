import * as api from '#generated/contract/addresses.ts';
import type { RowOf, Unread } from '#shared/contract.ts';
import type { Invoice, InvoiceFilter } from '#shared/records.ts';
import { readSession } from '#portal/session/session.ts';
import { supplierCall } from './call.ts';
import { cents, readMoreData, readPage, readRows, text } from './decode.ts';
import type { Resource } from './resource.ts';

/** An invoice as the service sends it, checked and in our units (R-INV-08). */
export const fromInvoice = (wire: Unread<RowOf<'listInvoices'>>): Invoice => ({
  id: text(wire.invoiceNumber),
  invoiceNumber: text(wire.invoiceNumber),
  invoiceNumberExt: text(wire.invoiceNumberExt),
  customerName: text(wire.customerName),
  customerNumber: text(wire.customerNumber),
  invoiceStatus: text(wire.invoiceStatus),
  invoiceDate: text(wire.invoiceDate),
  invoiceExpirationDate: text(wire.invoiceExpirationDate),
  nominalAmount: cents(wire.nominalAmount),
  nominalAmountFinanced: cents(wire.nominalAmountFinanced),
  wayToPay: text(wire.wayToPay) as Invoice['wayToPay'],
  iban: text(wire.iban),
});

/** The query of both invoice lists: always entity and kind of confirming, and whatever of the filter is set (R-INV-02…07). */
export const toInvoiceQuery = (filter: InvoiceFilter) => ({
  codigoEntidad: readSession().userData?.codNrbeEn ?? '',
  tipoConfirming: filter.tipoConfirming || 'N',
  estadoFactura: filter.estadoFactura,
  fechaDesde: filter.fechaDesde,
  fechaHasta: filter.fechaHasta,
  impDesde: filter.impDesde,
  impHasta: filter.impHasta,
  numCliente: filter.numCliente,
});

/** The invoice query (R-API-23). */
export const invoices = {
  readPage: async (filter, cursor, signal) => {
    const query = { ...toInvoiceQuery(filter), paginationItem: cursor };
    const answer = await supplierCall(api.listInvoices, { query, signal });
    return readPage(answer, 'invoiceResponseList', fromInvoice);
  },
} satisfies Resource<'invoices'>;

/** Everything that can be advanced, as the service sends it in one answer (R-API-24, R-ADV-41). */
export const financeableInvoices = {
  readWhole: async (filter, signal) => {
    const query = toInvoiceQuery(filter);
    const answer = await supplierCall(api.listFinanceableInvoices, { query, signal });
    return { rows: readRows(answer, 'invoicePendingDetailsDtoList', fromInvoice), moreData: readMoreData(answer) };
  },
} satisfies Resource<'financeable-invoices'>;
