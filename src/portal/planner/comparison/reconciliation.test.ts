import { beforeAll, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import type { CellObject } from 'xlsx';
import { buildAdvance, buildInvoice } from '#tests/support/movement-builders.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { addTexts } from '#portal/i18n/i18n.ts';
import { invoicesTexts } from '#portal/invoices/invoices.texts.ts';
import { SheetWriter, writeBook } from '#portal/lists/export/sheet-writer.ts';
import type { Invoice } from '#shared/records/records.ts';
import { getValueDay } from '#shared/dates/working-days.ts';
import { listMovements } from './movements.ts';
import type { RecordedAdvance } from './recorded-advances.ts';
import { createReconciliation } from './reconciliation.ts';
import { createSheetNames } from './sheet-names.ts';

beforeAll(() => addTexts(invoicesTexts));

const WHOLE = { isOfSession: false, isWhole: true };
const ACCOUNT = 'ES91 2100 0418 4502 0005 1332';

/** What another program reads in the file on 29 November 2026: amounts as numbers, days as texts. */
function written(invoices: Invoice[], advances: RecordedAdvance[], origin = WHOLE) {
  const movements = listMovements({ invoices, advances, isWanted: () => true, today: '2026-11-29', getValueDay });
  const sheets = createReconciliation(movements, origin, ['Proveedor: B1'], { totalLabel: 'Total' }).map(
    ({ frame, rows, end }) => {
      const sheet = new SheetWriter(frame);
      sheet.addRows(rows);
      return sheet.end(end);
    },
  );
  const { SheetNames: names, Sheets } = read(writeBook(sheets), { cellNF: true });
  const cellsOf = (name: string) => {
    const { '!ref': range = 'A1', ...cells } = Sheets[name] ?? {};
    const { e: end } = utils.decode_range(range);
    return Array.from({ length: end.r + 1 }, (_row, r) =>
      Array.from({ length: end.c + 1 }, (_cell, c) => toValue(cells[utils.encode_cell({ r, c })] as CellObject)),
    );
  };
  const rowsOf = (name: string) => {
    const all = cellsOf(name);
    return all.slice(all.findIndex(([first]) => first === 'Movimiento') + 1);
  };
  const notes = cellsOf('Resumen').map(([first]) => first);
  return {
    names,
    rowsOf,
    headingsOf: (name: string) => cellsOf(name).find(([first]) => first === 'Movimiento'),
    notes,
  };
}

const DAY_FORMATS: ReadonlySet<unknown> = new Set(['dd/mm/yyyy', 'dd\\/mm\\/yyyy']);
const EUROS: ReadonlySet<unknown> = new Set(['#,##0.00 "€"', '#,##0.00\\ "€"']);

/** A number that is neither an amount nor a day is a count. */
function toValue({ t, v, z }: Partial<CellObject> = {}): unknown {
  if (t !== 'n') return v ?? '';
  if (DAY_FORMATS.has(z)) return { day: new Date(Date.UTC(1899, 11, 30 + Number(v))).toISOString().slice(0, 10) };
  return EUROS.has(z) ? { euros: v } : { count: v };
}

const euros = (amount: number) => ({ euros: amount });
const day = (iso: string) => ({ day: iso });

/** Two invoices, one advanced whole and the other in part; 160,50 € of 49.083,28 € is what the advance costs. */
const INVOICES = [
  buildInvoice({ invoiceNumber: '41', invoiceStatus: '1', nominalAmount: 40_000_00, nominalAmountFinanced: 40_000_00 }),
  buildInvoice({
    invoiceNumber: '0042',
    invoiceNumberExt: '00012',
    invoiceStatus: '2',
    nominalAmount: 10_000_00,
    nominalAmountFinanced: 9083_28,
    // A Saturday, after Friday 25 December, on which nothing is paid.
    invoiceExpirationDate: '2026-12-26',
  }),
];
const ADVANCE = buildAdvance({ reference: '000000042', gross: 49_083_28, cost: 160_50, net: 48_922_78 }, [
  { bankNumber: '41', gross: 40_000_00, cost: 130_00, net: 39_870_00 },
  { bankNumber: '0042', number: '00012', dueDay: '2026-12-26', gross: 9083_28, cost: 30_50, net: 9052_78 },
]);

test('R-PLAN-06 the summary has a line for each movement, with the amount that is on the statement, and sums by state', () => {
  const waiting = { reference: '000000043', status: 'P' as const, gross: 100_00, cost: 1_00, net: 99_00 };
  const third = { bankNumber: '43', number: 'FV-3', gross: 100_00, cost: 1_00, net: 99_00 };
  const invoices = [
    ...INVOICES,
    buildInvoice({ invoiceNumber: '43', invoiceNumberExt: 'FV-3', nominalAmountFinanced: 100_00 }),
    buildInvoice({ invoiceNumber: '44', invoiceStatus: '5' }),
  ];
  const { names, rowsOf, headingsOf, notes } = written(invoices, [ADVANCE, buildAdvance(waiting, [third])]);
  expect(names).toEqual(['Resumen', 'Acero, S.A.']);
  expect(headingsOf('Resumen')).toEqual([
    'Movimiento',
    'Fecha valor',
    'Concepto',
    'Estado',
    'Referencia de la operación',
    'Cuenta',
    'Forma de pago',
    'Cliente',
    'Número de cliente',
    'Facturas',
    'Importe bruto',
    'Coste',
    'Importe que llega',
  ]);
  const client = ['Acero, S.A.', '100'];
  const sums = (state: string, ...amounts: number[]) => [
    'Total',
    '',
    '',
    state,
    ...Array.from({ length: 6 }, () => ''),
    ...amounts.map(euros),
  ];
  expect(rowsOf('Resumen')).toEqual([
    [
      'M1',
      day('2026-11-27'),
      'Anticipo',
      'Pagado',
      '000000042',
      ACCOUNT,
      '',
      ...client,
      { count: 2 },
      euros(49_083.28),
      euros(160.5),
      euros(48_922.78),
    ],
    [
      'M2',
      day('2026-11-27'),
      'Anticipo',
      'Pendiente de autorización',
      '000000043',
      ACCOUNT,
      '',
      ...client,
      { count: 1 },
      euros(100),
      euros(1),
      euros(99),
    ],
    [
      'M3',
      day('2026-12-28'),
      'Pago al vencimiento',
      'Por llegar',
      '',
      ACCOUNT,
      'Transferencia',
      ...client,
      { count: 1 },
      euros(916.72),
      euros(0),
      euros(916.72),
    ],
    sums('Pagado', 49_083.28, 160.5, 48_922.78),
    sums('Pendiente de autorización', 100, 1, 99),
    sums('Por llegar', 916.72, 0, 916.72),
  ]);
  expect(notes.slice(0, notes.indexOf('Movimiento'))).toEqual([
    'Proveedor: B1',
    'No incluye 1 factura sin confirmar o en trámite: 100,00\u00a0€',
    'Pagado: su fecha valor ha llegado. El portal no ve su cuenta; compruebe el abono en el extracto.',
    expect.stringMatching(/^Pagos al vencimiento: calculados con las facturas/),
    '',
  ]);
});

test('R-PLAN-06 the sheet of a client has each movement, and below it the invoices that it pays with gross, cost and net', () => {
  const { rowsOf, headingsOf } = written(INVOICES, [ADVANCE]);
  expect(headingsOf('Acero, S.A.')?.slice(7)).toEqual([
    'Importe que llega',
    'Factura',
    'Número en la entidad',
    'Emisión',
    'Vencimiento',
    'Importe de la factura',
    'Importe bruto',
    'Coste',
    'Importe neto',
  ]);
  const advance = ['M1', day('2026-11-27'), 'Anticipo', 'Pagado', '000000042', ACCOUNT, ''];
  const due = ['M2', day('2026-12-28'), 'Pago al vencimiento', 'Por llegar', '', ACCOUNT, 'Transferencia'];
  const invoice = (number: string, bankNumber: string, dueDay: string, ...amounts: number[]) => [
    '',
    number,
    bankNumber,
    day('2026-10-01'),
    day(dueDay),
    ...amounts.map(euros),
  ];
  const blank = (count: number) => Array.from({ length: count }, () => '');
  expect(rowsOf('Acero, S.A.')).toEqual([
    [...advance, euros(48_922.78), '2 facturas', ...blank(7)],
    [...advance, ...invoice('FV-1', '41', '2026-12-24', 40_000, 40_000, 130, 39_870)],
    [...advance, ...invoice('00012', '0042', '2026-12-26', 10_000, 9083.28, 30.5, 9052.78)],
    [...due, euros(916.72), '1 factura', ...blank(7)],
    [...due, ...invoice('00012', '0042', '2026-12-26', 10_000, 916.72, 0, 916.72)],
    [
      'Total',
      '',
      '',
      'Pagado',
      ...blank(3),
      euros(48_922.78),
      ...blank(5),
      ...[49_083.28, 160.5, 48_922.78].map(euros),
    ],
    ['Total', '', '', 'Por llegar', ...blank(3), euros(916.72), ...blank(5), ...[916.72, 0, 916.72].map(euros)],
  ]);
});

test('R-PLAN-06 the file says what it cannot know: advances of other sessions, their cost, and amounts that contradict each other', () => {
  const odd = buildAdvance({ reference: '77', gross: 100_00, cost: 1_00, net: 99_00 }, [
    { bankNumber: '43', gross: 100_00, cost: 2_00, net: 98_00 },
  ]);
  const invoices = [...INVOICES, buildInvoice({ invoiceNumber: '43', nominalAmountFinanced: 100_00 })];
  const { rowsOf, notes } = written(invoices, [odd], { isOfSession: true, isWhole: false });
  const text = notes.join('\n');
  expect(text).toContain('Su entidad no ofrece la lista de operaciones. Solo figuran los anticipos de esta sesión');
  expect(text).toContain('pueden faltar anticipos');
  expect(text).toContain('Sin movimiento conocido: la entidad dice que se anticipó');
  expect(text).toContain('Operación 77: sus facturas suman 98,00\u00a0€ y la operación 99,00\u00a0€.');
  expect(rowsOf('Resumen').find(([, , kind]) => kind === 'Anticipado sin operación conocida')).toEqual([
    'M3',
    '',
    'Anticipado sin operación conocida',
    'Sin movimiento conocido',
    '',
    '',
    '',
    'Acero, S.A.',
    '100',
    { count: 2 },
    euros(49_083.28),
    '',
    '',
  ]);
});

test('R-PLAN-06 each client has a sheet of its own, also with equal names', () => {
  const invoices = [buildInvoice(), buildInvoice({ customerNumber: '200' }), buildInvoice({ customerName: 'Otra' })];
  expect(written(invoices, []).names).toEqual(['Resumen', 'Acero, S.A.', 'Acero, S.A. (2)']);
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
