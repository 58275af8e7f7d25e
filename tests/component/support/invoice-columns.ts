/** What the columns of the list of invoices are called, in their order (R-INV-01). */
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
