import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Invoice, InvoiceFilter } from '#shared/records/records.ts';
import { useInvoiceWalk } from '#portal/planner/invoice-walk.ts';
import { findCachedInvoice, readHandedInvoice } from './find-known-invoice.ts';
import type { InvoiceKey } from './find-known-invoice.ts';

/** The day and the client of a known invoice lead to its current data in one page; otherwise all pages are read. */
const narrow = (type: InvoiceKey['type'], known: Invoice | undefined): InvoiceFilter => ({
  tipoConfirming: type,
  ...(known && {
    numCliente: known.customerNumber,
    fechaDesde: known.invoiceExpirationDate,
    fechaHasta: known.invoiceExpirationDate,
  }),
});

/**
 * An invoice, for which the service has no call: as a list handed it over or the cache has it, and with its current data
 * once the walk that looks for it has come (R-PLAN-10).
 */
export function useInvoice(key: InvoiceKey): ReturnType<typeof useInvoiceWalk> & { invoice: Invoice | undefined } {
  const { state } = useLocation() as { state: unknown };
  const cache = useQueryClient();
  const [known] = useState(() => readHandedInvoice(state, key) ?? findCachedInvoice(cache, key));
  const reading = useInvoiceWalk(narrow(key.type, known), key.number !== '');
  const found = reading.walk?.invoices.find(({ invoiceNumber }) => invoiceNumber === key.number);
  return { ...reading, invoice: found ?? known };
}
