import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { RECEIPT_LINE } from '#tests/support/receipt-line.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { findAxeViolations } from './support/axe.ts';
import { captureDownloads } from './support/downloads.ts';
import { refuse, send } from './support/mock-service.ts';
import { fetchEntityDefinition, openPortal } from './support/portal.ts';
import {
  button,
  expectAddress,
  expectCount,
  expectTexts,
  field,
  filters,
  heading,
  link,
  main,
  readCells,
  rows,
  summaryValue,
  toast,
  toasts,
} from './support/screen.ts';
import { exportSpreadsheet } from './support/spreadsheet.ts';
import { OPERATION, PRICED_LINE, buildOperationPage, createPagedAnswer } from './support/supplier-answers.ts';

const KEY = '0f8fad5bd9cb469fa16570867728950e';
const TERMS = 'El proveedor cede a la entidad los derechos de cobro.';
/** printf %s 'El proveedor cede a la entidad los derechos de cobro.' | sha256sum */
const HASH = 'f00f4457a9f4c02bd322925a0c66c8732e9ef174c57859fb77f64f6e5ea9d6d1';

/** The receipt that this session keeps of the operation. */
const RECEIPT = {
  key: KEY,
  reference: OPERATION.reference,
  at: OPERATION.requestedAt,
  isAwaited: true,
  company: '',
  taxId: 'B84102739',
  alias: OPERATION.alias,
  email: OPERATION.email,
  clientName: OPERATION.nameClient,
  numClient: OPERATION.numClient,
  iban: OPERATION.iban,
  valueDate: OPERATION.valueDate,
  dueDays: ['2026-05-04'],
  lines: [RECEIPT_LINE],
  terms: TERMS,
};
const STORED = { advanceReceipts: JSON.stringify({ receipts: [RECEIPT] }) };

/** A row of sums in the spreadsheet: what was paid is never added to what was not. */
const SUMS = (state: string, ...sums: number[]) => [
  'Total',
  '',
  state,
  ...sums.map((euros) => ({ euros })),
  '',
  '',
  '',
  '',
];

const SESSION_ONLY = 'Su entidad no ofrece la lista de operaciones. Aquí están los anticipos de esta sesión.';

test('R-PLAN-14 the list shows day, user, client, sums, value day and state, pages and filters as the service does, and its Excel has the same', async () => {
  const others = Array.from({ length: 3 }, (_, index) => ({
    ...OPERATION,
    reference: `00000005${index}`,
    status: 'PRA'[index],
    automatic: index === 2,
  }));
  const operations = createPagedAnswer([OPERATION, ...others], buildOperationPage, 3);
  const service = await openPortal('/operaciones', { answers: { operations } });
  await expect.element(heading()).toHaveTextContent('Operaciones');
  const rest = ['1.250,00 €', '14,00 €', '1.236,00 €', '06/03/2026', '1'];
  const shown = (state: string, user: string, reference: string) => [
    // Several of one client and one amount may have been requested in one second: screen readers hear which it is.
    `05/03/2026, 11:05:09, ${OPERATION.nameClient}, 1.250,00 €, ${reference}`,
    OPERATION.nameClient,
    state,
    ...rest,
    user,
    reference,
  ];
  expect(await readCells()).toEqual([
    shown('Autorizada', 'anaruiz01', '000000042'),
    shown('Pendiente de autorización', 'anaruiz01', '000000050'),
    shown('Rechazada', 'anaruiz01', '000000051'),
  ]);
  const { sheet, rows: exported } = await exportSpreadsheet();
  expect(sheet).toBe('Operaciones');
  expect(exported[4]).toContain('Anticipo automático');
  expect(exported.slice(5)).toEqual([
    SUMS('Autorizada', 2500, 28, 2472),
    SUMS('Pendiente de autorización', 1250, 14, 1236),
    SUMS('Rechazada', 1250, 14, 1236),
  ]);
  await filters().click();
  await field('estado').selectOptions('P');
  await field('fechaDesde').fill('01/03/2026');
  await button('Filtrar').click();
  const wanted = { estado: 'P', fechaDesde: '2026-03-01' };
  await expect.poll(() => service.callsOf('operations').at(-1)?.query).toEqual(wanted);
  expect(await findAxeViolations(new Set())).toEqual([]);
});

test('R-PLAN-14 an operation whose amounts do not add up is shown without them, beside the others, and no sum has it', async () => {
  const broken = { ...OPERATION, reference: '000000050', totalNet: OPERATION.totalNet + 1 };
  const waiting = { ...OPERATION, reference: '000000051', status: 'P' };
  await openPortal('/operaciones', { answers: { operations: buildOperationPage([OPERATION, broken, waiting]) } });
  await expectCount(rows(), 3);
  const cells = await readCells();
  expect(cells.map((row) => row.slice(3, 6))).toEqual([
    ['1.250,00 €', '14,00 €', '1.236,00 €'],
    ['No disponible', 'No disponible', 'No disponible'],
    ['1.250,00 €', '14,00 €', '1.236,00 €'],
  ]);
  expect(cells[1]?.[0]).toBe(`05/03/2026, 11:05:09, ${OPERATION.nameClient}, 000000050`);
  const { rows: exported } = await exportSpreadsheet();
  expect(exported.slice(4)).toEqual([
    ['Total', '', 'Autorizada', '', '', '', '', '', '', ''],
    SUMS('Pendiente de autorización', 1250, 14, 1236),
  ]);
  expect(await findAxeViolations(new Set())).toEqual([]);
});

test('R-PLAN-14 the printed list has sums for each state', async () => {
  const waiting = { ...OPERATION, reference: '000000050', status: 'P' };
  await openPortal('/operaciones', { answers: { operations: buildOperationPage([OPERATION, waiting]) } });
  let sums: string[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    sums = [...document.querySelectorAll('.print-total')].map((row) =>
      (row.textContent ?? '').replaceAll('\u00a0', ' '),
    );
  });
  await button('Imprimir').click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(sums).toEqual([
    'TotalAutorizada1.250,00 €14,00 €1.236,00 €',
    'TotalPendiente de autorización1.250,00 €14,00 €1.236,00 €',
  ]);
});

test('R-PLAN-14 a row opens its operation: its invoices with their prices, and its receipt again as a PDF', async () => {
  await openPortal('/operaciones', { stored: STORED });
  await page
    .getByRole('link', { name: /^05\/03\/2026, 11:05:09 ?, Grandes Almacenes Castilla, S\.A\., 1\.250,00/ })
    .click();
  await expectAddress('/operaciones/operacion?id=000000042');
  await expect.element(heading()).toHaveTextContent('Operación 000000042');
  await expect.element(main()).toHaveTextContent('El dinero llega a su cuenta en la fecha valor.');
  // What the service has now, not what was so when it was requested.
  await expect.element(page.getByText('Solicitud aceptada')).toBeVisible();
  await expect.element(summaryValue('Usuario')).toHaveTextContent('anaruiz01 (ana@talleresruiz.example)');
  await expect.element(rows().first()).toHaveTextContent(/04\/05\/2026.*1\.250,00 €.*1\.236,00 €/);
  await expect
    .element(main())
    .toHaveTextContent(`${TERMS}Código de comprobación de las condiciones (SHA-256): ${HASH}`);
  const files = captureDownloads();
  await button('Descargar PDF').click();
  await expect.element(toast('Se ha descargado Justificante anticipo 2026-03-05 0f8fad5b.pdf')).toBeVisible();
  const { pages } = await readPdf(new Uint8Array(await files[0]!.content.arrayBuffer()));
  const texts = pages.flat().map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['Solicitud aceptada', '000000042', '06/03/2026', 'FV-00001', TERMS]));
  expect(texts.join(' ')).toContain(HASH);
  expect(await findAxeViolations(new Set())).toEqual([]);
});

test.each([
  ['P', 'Pendiente de autorización', 'Hasta entonces no llega el dinero.'],
  ['R', 'Solicitud rechazada', 'No se anticipa'],
])(
  'R-PLAN-14 an operation in state %s says so and what follows, and no terms that nobody kept',
  async (status, state, help) => {
    const nothing = { totalInvoice: 0, totalAmount: 0, totalCost: 0, totalNet: 0 };
    const operation = { ...OPERATION, ...nothing, status, lines: [] as object[] };
    await openPortal('/operaciones/operacion?id=000000042', { answers: { operation } });
    await expect.element(page.getByRole('region').getByText(state)).toBeVisible();
    await expect.element(main()).toHaveTextContent(help);
    await expect.element(main()).toHaveTextContent('El texto aceptado no se guarda con la operación');
    await expectCount(page.getByText(/SHA-256/), 0);
  },
);

test('R-PLAN-14 of a refused operation no amount arrives: it has its invoices, and neither cost nor net amount', async () => {
  const line = { ...PRICED_LINE, numInvoice: '4100000001', invoiceExpirationDate: '2026-05-04' };
  const operation = { ...OPERATION, status: 'R', lines: [line] };
  await openPortal('/operaciones/operacion?id=000000042', { answers: { operation } });
  await expectTexts(page.css('.price-figures > div'), [
    'Importe a anticipar1.250,00 €',
    'Coste total—',
    'TAE—',
    'Recibirá en su cuenta—',
  ]);
  await expectTexts(rows(), ['FV-0000104/05/20261.250,00 €']);
});

test('R-PLAN-14 an unknown operation leads back to the list', async () => {
  await openPortal('/operaciones/operacion?id=1', { answers: { operation: refuse(711, 404) } });
  await expect.element(main()).toHaveTextContent('No encontramos esta operación');
  await expectCount(toasts(), 0);
  await link('Ver todas las operaciones').click();
  await expectAddress('/operaciones');
});

test.each([
  ['a refusal with a code', refuse(711, 404)],
  ['a 404 without a code', send(404, null)],
  ['a page for people', send(200, '<!doctype html><title>Banco</title>')],
])(
  'R-PLAN-14 where the service has no list (%s) the receipts of the session stand in its place, asked once and without an error',
  async (_name, answer) => {
    const answers = { operations: answer, operation: answer };
    const service = await openPortal('/operaciones', { answers, stored: STORED });
    await expect.element(main()).toHaveTextContent(SESSION_ONLY);
    await expectTexts(page.css('.receipt-list li'), [
      '05/03/2026, 11:05:09Grandes Almacenes Castilla, S.A.1.250,00 €Pendiente de autorización',
    ]);
    await link('05/03/2026, 11:05:09').click();
    await expect.element(heading()).toHaveTextContent('Justificante de la solicitud de anticipo');
    window.history.back();
    await expect.element(main()).toHaveTextContent(SESSION_ONLY);
    await expectCount(toasts(), 0);
    expect(service.callsOf('operations')).toHaveLength(1);
  },
);

test('R-PLAN-14 the advance screen leads to the operations', async () => {
  await openPortal('/anticipo-facturas');
  await link('Ver todas las operaciones').click();
  await expectAddress('/operaciones');
});

test('R-PLAN-14 where the entity has turned the operations off, nothing leads there and nothing is requested', async () => {
  const { planner } = await fetchEntityDefinition('localhost');
  const entity = { planner: { ...planner, operations: false } };
  const service = await openPortal('/anticipo-facturas', { entity, stored: STORED });
  await expect.element(page.getByText('Últimos justificantes')).toBeVisible();
  await expectCount(link('Ver todas las operaciones'), 0);
  expect(service.callsOf('operations')).toEqual([]);
});
