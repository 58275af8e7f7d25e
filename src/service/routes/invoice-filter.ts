import type { RequestQuery } from '#shared/contract.ts';
import { toCents } from '#shared/money.ts';
import type { InvoiceFilter } from '#service/database/invoice-lists.ts';

const ALL = '0';
const amount = (euros: string | undefined) => (euros === undefined ? undefined : toCents(euros));

/**
 * Converts the filters of a query string (R-API-23) into a search; the default type is N, and status 0 means every
 * status.
 */
export function toInvoiceFilter(query: RequestQuery<'listFinanceableInvoices'>): InvoiceFilter {
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
