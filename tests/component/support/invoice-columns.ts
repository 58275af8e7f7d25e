/** The headings of the list of invoices, in order (R-INV-01). */
export const INVOICE_COLUMNS = [
  'Factura',
  'Cliente',
  'Estado',
  'Emisión',
  'Vencimiento',
  'Importe',
  'Anticipado',
  'Forma de pago',
  'Cuenta',
];
