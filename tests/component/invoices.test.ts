import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, formatDay, today } from '#shared/dates/days.ts';
import { findAxeViolations } from './support/axe.ts';
import { INVOICE_COLUMNS } from './support/invoice-columns.ts';
import { openPortal } from './support/portal.ts';
import { reloadPortal } from './support/reload.ts';
import {
  button,
  readCells,
  expectAddress,
  expectCount,
  expectTexts,
  field,
  filters,
  heading,
  readOptions,
  rows,
  goToPage,
} from './support/screen.ts';
import { createHeldAnswer, noConnection } from './support/mock-service.ts';
import type { Call } from './support/mock-service.ts';
import { CLIENT, OTHER_CLIENT, buildInvoice, buildInvoicePage, createPagedAnswer } from './support/supplier-answers.ts';
import { useFakeTime, advanceTime } from './support/time.ts';

const FAILED = 'Oh no, algo ha ido muy mal...';
const NOT_FOUND = 'No se encontraron datos.';
const MORE_DATA = 'Hay más facturas que las que se muestran';
const EVERYTHING = { codigoEntidad: '9000', tipoConfirming: 'N' };

/** Rows per page of the fake service. */
const LENGTH = 5;
const INVOICES = Array.from({ length: 12 }, (_, index) => buildInvoice({ invoiceNumberExt: `FV-${index}` }));
const invoices = createPagedAnswer(INVOICES, buildInvoicePage, LENGTH);
const open = (host?: string) => openPortal('/facturas', { host, answers: { invoices } });

async function openFilters() {
  await expect.element(rows().first()).toBeVisible();
  await filters().click();
  await expect.element(button('Filtrar')).toBeVisible();
}

async function filter(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
  await button('Filtrar').click();
}

test('R-INV-01 R-INV-02 R-INV-07 R-INV-14 R-INV-17 R-VAL-74 the first request has entity and confirming type, but no cursor and no empty filters; the invoices have nine columns', async () => {
  const service = await open();
  await expect.element(heading()).toHaveTextContent('Consulta de facturas');
  await expectTexts(page.getByRole('columnheader'), INVOICE_COLUMNS);
  await expectCount(rows(), LENGTH);
  expect(service.callsOf('invoices').map(({ query }) => query)).toEqual([EVERYTHING]);
});

test('R-INV-08 R-INV-09 R-INV-15 an invoice shows the service’s values; known codes as text, others unchanged', async () => {
  const known = {
    invoiceNumberExt: 'FV-1',
    customerName: 'Cliente Uno, S.A.',
    invoiceStatus: '2',
    invoiceDate: '2026-03-05',
    invoiceExpirationDate: '2026-06-03',
    nominalAmount: 1234.56,
    nominalAmountFinanced: 200,
    wayToPay: 'T',
    iban: 'ES6990013904508306232663',
  };
  const unknown = { ...known, invoiceStatus: 'En litigio', wayToPay: 'C', iban: '' };
  await openPortal('/facturas', {
    answers: { invoices: buildInvoicePage([buildInvoice(known), buildInvoice(unknown)]) },
  });
  const beginning = ['FV-1', 'Cliente Uno, S.A.'];
  const middle = ['05/03/2026', '03/06/2026', '1.234,56 €', '200,00 €'];
  expect(await readCells()).toEqual([
    [...beginning, 'Anticipada parcialmente', ...middle, 'Transferencia', 'ES69 9001 3904 5083 0623 2663'],
    [...beginning, 'En litigio', ...middle, 'Cheque', ''],
  ]);
});

test('R-LIST-01 R-LIST-02 R-LIST-03 R-LIST-04 R-LIST-06 R-LIST-20 R-LIST-26 paging forward and back shows the same rows, each page with its cursor; the last has no next', async () => {
  const service = await open();
  const first = await readCells();
  await expect.element(button('Anterior')).toBeDisabled();
  await expect.element(button('Volver al inicio')).toBeDisabled();
  const second = await goToPage('Siguiente', 2);
  const third = await goToPage('Siguiente', 3);
  await expect.element(button('Siguiente')).toBeDisabled();
  expect([...first, ...second, ...third].map(([number]) => number)).toEqual(INVOICES.map((_, index) => `FV-${index}`));
  expect(await goToPage('Anterior', 2)).toEqual(second);
  expect(await goToPage('Volver al inicio', 1)).toEqual(first);
  await expect.element(button('Anterior')).toBeDisabled();
  const cursors = service.callsOf('invoices').map(({ query }) => query.paginationItem);
  expect(cursors.slice(0, 3)).toEqual([undefined, '5', '10']);
});

test('R-LIST-05 R-INV-04 R-INV-07 a filter starts from the first page and sends only filled-in fields', async () => {
  const service = await open();
  await goToPage('Siguiente', 2);
  await openFilters();
  await field('estadoFactura').selectOptions('3');
  await filter({ impDesde: '1.000' });
  await expect.element(page.getByText('Página 1', { exact: true })).toBeVisible();
  const asked = { ...EVERYTHING, estadoFactura: '3', impDesde: '1000' };
  await expect.poll(() => service.callsOf('invoices').at(-1)?.query).toEqual(asked);
  await expect.element(filters()).toHaveTextContent('2 activos');
});

test('a reload and the Back button keep filter and page', async () => {
  await open();
  await openFilters();
  await field('estadoFactura').selectOptions('3');
  await button('Filtrar').click();
  await expect.element(filters()).toHaveTextContent('1 activo');
  const second = await goToPage('Siguiente', 2);
  const isThere = async () => {
    await expect.element(page.getByText('Página 2', { exact: true })).toBeVisible();
    await expect.element(filters()).toHaveTextContent('1 activo');
    expect(await readCells()).toEqual(second);
  };
  await reloadPortal({ invoices });
  await isThere();
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await expectAddress('/home');
  // The URL changes before the screen: Back would find the list as it was left.
  await expect.element(heading()).toHaveTextContent('anaruiz01');
  window.history.back();
  await isThere();
});

test('R-INV-04 the filter by status has five values, one of which is all', async () => {
  await open();
  await openFilters();
  expect(readOptions(field('estadoFactura'))).toEqual([
    ['0', 'Todas'],
    ['1', 'Anticipada'],
    ['2', 'Anticipada parcialmente'],
    ['3', 'Pendiente de pago'],
    ['4', 'Pagada al vencimiento'],
  ]);
});

test('R-INV-16 the value 0, all, is sent and is not an active filter', async () => {
  const service = await open();
  await openFilters();
  await field('estadoFactura').selectOptions('3');
  await button('Filtrar').click();
  await expect.element(filters()).toHaveTextContent('1 activo');
  await field('estadoFactura').selectOptions('0');
  await button('Filtrar').click();
  await expect.poll(() => service.callsOf('invoices').at(-1)?.query.estadoFactura).toBe('0');
  await expect.element(filters()).not.toHaveTextContent('activo');
});

test('R-INV-06 the client filter lists the paying clients by name and sends their number', async () => {
  const service = await open();
  await openFilters();
  await expect
    .poll(() => readOptions(field('numCliente')).slice(1))
    .toEqual([
      [CLIENT.numClient, CLIENT.name],
      [OTHER_CLIENT.numClient, OTHER_CLIENT.name],
    ]);
  await field('numCliente').selectOptions(OTHER_CLIENT.numClient);
  await button('Filtrar').click();
  await expect.poll(() => service.callsOf('invoices').at(-1)?.query.numCliente).toBe(OTHER_CLIENT.numClient);
});

test('R-INV-03 R-INV-05 R-LIM-33 the confirming type can be selected if the entity allows it', async () => {
  const service = await open('roble.localhost');
  await openFilters();
  await field('tipoConfirming').selectOptions('D');
  await button('Filtrar').click();
  await expect.poll(() => service.callsOf('invoices').at(-1)?.query.tipoConfirming).toBe('D');
  await expect.element(filters()).toHaveTextContent('1 activo');
});

test('R-INV-03 R-CONF-31 R-CONF-40 without that setting the confirming type cannot be selected', async () => {
  await open();
  await openFilters();
  await expect.element(field('numCliente')).toBeVisible();
  await expectCount(field('tipoConfirming'), 0);
});

test('removing all filters clears the panel and shows all rows', async () => {
  const service = await open();
  await openFilters();
  await field('estadoFactura').selectOptions('1');
  await filter({ impDesde: '10' });
  await expect.element(filters()).toHaveTextContent('2 activos');
  await button('Eliminar todos los filtros').click();
  await expect.element(filters()).not.toHaveTextContent('activo');
  await expect.element(field('estadoFactura')).toHaveValue('0');
  await expect.element(field('impDesde')).toHaveValue('');
  await readCells();
  expect(service.callsOf('invoices')[0]?.query).toEqual(EVERYTHING);
});

test('R-VAL-70 a from-date after the to-date is refused; the same day is accepted', async () => {
  const service = await open();
  const day = addDays(today(), 2);
  const wrong = page.getByText('Fecha de vencimiento desde debe ser menor a fecha hasta.');
  await openFilters();
  await filter({ fechaDesde: formatDay(day), fechaHasta: formatDay(addDays(today(), 1)) });
  await expect.element(wrong).toBeVisible();
  expect(service.callsOf('invoices')).toHaveLength(1);
  await filter({ fechaHasta: formatDay(day) });
  await expectCount(wrong, 0);
  await expect
    .poll(() => service.callsOf('invoices').at(-1)?.query)
    .toEqual({ ...EVERYTHING, estadoFactura: '0', fechaDesde: day, fechaHasta: day });
});

test('R-VAL-71 R-VAL-72 amounts in the wrong order or of sixteen digits are refused; equal ones are accepted', async () => {
  const service = await open();
  const wrong = page.getByText('El importe hasta debe ser mayor al importe desde.');
  await openFilters();
  await filter({ impDesde: '200,01', impHasta: '200' });
  await expect.element(wrong).toBeVisible();
  await field('impHasta').fill('200,01');
  await expectCount(wrong, 0);
  await filter({ impHasta: '1000000000000000' });
  await expect
    .element(page.getByText('El importe no debe contener mas de quince enteros y dos decimales'))
    .toBeVisible();
  expect(service.callsOf('invoices')).toHaveLength(1);
  await filter({ impHasta: '200,01' });
  await expect.poll(() => service.callsOf('invoices').at(-1)?.query.impHasta).toBe('200.01');
});

test('R-VAL-73 R-LIM-25 days more than 365 days away are refused', async () => {
  const service = await open();
  const [first, last] = [addDays(today(), -365), addDays(today(), 365)];
  await openFilters();
  await filter({ fechaDesde: formatDay(addDays(first, -1)), fechaHasta: formatDay(addDays(last, 1)) });
  await expect.element(page.getByText(`La fecha no puede ser anterior al ${formatDay(first)}.`)).toBeVisible();
  await expect.element(page.getByText(`La fecha no puede ser posterior al ${formatDay(last)}.`)).toBeVisible();
  expect(service.callsOf('invoices')).toHaveLength(1);
  await filter({ fechaDesde: formatDay(first), fechaHasta: formatDay(last) });
  await expect.poll(() => service.callsOf('invoices').at(-1)?.query.fechaDesde).toBe(first);
});

test('R-INV-11 R-INV-18 R-LIM-04 a toast announces more data for 60 seconds if a filter is active, otherwise none appears', async () => {
  useFakeTime();
  await open();
  const toast = page.getByText(MORE_DATA);
  await expect.element(button('Siguiente')).toBeEnabled();
  await expectCount(toast, 0);
  // A toast under the pointer stays.
  await userEvent.hover(heading());
  await openFilters();
  await field('estadoFactura').selectOptions('3');
  await button('Filtrar').click();
  await expect.element(toast).toBeVisible();
  await advanceTime(50_000);
  await expect.element(toast).toBeVisible();
  await advanceTime(10_000);
  await expectCount(toast, 0);
  await goToPage('Siguiente', 2);
  await expectCount(toast, 0);
});

test('R-INV-12 R-LIST-18 R-LIST-27 a supplier without invoices sees the illustration and no toast', async () => {
  await openPortal('/facturas', { answers: { invoices: buildInvoicePage([]) } });
  await expect.element(page.getByText(NOT_FOUND)).toBeVisible();
  await expect.element(page.css('.picture')).toBeVisible();
  await expectCount(page.getByRole('alert'), 0);
  await expect.element(button('Excel')).toBeDisabled();
  await expectCount(button('Eliminar todos los filtros'), 0);
});

test('R-INV-12 filters without matches can be removed from the empty list', async () => {
  const matching = (call: Call) => (call.query.impDesde ? buildInvoicePage([]) : invoices(call));
  await openPortal('/facturas', { answers: { invoices: matching } });
  await openFilters();
  await filter({ impDesde: '999999999' });
  await expect.element(page.getByText(NOT_FOUND)).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Eliminar todos los filtros' }).click();
  await expectCount(rows(), LENGTH);
  await expect.element(field('impDesde')).toHaveValue('');
});

test('R-LIST-19 R-ERR-21 without a connection, panel and toast say so', async () => {
  useFakeTime();
  await openPortal('/facturas', { answers: { invoices: noConnection() } });
  await expect.poll(() => advanceTime(1_000).then(() => page.getByText(FAILED).elements().length)).toBe(1);
  await expect.element(page.getByRole('alert')).toHaveTextContent('No hay conexión con el servicio.');
});

test('while the first response is pending the screen says so', async () => {
  const { answer, release } = createHeldAnswer(buildInvoicePage([buildInvoice()]));
  await openPortal('/facturas', { answers: { invoices: answer } });
  await expect.element(heading()).toHaveTextContent('Consulta de facturas');
  await expect.element(page.getByRole('main').getByText('Cargando…')).toBeInTheDocument();
  release();
  await expectCount(rows(), 1);
});

test('R-LIST-05 while another page loads, the rows stay readable and the table is busy', async () => {
  const service = await open();
  await readCells();
  const { answer, release } = createHeldAnswer(buildInvoicePage([buildInvoice()]));
  service.answer({ invoices: answer });
  await button('Siguiente').click();
  await expect.element(page.css('.table-frame')).toHaveAttribute('aria-busy', 'true');
  await expectCount(rows(), LENGTH);
  expect(await findAxeViolations(new Set())).toEqual([]);
  release();
  await expectCount(rows(), 1);
  await expect.element(page.css('.table-frame')).toHaveAttribute('aria-busy', 'false');
});

test('R-INV-19 R-LIST-25 the Print button prints', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await open();
  await readCells();
  await button('Imprimir').click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
});

test('R-ERR-02 an export that fails states the reason and keeps the list', async () => {
  const service = await open();
  const before = await readCells();
  service.answer({ invoices: () => noConnection() });
  useFakeTime();
  await button('Excel').click();
  await expect.poll(() => advanceTime(1_000).then(() => page.getByRole('alert').elements().length)).toBe(1);
  await expectCount(page.getByRole('dialog'), 0);
  expect(await readCells()).toEqual(before);
});

test('R-LIST-22 Cancel, or Escape, stops the export and saves nothing', async () => {
  const { answer } = createHeldAnswer(buildInvoicePage([]));
  const service = await openPortal('/facturas', {
    answers: { invoices: (call: Call) => (call.query.paginationItem ? answer : invoices(call)) },
  });
  const isTakenBack = () => service.callsOf('invoices').at(-1)?.signal?.aborted;
  await readCells();
  await button('Excel').click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('5 filas leídas');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expectCount(page.getByRole('dialog'), 0);
  await expect.poll(isTakenBack).toBe(true);
  await expect.element(button('Excel')).toHaveFocus();
  await button('Excel').click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('5 filas leídas');
  await userEvent.keyboard('{Escape}');
  await expectCount(page.getByRole('dialog'), 0);
  await expect.poll(isTakenBack).toBe(true);
  await expectCount(page.getByRole('alert'), 0);
  await expectCount(page.getByText(`Hemos descargado Facturas ${today()}.xlsx.`), 0);
  service.answer({ invoices });
  await button('Excel').click();
  await expect.element(page.getByText(`Hemos descargado Facturas ${today()}.xlsx.`)).toBeVisible();
});
