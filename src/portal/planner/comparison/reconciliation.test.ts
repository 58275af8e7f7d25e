import { beforeAll, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { addTexts } from '#portal/i18n/i18n.ts';
import { invoicesTexts } from '#portal/invoices/invoices.texts.ts';
import { SheetWriter, writeBook } from '#portal/lists/export/sheet-writer.ts';
import type { Invoice } from '#shared/records.ts';
import { groupPayments } from './payments.ts';
import { createReconciliation } from './reconciliation.ts';
import { createSheetNames } from './sheet-names.ts';

beforeAll(() => addTexts(invoicesTexts));

const invoice = (values: Partial<Invoice>): Invoice => ({
  id: '1',
  invoiceNumber: '4000000001',
  invoiceNumberExt: 'FV-1',
  customerName: 'Acero, S.A.',
  customerNumber: '100',
  invoiceStatus: '3',
  invoiceDate: '2026-10-01',
  invoiceExpirationDate: '2026-12-24',
  nominalAmount: 10_000,
  nominalAmountFinanced: 0,
  wayToPay: 'T',
  iban: 'ES9121000418450200051332',
  ...values,
});

/** What another program reads in the file. */
function written(invoices: Invoice[]) {
  const sheets = createReconciliation(invoices, ['Proveedor: B1'], { totalLabel: 'Total' }).map(
    ({ frame, rows, end }) => {
      const sheet = new SheetWriter(frame);
      sheet.addRows(rows);
      return sheet.end(end);
    },
  );
  const book = read(writeBook(sheets), { cellNF: true });
  const rowsOf = (name: string) =>
    utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1, raw: false, dateNF: 'yyyy-mm-dd' });
  return { names: book.SheetNames, rowsOf };
}

test('R-PLAN-06 a payment has the invoices of one day, client, account and way to pay, with its sums; unconfirmed ones are not paid', () => {
  const { payments, unconfirmed } = groupPayments([
    invoice({ invoiceNumberExt: 'FV-2', nominalAmountFinanced: 4000 }),
    invoice({ invoiceNumberExt: 'FV-1' }),
    invoice({ invoiceExpirationDate: '2026-12-01' }),
    invoice({ customerNumber: '200' }),
    invoice({ iban: '' }),
    invoice({ wayToPay: 'C' }),
    invoice({ invoiceStatus: '5' }),
    invoice({ invoiceStatus: '6', nominalAmount: 1 }),
  ]);
  expect(payments.map(({ day, clientNumber, iban, wayToPay }) => [day, clientNumber, iban === '', wayToPay])).toEqual([
    ['2026-12-01', '100', false, 'T'],
    ['2026-12-24', '100', true, 'T'],
    ['2026-12-24', '100', false, 'C'],
    ['2026-12-24', '100', false, 'T'],
    ['2026-12-24', '200', false, 'T'],
  ]);
  expect(payments[3]).toMatchObject({ reference: 'P4', nominal: 20_000, advanced: 4000, rest: 16_000 });
  expect(payments[3]?.invoices.map(({ invoiceNumberExt }) => invoiceNumberExt)).toEqual(['FV-1', 'FV-2']);
  expect(unconfirmed).toEqual({ invoices: 2, nominal: 10_001 });
});

test('R-PLAN-06 the file has a summary of payments and a sheet per client with references and amounts; each sum stands once', () => {
  const { names, rowsOf } = written([
    invoice({ invoiceNumberExt: 'FV-2', invoiceNumber: '42', nominalAmountFinanced: 4000, invoiceStatus: '2' }),
    invoice({}),
    invoice({ customerNumber: '200', customerName: 'Acero, S.A.', wayToPay: 'C', iban: '' }),
    invoice({ invoiceStatus: '5' }),
  ]);
  expect(names).toEqual(['Resumen', 'Acero, S.A.', 'Acero, S.A. (2)']);
  const account = 'ES91 2100 0418 4502 0005 1332';
  expect(rowsOf('Resumen')).toEqual([
    ['Proveedor: B1'],
    ['No incluye 1 factura sin confirmar o en trámite: 100,00\u00a0€'],
    [''],
    [
      'Pago',
      'Día de pago',
      'Cliente',
      'Número de cliente',
      'Forma de pago',
      'Cuenta',
      'Facturas',
      'Importe',
      'Anticipado',
      'Al vencimiento',
    ],
    ['P1', '24/12/2026', 'Acero, S.A.', '100', 'Transferencia', account, '2', '200.00 €', '40.00 €', '160.00 €'],
    ['P2', '24/12/2026', 'Acero, S.A.', '200', 'Cheque', '', '1', '100.00 €', '0.00 €', '100.00 €'],
    ['Total', '', '', '', '', '', '', '300.00 €', '40.00 €', '260.00 €'],
  ]);
  expect(rowsOf('Acero, S.A.').slice(2)).toEqual([
    [
      'Pago',
      'Día de pago',
      'Forma de pago',
      'Cuenta',
      'Factura',
      'Número en la entidad',
      'Emisión',
      'Estado',
      'Importe',
      'Anticipado',
      'Al vencimiento',
      'Total del pago',
    ],
    [
      'P1',
      '24/12/2026',
      'Transferencia',
      account,
      'FV-1',
      '4000000001',
      '01/10/2026',
      'Pendiente de pago',
      '100.00 €',
      '0.00 €',
      '100.00 €',
      '160.00 €',
    ],
    [
      'P1',
      '24/12/2026',
      'Transferencia',
      account,
      'FV-2',
      '42',
      '01/10/2026',
      'Anticipada parcialmente',
      '100.00 €',
      '40.00 €',
      '60.00 €',
      '',
    ],
    ['Total', '', '', '', '', '', '', '', '200.00 €', '40.00 €', '160.00 €', '160.00 €'],
  ]);
});

test('R-PLAN-06 Excel accepts every name of a sheet, and none is lost', () => {
  expect(createSheetNames(["'O/B: [1]*?\\'", 'History', 'history', '', 'Ñandú'])).toEqual([
    '’O B 1 ’',
    'History (2)',
    'history (3)',
    'Cliente',
    'Ñandú',
  ]);
  const long = 'Compañía Española de Construcciones del Norte, S.A.';
  expect(createSheetNames([long, long])).toEqual([
    'Compañía Española de Construcci',
    'Compañía Española de Constr (2)',
  ]);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 40 })), (wanted) => {
      const names = createSheetNames(wanted);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(wanted.length);
      const book = utils.book_new();
      for (const name of names) utils.book_append_sheet(book, utils.aoa_to_sheet([]), name);
      expect(book.SheetNames).toEqual(names);
    }),
    { numRuns: getRunCount(300) },
  );
});
