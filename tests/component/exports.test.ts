import { expect, test } from 'vitest';
import { today } from '#shared/dates/days.ts';
import { INVOICE_COLUMNS } from './support/invoice-columns.ts';
import { openPortal } from './support/portal.ts';
import { button, expectCount, field, filters, rows } from './support/screen.ts';
import type { Call } from './support/mock-service.ts';
import { exportSpreadsheet } from './support/spreadsheet.ts';
import {
  ACCOUNT,
  AUTOMATIC_ADVANCE,
  CLIENT,
  COLLEAGUE,
  OWN_USER,
  FORMATTED_IBAN,
  buildAccountPage,
  buildAutomaticPage,
  buildFinanceable,
  buildInvoice,
  buildFinanceablePage,
  buildInvoicePage,
  createPagedAnswer,
} from './support/supplier-answers.ts';

/** Values that spreadsheets could take for formulas, numbers, dates or line ends. */
const TRICKY = [
  '=1+1',
  '=HYPERLINK("//x","")',
  '+34600100200',
  '-5',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  'Uno, "dos"; \'tres\'',
  'Arriba\nabajo',
  'Müller & Söhne <ñ>',
  '0012',
  '00001234567890123456789012345678',
  '1e5',
  '05/03/2026',
  'TRUE',
  '_x003D_1',
];
const WHOSE = ['Proveedor: Talleres Ruiz e Hijos, S.L. (B84102739)', expect.stringMatching(/^Usuario: anaruiz01/)];
const notesFor = (filter: string) => [
  ...WHOSE,
  `Fecha: ${today().split('-').toReversed().join('/')}`,
  `Filtros: ${filter}`,
];
/** Accounts for this test, as sent and as shown. */
const ibanOf = (index: number) => `ES91210004184502${String(index).padStart(8, '0')}`;
const shownIbanOf = (index: number) => ibanOf(index).replace(/(.{4})(?=.)/g, '$1 ');
/** 5 March and 3 June 2026 as spreadsheet dates. */
const MARCH = { iso: '2026-03-05', day: 46_086 };
const JUNE = { iso: '2026-06-03', day: 46_176 };

test('R-INV-13 R-LIST-11 R-LIST-22 R-LIST-23 R-LIST-24 R-LIM-36 the spreadsheet of invoices has every cell of all pages, or of the filtered rows', async () => {
  const all = TRICKY.map((text, index) =>
    buildInvoice({
      invoiceNumberExt: text,
      customerName: TRICKY.at(-1 - index),
      invoiceStatus: index < 4 ? '3' : '1',
      invoiceDate: MARCH.iso,
      invoiceExpirationDate: JUNE.iso,
      nominalAmount: 1000.1,
      nominalAmountFinanced: 0.05,
    }),
  );
  const matching = (call: Call) =>
    createPagedAnswer(
      call.query.estadoFactura ? all.filter(({ invoiceStatus }) => invoiceStatus === call.query.estadoFactura) : all,
      buildInvoicePage,
      3,
    )(call);
  await openPortal('/facturas', { answers: { invoices: matching } });
  await expectCount(rows(), 3);
  const line = (text: string, index: number) => [
    text,
    TRICKY.at(-1 - index),
    index < 4 ? 'Pendiente de pago' : 'Anticipada',
    { day: MARCH.day },
    { day: JUNE.day },
    { euros: 1000.1 },
    { euros: 0.05 },
    'Transferencia',
    FORMATTED_IBAN,
  ];
  const sums = (amount: number, advanced: number) => [
    'Total',
    '',
    '',
    '',
    '',
    { euros: amount },
    { euros: advanced },
    '',
    '',
  ];
  expect(await exportSpreadsheet()).toEqual({
    file: `Facturas ${today()}.xlsx`,
    sheet: 'Facturas',
    notes: notesFor('ninguno'),
    rows: [INVOICE_COLUMNS, ...TRICKY.map(line), sums(16_001.6, 0.8)],
  });
  await filters().click();
  await field('estadoFactura').selectOptions('3');
  await button('Filtrar').click();
  await expect.element(filters()).toHaveTextContent('1 activo');
  expect(await exportSpreadsheet()).toMatchObject({
    notes: notesFor('Estado de la factura: Pendiente de pago'),
    rows: [INVOICE_COLUMNS, ...TRICKY.slice(0, 4).map(line), sums(4000.4, 0.2)],
  });
});

test('R-ADV-34 R-LIST-12 R-LIST-23 R-LIST-24 R-LIM-36 the spreadsheet of invoices to advance has every cell, and amounts as typed', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    buildFinanceable({
      invoiceNumberExt: TRICKY[index % TRICKY.length],
      invoiceDate: MARCH.iso,
      invoiceExpirationDate: JUNE.iso,
      nominalAmount: 100,
      nominalAmountFinanced: 80.5,
    }),
  );
  await openPortal('/anticipo-facturas', { answers: { 'financeable-invoices': buildFinanceablePage(many) } });
  await field('numClient').selectOptions(CLIENT.numClient);
  await expectCount(rows(), 50);
  await rows().nth(1).field('newNominalAmountFinanced').fill('12,34');
  const line = (_: unknown, index: number) => [
    TRICKY[index % TRICKY.length],
    { day: MARCH.day },
    { day: JUNE.day },
    { euros: 100 },
    { euros: 80.5 },
    { euros: index === 1 ? 12.34 : 80.5 },
  ];
  expect(await exportSpreadsheet()).toEqual({
    file: `Anticipo de facturas ${today()}.xlsx`,
    sheet: 'Anticipo de facturas',
    notes: notesFor(`Cliente: ${CLIENT.name}`),
    rows: [
      ['Factura', 'Emisión', 'Vencimiento', 'Importe', 'Anticipable', 'Importe a anticipar'],
      ...many.map(line),
      ['Total', '', '', { euros: 6000 }, { euros: 4830 }, { euros: 4761.84 }],
    ],
  });
});

test('R-ACC-43 R-LIST-09 R-LIST-22 R-LIST-23 R-LIST-24 R-LIM-36 the spreadsheet of accounts has every cell of all pages', async () => {
  const words = [
    'Rechazada',
    'Validada',
    'Pendiente de validación',
    'Rechazada por documentación',
    'Pendiente de validación',
    'Pendiente de documentación',
  ];
  const many = TRICKY.map((description, index) => ({
    ...ACCOUNT,
    iban: ibanOf(index),
    bic: 'CAIXESBBXXX',
    description,
    codEcvEgc: String(1 + (index % 6)),
  }));
  await openPortal('/cuentas-de-abono', { answers: { 'account-page': createPagedAnswer(many, buildAccountPage, 6) } });
  await expectCount(rows(), 6);
  expect(await exportSpreadsheet()).toEqual({
    file: `Cuentas ${today()}.xlsx`,
    sheet: 'Cuentas',
    notes: notesFor('ninguno'),
    rows: [
      ['Cuenta', 'BIC', 'Descripción', 'Estado'],
      ...TRICKY.map((text, index) => [shownIbanOf(index), 'CAIXESBBXXX', text, words[index % 6]]),
    ],
  });
});

test('R-USER-28 R-LIST-10 R-LIST-23 R-LIST-24 R-LIM-36 the spreadsheet of users has every cell', async () => {
  const others = TRICKY.map((alias, index) => ({ ...COLLEAGUE, id: `u${index}`, alias, status: 'Bloqueado' }));
  await openPortal('/gestion-de-usuarios', { answers: { users: { response: [OWN_USER, ...others] } } });
  await expectCount(rows(), 17);
  expect(await exportSpreadsheet()).toEqual({
    file: `Usuarios ${today()}.xlsx`,
    sheet: 'Usuarios',
    notes: notesFor('ninguno'),
    rows: [
      ['Alias', 'Correo electrónico', 'Tipo', 'Estado'],
      ['anaruiz01', 'ana@talleresruiz.example', 'Usuario principal', 'Activo'],
      ...TRICKY.map((alias) => [alias, 'colega@talleresruiz.example', '', 'Bloqueado']),
    ],
  });
});

test.each(['/anticipo-automatico/baja', '/anticipo-automatico/consulta'])(
  'R-AUTO-46 R-LIST-13 R-LIST-14 R-LIST-15 R-LIST-22 R-LIST-24 R-LIM-36 the spreadsheet of %s has every cell of all pages',
  async (path) => {
    const many = TRICKY.map((nameClient, index) => ({
      ...AUTOMATIC_ADVANCE,
      nameClient,
      numClient: String(11_000_000 + index),
      applicationDate: MARCH.iso,
    }));
    await openPortal(path, { answers: { 'automatic-advances': createPagedAnswer(many, buildAutomaticPage, 6) } });
    await expectCount(rows(), 6);
    expect(await exportSpreadsheet()).toEqual({
      file: 'Anticipos.xlsx',
      sheet: 'Anticipos',
      notes: notesFor('ninguno'),
      rows: [
        ['Cliente pagador', 'Fecha de solicitud', 'Cuenta de abono'],
        ...TRICKY.map((name) => [name, { day: MARCH.day }, FORMATTED_IBAN]),
      ],
    });
  },
);
