import * as api from '#generated/contract/addresses.ts';
import type { ResponseRow, UnvalidatedFields } from '#shared/contract.ts';
import type { FinanceableInvoice, Invoice, InvoiceFilter } from '#shared/records.ts';
import { readSession } from '#portal/session/session.ts';
import { supplierCall } from './call.ts';
import { decodeEurosAsCents, readMoreData, readPage, readRows, decodeText } from '#shared/wire/decode.ts';
import type { ResourceApis } from './resource-api.ts';

declare module '#shared/data-provider.ts' {
  interface Resources {
    invoices: { row: Invoice; filter: InvoiceFilter };
    'financeable-invoices': { row: FinanceableInvoice; filter: InvoiceFilter };
  }
}

/** An invoice as the service sends it, checked and in our units (R-INV-08). */
export const fromInvoice = (wire: UnvalidatedFields<ResponseRow<'listInvoices'>>): Invoice => ({
  id: decodeText(wire.invoiceNumber),
  invoiceNumber: decodeText(wire.invoiceNumber),
  invoiceNumberExt: decodeText(wire.invoiceNumberExt),
  customerName: decodeText(wire.customerName),
  customerNumber: decodeText(wire.customerNumber),
  invoiceStatus: decodeText(wire.invoiceStatus),
  invoiceDate: decodeText(wire.invoiceDate),
  invoiceExpirationDate: decodeText(wire.invoiceExpirationDate),
  nominalAmount: decodeEurosAsCents(wire.nominalAmount),
  nominalAmountFinanced: decodeEurosAsCents(wire.nominalAmountFinanced),
  wayToPay: decodeText(wire.wayToPay) as Invoice['wayToPay'],
  iban: decodeText(wire.iban),
});

/** The query of both invoice lists: always entity and kind of confirming, and the active filters (R-INV-02…07). */
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

export const resources = {
  /** The invoice query (R-API-23). */
  invoices: {
    readPage: async (filter, cursor, signal) => {
      const query = { ...toInvoiceQuery(filter), paginationItem: cursor };
      const answer = await supplierCall(api.listInvoices, { query, signal });
      return readPage(answer, 'invoiceResponseList', fromInvoice);
    },
  },
  /** All invoices that can be advanced, which the service sends in one response (R-API-24, R-ADV-41). */
  'financeable-invoices': {
    readWhole: async (filter, signal) => {
      const query = toInvoiceQuery(filter);
      const answer = await supplierCall(api.listFinanceableInvoices, { query, signal });
      return { rows: readRows(answer, 'invoicePendingDetailsDtoList', fromInvoice), moreData: readMoreData(answer) };
    },
  },
} satisfies ResourceApis;
