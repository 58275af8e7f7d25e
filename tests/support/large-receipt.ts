/** Of each column of a receipt, from left to right. */
export const RECEIPT_COLUMNS = [
  'Factura',
  'Vencimiento',
  'Importe',
  'Tipo',
  'Días',
  'Intereses',
  'Comisión',
  'Impuestos',
  'Gastos',
  'Gastos a su cargo',
  'Líquido',
];

/** Fifty invoices of millions, with numbers as long as they may be; amounts in cents. */
export const LARGE_LINES = Array.from({ length: 50 }, (_, index) => ({
  invoiceNumberExt: `FV-2026-WWWWWW/${String(index).padStart(4, '0')}`,
  nominalAmount: 1_234_567_890,
  percentageInterest: 12.0795,
  interestDays: 365,
  interest: 124_789_012,
  commission: 12_345_678,
  tax: 1_234_567,
  spending: 123_456,
  spendingCharged: 123_456,
  total: 1_096_075_177,
}));

/** A receipt of these invoices as session storage keeps it. */
export const LARGE_RECEIPT = {
  key: 'a'.repeat(32),
  reference: 'A-0001',
  at: '2026-11-25T10:00:00.000Z',
  isAwaited: false,
  company: 'Talleres Ruiz e Hijos, S.L.',
  taxId: 'B84102739',
  alias: 'anaruiz01',
  email: 'ana@talleresruiz.example',
  clientName: 'Grandes Almacenes Castilla, S.A.',
  numClient: '10000017',
  iban: 'ES9121000418450200051332',
  valueDate: '2026-11-26',
  dueDays: LARGE_LINES.map(() => '2027-11-26'),
  lines: LARGE_LINES,
  terms: 'Las condiciones que se aceptaron.',
};
