import * as api from '#generated/contract/addresses.ts';
import { listFinanceableInvoicesRow, listInvoicesRow } from '#generated/wire/fields.ts';
import type { ResponseRow, UnvalidatedFields } from '#shared/calls/contract.ts';
import type { FinanceableInvoice, Invoice, InvoiceFilter } from '#shared/records/records.ts';
import { readSession } from '#portal/session/session.ts';
import { supplierCall } from './call.ts';
import { ANSWER_JUDGES } from '#shared/wire/answer-judges.ts';
import { createDecoder } from '#shared/wire/decode-fields.ts';
import { readMoreData } from '#shared/wire/decode.ts';
import { readPage, readRows } from '#shared/wire/read-rows.ts';
import type { ResourceApis } from './resource-api.ts';

declare module '#shared/records/data-provider.ts' {
  interface Resources {
    invoices: { row: Invoice; filter: InvoiceFilter };
    'financeable-invoices': { row: FinanceableInvoice; filter: InvoiceFilter };
  }
}

const decodeInvoice = createDecoder(listInvoicesRow);
const decodeFinanceableInvoice = createDecoder(listFinanceableInvoicesRow);

/** An invoice as the service sends it, checked and in our units (R-INV-08). */
export function fromInvoice(wire: UnvalidatedFields<ResponseRow<'listInvoices'>>): Invoice {
  const invoice = decodeInvoice(wire);
  return { id: invoice.invoiceNumber, ...invoice };
}

function fromFinanceableInvoice(wire: UnvalidatedFields<ResponseRow<'listFinanceableInvoices'>>): FinanceableInvoice {
  const invoice = decodeFinanceableInvoice(wire);
  return { id: invoice.invoiceNumber, ...invoice };
}

/** The query of both invoice lists: always entity and kind of confirming, and the active filters (R-INV-02…07). */
export const toInvoiceQuery = (filter: InvoiceFilter) => ({
  ...filter,
  codigoEntidad: readSession().userData?.codNrbeEn ?? '',
  tipoConfirming: filter.tipoConfirming || 'N',
});

export const resources = {
  /** The invoice query (R-API-23). */
  invoices: {
    readPage: async (filter, cursor, signal) => {
      const query = { ...toInvoiceQuery(filter), paginationItem: cursor };
      const answer = await supplierCall(api.listInvoices, { query, signal, judge: ANSWER_JUDGES.listInvoices });
      return readPage(answer, 'listInvoices', 'invoiceResponseList', fromInvoice);
    },
  },
  /** All invoices that can be advanced, which the service sends in one response (R-API-24, R-ADV-41). */
  'financeable-invoices': {
    readWhole: async (filter, signal) => {
      const query = toInvoiceQuery(filter);
      const answer = await supplierCall(api.listFinanceableInvoices, {
        query,
        signal,
        judge: ANSWER_JUDGES.listFinanceableInvoices,
      });
      return {
        rows: readRows(answer, 'listFinanceableInvoices', 'invoicePendingDetailsDtoList', fromFinanceableInvoice),
        moreData: readMoreData(answer),
      };
    },
  },
} satisfies ResourceApis;
