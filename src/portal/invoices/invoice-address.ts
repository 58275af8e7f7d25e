import type { ConfirmingType } from '#shared/records/records.ts';

/** The address of the page of an invoice (R-PLAN-10). @param invoiceNumber the bank's number */
export const getInvoiceAddress = (invoiceNumber: string, type: ConfirmingType): string =>
  `/facturas/factura?${new URLSearchParams({ numero: invoiceNumber, tipo: type }).toString()}`;
