import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { read, utils, write } from 'xlsx';
import { addDays, formatDay, today } from '#shared/dates/days.ts';
import { buildClaimOf4Gb } from '#tests/support/hostile-spreadsheets.ts';
import { RECEIPT_LINE } from '#tests/support/receipt-line.ts';
import {
  buildHtmlTable,
  buildListBook,
  buildSpreadsheetXml,
  decemberDay,
  encodeWindows,
} from '#tests/support/list-files.ts';
import { findAxeViolations } from './support/axe.ts';
import { captureDownloads } from './support/downloads.ts';
import { createHeldAnswer, refuse } from './support/mock-service.ts';
import type { Call } from './support/mock-service.ts';
import { openPortal } from './support/portal.ts';
import { button, expectAddress, expectCount, heading, link, row, rows as tableRows, toast } from './support/screen.ts';
import {
  CLIENT,
  OPERATION,
  OTHER_CLIENT,
  PRICED_LINE,
  buildFinanceable,
  buildFinanceablePage,
  buildInvoice,
  buildInvoicePage,
  createPagedAnswer,
} from './support/supplier-answers.ts';

const DUE = addDays(today(), 60);
const other = { customerName: OTHER_CLIENT.name, customerNumber: OTHER_CLIENT.numClient };
const known = (index: number, values: object = {}) => ({
  invoiceNumber: `410000900${index}`,
  invoiceNumberExt: `FV-2026/000${index}`,
  ...values,
});
const OWN = [known(1), known(2, other), known(3, { invoiceStatus: '1' }), known(4), known(4, { invoiceNumber: '42' })];
const financeable = ({ query }: Call) =>
  buildFinanceablePage(query.numCliente === CLIENT.numClient ? [buildFinanceable(OWN[0])] : [buildFinanceable(OWN[1])]);
// Each kind of confirming has a list of its own.
const invoices = (call: Call) =>
  call.query.tipoConfirming === 'D'
    ? refuse(709, 404)
    : createPagedAnswer(OWN.map(buildInvoice), buildInvoicePage, 2)(call);
const answers = { invoices, 'financeable-invoices': financeable };

const LIST = [
  'Factura\tImporte\tVencimiento',
  `FV-2026/0001\t1.250,00\t${formatDay(DUE)}`,
  `fv 2026 2\t1200.00\t${addDays(DUE, 1)}`,
  'FV-2026/0003\t\t',
  'FV-2026/0004\t\t',
  'FV-2026/0001\t\t',
  'X-1\t5,00\t',
].join('\n');
const section = (name: string) => page.getByRole('region', { name, exact: true });
/** A row of the result. */
const outcome = (name: string, text: string) => section(name).css('tbody tr').filter({ hasText: text });
const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
const upload = (content: Uint8Array | string, name: string) =>
  userEvent.upload(page.css('input[type=file]'), new File([content as BlobPart], name));
const paste = async (text: string) => {
  await page.getByRole('textbox', { name: 'Pegue su lista' }).fill(text);
  await button('Comparar').click();
};

test('R-PLAN-13 a long list is shown as the number of its lines, is compared whole, and can be removed', async () => {
  await openPortal('/facturas/comparar', { answers });
  const field = page.getByRole('textbox', { name: 'Pegue su lista' });
  await field.fill('FV-2026/0001\n');
  (field.element() as HTMLTextAreaElement).setSelectionRange(13, 13);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', Array.from({ length: 4000 }, (_, line) => `NUESTRA-${line + 10_000}`).join('\n'));
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  const pasted = page.getByText('Lista pegada: 4.001 líneas');
  await expect.element(pasted).toBeVisible();
  await expectCount(field, 0);
  await expect.poll(() => document.activeElement?.contains(pasted.element())).toBe(true);
  expect(await findAxeViolations(new Set())).toEqual([]);
  await button('Comparar').click();
  await expect.element(page.getByText('4.000 no encontradas')).toBeVisible();
  await expect.element(page.getByText('1 se puede anticipar')).toBeVisible();
  await button('Quitar la lista').click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await button('Comparar').click();
  await expect.element(page.getByText('La lista está vacía')).toBeVisible();
});

test('R-PLAN-13 a pasted list is compared with all invoices of both kinds: every line has its outcome, differences show both values', async () => {
  const service = await openPortal('/facturas/comparar', { answers, entity: { tipoConfirming: true } });
  await expect.element(page.getByText('Su lista no sale de este navegador.')).toBeVisible();
  await paste(LIST);
  await expectCount(section('Se pueden anticipar').getByRole('checkbox', { name: /^Marcar la/ }), 2);
  await expect.element(row('En su lista: fv 2026 2')).toHaveTextContent('En su lista: 1200.00');
  await expect.element(row('En su lista: fv 2026 2')).toHaveTextContent(`En su lista: ${formatDay(addDays(DUE, 1))}`);
  await expect.element(page.getByText('1 con otro importe o vencimiento')).toBeVisible();
  await expect.element(section('No se pueden anticipar')).toHaveTextContent('Su estado es «Anticipada»');
  await expect.element(section('No encontradas')).toHaveTextContent('X-1');
  await expect.element(section('Dudosas')).toHaveTextContent('Hay 2 facturas con ese número');
  await expect.element(section('Repetidas en su lista')).toHaveTextContent('Es la misma factura que la línea 2.');
  expect(await findAxeViolations(new Set())).toEqual([]);
  // Two pages of the one kind, and none of the other: nothing of the own list is sent.
  expect(service.callsOf('invoices').map(({ query }) => query.tipoConfirming)).toEqual(['N', 'N', 'N', 'D']);
  expect(JSON.stringify(service.calls)).not.toContain('X-1');
});

test('R-PLAN-13 the ticked invoices are summed and go on to the plan, by client; Back from an invoice shows the comparison again', async () => {
  await openPortal('/facturas/comparar', { answers });
  await paste(LIST);
  await expect.element(page.getByText('2 facturas marcadas:')).toHaveTextContent('2 facturas marcadas: 2.500,00 €');
  await page.getByRole('checkbox', { name: 'Marcar la factura FV-2026/0001' }).click();
  await expect.element(page.getByText('1 factura marcada:')).toHaveTextContent('1.250,00 €');
  await link('FV-2026/0002').click();
  await expect.element(heading()).toHaveTextContent('Factura FV-2026/0002');
  window.history.back();
  await expect.element(page.getByText('1 factura marcada:')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Marcar todas las que se ven' }).click();
  await button('Anticipar las marcadas').click();
  const readClients = () =>
    (JSON.parse(sessionStorage.getItem('advancePlan') ?? '{}') as { parts?: { numClient: string }[] }).parts?.map(
      ({ numClient }) => numClient,
    );
  await expect.poll(readClients).toEqual([CLIENT.numClient, OTHER_CLIENT.numClient]);
});

test('R-PLAN-13 an Excel is read, a column is changed by hand, and the result is saved as Excel', async () => {
  await openPortal('/facturas/comparar', { answers });
  const book = utils.book_new();
  const cells = [
    ['Pedido', 'Nº factura', 'Total'],
    ['FV-2026/0001', 'FV-2026/0002', 1250],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'Hoja1');
  const file = new File([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer], 'mi lista.xlsx');
  await userEvent.upload(page.css('input[type=file]'), file);
  await expect.element(page.getByText('mi lista.xlsx')).toBeVisible();
  await expect.element(outcome('Se pueden anticipar', 'FV-2026/0002')).toBeVisible();
  await page.getByRole('combobox', { name: 'Número de factura' }).selectOptions('A: Pedido');
  await expect.element(outcome('Se pueden anticipar', 'FV-2026/0001')).toBeVisible();
  const files = captureDownloads();
  await button('Excel del resultado').click();
  await expect.element(toast('Hemos descargado')).toBeVisible();
  const saved = read(await files[0]?.content.arrayBuffer());
  expect(files[0]?.name).toBe(`Comparación ${today()}.xlsx`);
  const rows = utils.sheet_to_json<unknown[]>(saved.Sheets['Comparación'] ?? {}, { header: 1 });
  expect(rows[0]).toEqual(['mi lista.xlsx']);
  expect(rows[3]?.slice(0, 6)).toEqual([2, 'FV-2026/0001', 'Se pueden anticipar', '', 'FV-2026/0001', '4100009001']);
});

test('R-PLAN-13 an empty list, an unreadable file, a cancelled and a failed comparison say what to do', async () => {
  const held = createHeldAnswer({});
  const service = await openPortal('/facturas/comparar', { answers: { ...answers, invoices: held.answer } });
  await button('Comparar').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('La lista está vacía');
  await userEvent.upload(page.css('input[type=file]'), new File(['PK\u0003\u0004 no'], 'no.xlsx'));
  await expect.element(page.getByText('No podemos leer ese archivo.')).toBeVisible();
  await paste(LIST);
  await expect.element(page.getByText('Leyendo sus facturas…')).toBeVisible();
  await button('Cancelar').click();
  await expect.element(page.getByText('Ha cancelado la comparación.')).toBeVisible();
  service.answer({ invoices: refuse(500) });
  await page.getByText('Ha cancelado').element().parentElement?.querySelector('button')?.click();
  await expect.element(button('Reintentar')).toBeVisible();
  service.answer({ invoices });
  await button('Reintentar').click();
  await expect.element(section('Se pueden anticipar')).toBeVisible();
  await paste('Factura;Importe');
  await expect.element(page.getByText('La lista está vacía')).toBeVisible();
});

const CHOICES = buildListBook('xlsx', [
  { name: 'Portada', rows: [['Facturas de clientes'], ['A fecha', decemberDay(-1)]] },
  {
    name: 'Enero',
    hidden: [5],
    rows: [
      ['Listado', null, 'Página 1'],
      ['Pedido', 'Factura', 'Importe'],
      ['Nº', 'Nº', 'Euros'],
      ['P-1', 'FV-2026/0001', 1250],
      ['P-2', 'FV-2026/0002', 1250],
      ['Total', null, 2500],
      ['P-3', 'FV-2026/0003', 'mil'],
    ],
  },
  { name: 'Febrero', rows: [['Factura'], ['FV-2026/0003']] },
]);

test('R-PLAN-13 sheet, headings and hidden rows are chosen with a look at the first rows, by keyboard, and are kept', async () => {
  await openPortal('/facturas/comparar', { answers });
  await upload(CHOICES, 'facturas.xlsx');
  // The cover is passed over, and the lower of two rows of headings holds.
  await expect.element(choice('Hoja')).toHaveValue('1');
  await expect.element(choice('Encabezados')).toHaveValue('3');
  const preview = page.getByRole('region', { name: 'Primeras filas de su lista' });
  await expect.element(preview.getByRole('columnheader', { name: 'B Número de factura' })).toBeVisible();
  await expect.element(page.getByText('Su archivo tiene 1 fila oculta, a mano o por un filtro.')).toBeVisible();
  await expect.element(page.getByText('No se compara 1 fila sin número de factura (fila 6).')).toBeVisible();
  await expect
    .element(page.getByText('No entendemos el importe de 1 línea (fila 7): la comparamos sin él.'))
    .toBeVisible();
  await expect.element(page.getByText('1 se puede anticipar')).toBeVisible();
  await expect.element(section('No se pueden anticipar')).toHaveTextContent('En su lista: mil (no lo entendemos)');
  await expect.element(page.getByText('con otro importe o vencimiento')).not.toBeInTheDocument();
  expect(await findAxeViolations(new Set())).toEqual([]);
  const hidden = page.getByRole('checkbox', { name: 'Comparar también las filas ocultas' });
  (hidden.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('2 se pueden anticipar')).toBeVisible();
  await choice('Encabezados').selectOptions('Fila 1: Listado · Página 1');
  await expect.element(page.getByText('No se comparan 3 filas sin número de factura (filas 2, 3, 6).')).toBeVisible();
  await choice('Hoja').selectOptions('Febrero');
  await expect.element(page.getByText('1 no se puede anticipar')).toBeVisible();
  await expectCount(page.getByText('filas sin número'), 0);
  await choice('Hoja').selectOptions('Enero');
  await expect.element(choice('Encabezados')).toHaveValue('1');
  await expect.element(hidden).toBeChecked();
  await choice('Hoja').selectOptions('Portada');
  await expect.element(page.getByText('No hay ningún número de factura con lo que ha elegido.')).toBeVisible();
});

test('R-PLAN-13 what is HTML, SpreadsheetML or a text but is called Excel is read in the browser; nothing in it runs or is fetched', async () => {
  const service = await openPortal('/facturas/comparar', { answers });
  const html = buildHtmlTable([
    ['Factura<script>document.title = "run"</script><img src="/stolen.png" onerror="document.title = 1">', 'Importe'],
    ['FV-2026/0001', '1.250,00 &euro;'],
    ['FV-2026/0002', '1.200,00-'],
  ]);
  await upload(html, 'facturas.xls');
  await expect.element(outcome('Se pueden anticipar', 'FV-2026/0002')).toHaveTextContent('En su lista: 1.200,00-');
  await expect.element(page.getByText('1 con otro importe o vencimiento')).toBeVisible();
  expect(document.title).toMatch(/^Comparar mi lista/);
  expect(performance.getEntriesByName(`${location.origin}/stolen.png`)).toEqual([]);
  await upload(buildSpreadsheetXml([['Factura'], ['FV-2026/0001']]), 'otra.xls');
  await expect.element(page.getByText('1 se puede anticipar')).toBeVisible();
  await upload(encodeWindows('Factura;Importe\r\nFV-2026/0001;1.250,01 €'), 'lista.xls');
  await expect.element(outcome('Se pueden anticipar', 'FV-2026/0001')).toHaveTextContent('En su lista: 1.250,01 €');
  await upload('%PDF-1.7', 'lista.xls');
  await expect.element(page.getByRole('alert')).toHaveTextContent('El archivo es un PDF, no una hoja de cálculo.');
  expect(service.calls.every(({ body }) => body === undefined || !JSON.stringify(body).includes('FV-2026'))).toBe(true);
});

test('R-PLAN-06 the list saves an Excel for reconciliation of the active filter', async () => {
  const service = await openPortal('/facturas', { answers });
  await expect.element(link('Comparar')).toBeVisible();
  const files = captureDownloads();
  await button('Más').click();
  await button('Conciliar en Excel').click();
  await expect.element(toast('Hemos descargado')).toBeVisible();
  const book = read(await files[0]?.content.arrayBuffer());
  expect(book.SheetNames).toEqual(['Resumen', 'Automoción Meseta, S.A.', 'Grandes Almacenes Castilla, S.A']);
  expect(files[0]?.name).toBe(`Conciliación ${today()}.xlsx`);
  expect(service.callsOf('invoices').every(({ query }) => query.tipoConfirming === 'N')).toBe(true);
  await link('Comparar').click();
  await expectAddress('/facturas/comparar');
});

/** The summary of the file for reconciliation: notes, and the cells of each row. */
async function readSummary(): Promise<{ notes: string; rows: unknown[][] }> {
  const files = captureDownloads();
  await button('Más').click();
  await button('Conciliar en Excel').click();
  await expect.element(toast('Hemos descargado')).toBeVisible();
  const { Sheets } = read(await files[0]?.content.arrayBuffer());
  const all = utils.sheet_to_json<unknown[]>(Sheets.Resumen ?? {}, { header: 1 });
  const head = all.findIndex(([first]) => first === 'Movimiento');
  return { notes: all.slice(0, head).flat().join('\n'), rows: all.slice(head + 1) };
}

const ADVANCED = { ...known(1), nominalAmount: 1250, nominalAmountFinanced: 1250, invoiceStatus: '1' };
const OF_ADVANCED = { invoices: buildInvoicePage([buildInvoice(ADVANCED)]) };

test('R-PLAN-06 an advance stands in the file as its movement, with its operation and what arrived', async () => {
  const { invoiceNumber: numInvoice, invoiceNumberExt: numInvoiceExt } = ADVANCED;
  const line = { ...PRICED_LINE, numInvoice, numInvoiceExt, invoiceExpirationDate: DUE };
  const operation = { ...OPERATION, lines: [line] };
  const service = await openPortal('/facturas', { answers: { ...OF_ADVANCED, operation } });
  const { rows } = await readSummary();
  // 6 March 2026 in days from the last day of 1899.
  expect(rows[0]?.slice(0, 5)).toEqual(['M1', 46_087, 'Anticipo', 'Pagado', OPERATION.reference]);
  expect(rows[0]?.slice(-4)).toEqual([1, 1250, 14, 1236]);
  expect(rows[1]).toEqual(expect.arrayContaining(['Total', 'Pagado', 1250, 14, 1236]));
  expect(rows).toHaveLength(2);
  expect(service.callsOf('operation')).toHaveLength(1);
});

test('R-PLAN-06 without the list of operations the receipts of the session stand in the file, which says so', async () => {
  const [iban, dueDays] = [OPERATION.iban, [buildInvoice(ADVANCED).invoiceExpirationDate]];
  const lines = [{ ...RECEIPT_LINE, invoiceNumberExt: ADVANCED.invoiceNumberExt }];
  const { numClient, nameClient: clientName, alias, email, requestedAt: at, valueDate } = OPERATION;
  const request = { key: 'k', reference: '7', at, isAwaited: true, company: '', taxId: '', alias, email, terms: '' };
  const receipt = { ...request, numClient, clientName, iban, valueDate, dueDays, lines };
  await openPortal('/facturas', {
    answers: { ...OF_ADVANCED, operations: refuse(711, 404) },
    stored: { advanceReceipts: JSON.stringify({ receipts: [receipt] }) },
  });
  const { notes, rows } = await readSummary();
  expect(notes).toContain('Solo figuran los anticipos de esta sesión, como estaban al solicitarlos.');
  expect(rows[0]?.slice(0, 5)).toEqual(['M1', 46_087, 'Anticipo', 'Pendiente de autorización', '7']);
  expect(rows[0]?.slice(-4)).toEqual([1, 1250, 14, 1236]);
});

test('R-PLAN-06 without its operations there is no file: the failure is said', async () => {
  await openPortal('/facturas', { answers: { ...OF_ADVANCED, operation: refuse(500, 500) } });
  const files = captureDownloads();
  await button('Más').click();
  await button('Conciliar en Excel').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(files).toEqual([]);
});

test('R-PLAN-06 R-PLAN-13 where the entity has turned the part off, the list has neither of both', async () => {
  const parts = { home: true, proposal: true, calendar: true, invoices: true, operations: true, views: true };
  await openPortal('/facturas', { answers, entity: { planner: { ...parts, comparison: false } } });
  await expectCount(tableRows(), 2);
  await button('Más').click();
  await expect.element(button('Columnas')).toBeVisible();
  await expectCount(button('Conciliar en Excel'), 0);
  await expectCount(link('Comparar'), 0);
});

test('R-PLAN-13 an Excel of a kilobyte that claims 4 GB is refused in words, and the page goes on', async () => {
  await openPortal('/facturas/comparar', { answers });
  await userEvent.upload(page.css('input[type=file]'), new File([Uint8Array.from(buildClaimOf4Gb())], 'claim.xlsx'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('No podemos abrir ese archivo');
  await paste(LIST);
  await expect.element(section('Se pueden anticipar')).toBeVisible();
});
