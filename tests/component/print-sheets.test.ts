import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { formatDay, today } from '#shared/dates/days.ts';
import { everyNth } from '#tests/support/samples.ts';
import { emulateMedia } from './support/media.ts';
import { openPortal } from './support/portal.ts';
import { button, expectCount, field, fill, heading, menuLink, rows } from './support/screen.ts';
import { createHeldAnswer, refuse } from './support/mock-service.ts';
import type { Call } from './support/mock-service.ts';
import {
  CLIENT,
  COLLEAGUE,
  OWN_USER,
  buildInvoice,
  buildInvoicePage,
  createPagedAnswer,
} from './support/supplier-answers.ts';
import { useFakeTime } from './support/time.ts';

const WHOSE = 'Proveedor Talleres Ruiz e Hijos, S.L. (B84102739) · Usuario anaruiz01';
const printed = () => page.getByText(/^Impreso el /);
const filters = () => page.getByRole('button', { name: /^Filtros/ });

afterEach(() => emulateMedia('screen'));

/** Asserts the portal's part of a printout: its header, and no controls. */
async function expectSheet(title: string): Promise<void> {
  await emulateMedia('print');
  const logo = page.getByRole('img').first();
  await expect.element(logo).toBeVisible();
  await expect.poll(() => (logo.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
  await expect.element(heading()).toHaveTextContent(title);
  await expect.element(printed()).toHaveTextContent(`Impreso el ${formatDay(today())}`);
  for (const role of ['banner', 'contentinfo', 'navigation', 'button']) await expectCount(page.getByRole(role), 0);
  // The number of an invoice leads to its page, and stands on paper as any other text.
  const links = () => page.getByRole('link').elements();
  await expect.poll(() => links().filter((link) => !link.closest('td'))).toEqual([]);
  for (const link of links()) expect(getComputedStyle(link).textDecorationLine).toBe('none');
  await expectCount(page.getByRole('list', { name: 'Filtros activos' }), 0);
}

const HOSTS = ['localhost', 'roble.localhost', 'marea.localhost'];
const PRINTED = [
  ['/facturas', 'Consulta de facturas'],
  ['/cuentas-de-abono', 'Cuentas de abono'],
  ['/gestion-de-usuarios', 'Gestión de usuarios'],
] as const;
const SHEETS = HOSTS.flatMap((host) => PRINTED.map(([path, title]) => ({ host, path, title })));

for (const { host, path, title } of everyNth(SHEETS, 8)) {
  test(`R-LIST-25 the list ${path} of ${host} is printed with logo, title and date, and without controls`, async () => {
    await openPortal(path, { host });
    await expect.element(page.getByRole('table')).toBeVisible();
    await expect.element(printed()).not.toBeVisible();
    await expectSheet(title);
    await expectCount(page.getByText(/^Filtros:/), 0);
  });
}

/** The width of A4 between the margins, in CSS pixels. */
const PAPER = 703;

const LISTS = ['/facturas', '/cuentas-de-abono', '/gestion-de-usuarios', '/anticipo-automatico/consulta'];

for (const path of LISTS) {
  test(`R-LIST-25 no column of ${path} is cut off in print`, async () => {
    await openPortal(path);
    await expect.element(page.getByRole('table')).toBeVisible();
    await emulateMedia('print');
    const frame = page.css('.table-frame').element();
    // The browser changes the layout for the printout without notifying the page.
    document.body.style.width = `${PAPER}px`;
    const [table, room] = [frame.scrollWidth, frame.clientWidth];
    document.body.style.width = '';
    expect(room).toBeLessThanOrEqual(PAPER);
    expect(table).toBe(room);
  });
}

test('R-LIST-25 the printed date is that of printing, even if the screen has been open since yesterday', async () => {
  useFakeTime('2026-03-16T09:00:00');
  await openPortal('/facturas');
  await expect.element(printed()).toHaveTextContent('Impreso el 16/03/2026');
  await expect.element(page.getByRole('table')).toBeVisible();
  const print = (now: string) => {
    vi.setSystemTime(new Date(now));
    window.dispatchEvent(new Event('beforeprint'));
    return printed().element().textContent;
  };
  // The page listens a moment after it is drawn.
  await expect.poll(() => print('2026-03-17T09:00:00')).toContain('Impreso el 17/03/2026');
  expect(print('2026-03-18T09:00:00')).toContain('Impreso el 18/03/2026');
});

test('R-LIST-25 the active filters are printed as text', async () => {
  await openPortal('/facturas');
  await filters().click();
  await field('estadoFactura').selectOptions('1');
  await fill({ impDesde: '100' });
  await button('Filtrar').click();
  await expect.element(filters()).toHaveTextContent('2 activos');
  const text = page.getByText('Filtros: Estado de la factura: Anticipada; Importe desde: 100,00 €');
  await expect.element(text).not.toBeVisible();
  await expectSheet('Consulta de facturas');
  await expect.element(text).toBeVisible();
});

test('R-LIST-25 Print prints all filtered rows, with supplier, user, totals and page numbers', async () => {
  const all = Array.from({ length: 12 }, (_, index) =>
    buildInvoice({ invoiceNumberExt: `FV-${index}`, nominalAmount: 0.1, nominalAmountFinanced: index }),
  );
  const service = await openPortal('/facturas', { answers: { invoices: createPagedAnswer(all, buildInvoicePage, 5) } });
  await expectCount(rows(), 5);
  await filters().click();
  await field('estadoFactura').selectOptions('3');
  await button('Filtrar').click();
  await expect.element(filters()).toHaveTextContent('1 activo');
  let paper: string[][] = [];
  let sides: string[] = [];
  let dialogs = 1;
  await emulateMedia('print');
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    dialogs = document.querySelectorAll('dialog[open]').length;
    const seen = [...document.querySelectorAll('tr')].filter((row) => row.checkVisibility());
    sides = [...(seen[0]?.children ?? [])].map((cell) => getComputedStyle(cell).textAlign);
    paper = seen.map((row) => [...row.children].map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' ')));
  });
  // In the print layout the button is hidden, so that the mouse cannot click it.
  (page.css('.page-actions button').nth(1).element() as HTMLElement).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(dialogs).toBe(0);
  expect(paper).toHaveLength(14);
  expect(paper[0]?.slice(0, 7)).toEqual([
    'Factura',
    'Cliente',
    'Estado',
    'Emisión',
    'Vencimiento',
    'Importe',
    'Anticipado',
  ]);
  expect(sides).toEqual(['left', 'left', 'left', 'left', 'left', 'right', 'right', 'left', 'left']);
  expect(paper.slice(1, -1).map(([number]) => number)).toEqual(all.map(({ invoiceNumberExt }) => invoiceNumberExt));
  expect(paper[1]?.slice(5, 8)).toEqual(['0,10 €', '0,00 €', 'Transferencia']);
  expect(paper.at(-1)).toEqual(['Total', '', '', '', '', '1,20 €', '66,00 €', '', '']);
  expect(
    service
      .callsOf('invoices')
      .slice(-3)
      .map(({ query }) => query.estadoFactura),
  ).toEqual(['3', '3', '3']);
  await expect.element(page.getByText(WHOSE)).toBeVisible();
  await expect.element(page.getByText('Filtros: Estado de la factura: Pendiente de pago')).toBeVisible();
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  expect(
    rules.some((rule) => rule instanceof CSSPageRule && /counter\(page\).*counter\(pages\)/.test(rule.cssText)),
  ).toBe(true);
  // Afterwards the list shows its page as before.
  await emulateMedia('screen');
  await expectCount(page.css('.print-sheet'), 0);
  await expectCount(rows(), 5);
});

test('R-LIST-25 the name of the company is available before the browser prints on its own command', async () => {
  const service = await openPortal('/facturas', { answers: { invoices: buildInvoicePage([buildInvoice()]) } });
  await expectCount(rows(), 1);
  await expect.poll(() => page.css('.print-head').element().textContent).toContain(WHOSE);
  await menuLink('Cuentas de abono').click();
  await expect.element(heading()).toHaveTextContent('Cuentas de abono');
  await expectSheet('Cuentas de abono');
  await expect.element(page.getByText(WHOSE)).toBeVisible();
  expect(service.callsOf('supplier')).toHaveLength(1);
});

test('R-LIST-25 if the name of the company can’t be read, only the tax id is printed, without a delay', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { answer } = createHeldAnswer(refuse(500));
  await openPortal('/facturas', { answers: { invoices: buildInvoicePage([buildInvoice()]), supplier: answer } });
  await expectCount(rows(), 1);
  await button('Imprimir').click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  await expectSheet('Consulta de facturas');
  await expect.element(page.getByText('Proveedor B84102739 · Usuario anaruiz01')).toBeVisible();
});

test('R-LIST-22 R-LIST-25 reading for a printout can be cancelled, and then nothing is printed', async () => {
  const { answer, release } = createHeldAnswer(buildInvoicePage([]));
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const invoices = createPagedAnswer(
    Array.from({ length: 12 }, () => buildInvoice()),
    buildInvoicePage,
    5,
  );
  await openPortal('/facturas', {
    answers: { invoices: (call: Call) => (call.query.paginationItem ? answer : invoices(call)) },
  });
  await expectCount(rows(), 5);
  await button('Imprimir').click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('5 filas leídas');
  await button('Cancelar').click();
  release();
  await expectCount(page.getByRole('dialog'), 0);
  await expect.element(button('Imprimir')).toHaveFocus();
  expect(print).not.toHaveBeenCalled();
});

test('R-LIST-25 a printout of invoices to advance names the client', async () => {
  await openPortal('/anticipo-facturas');
  await field('numClient').selectOptions(CLIENT.numClient);
  await expect.element(rows().first()).toBeVisible();
  await expectSheet('Anticipo de facturas');
  await expect.element(page.getByText('Filtros: Cliente: Grandes Almacenes Castilla, S.A.')).toBeVisible();
  // What leads to the invoices is nothing on paper.
  await expectCount(page.getByRole('heading', { name: /^Por (importe|facturas)$/ }), 0);
});

test('R-LIST-25 automatic advances are printed without sections, filters and actions', async () => {
  await openPortal('/anticipo-automatico/consulta');
  await expectCount(rows(), 1);
  await expect.element(page.getByRole('columnheader', { name: 'Acciones' })).toBeVisible();
  await emulateMedia('print');
  await expect.element(page.getByText('Todas las facturas vivas')).toBeVisible();
  await expectCount(page.getByRole('navigation', { name: 'Secciones del anticipo automático' }), 0);
  await expectCount(filters(), 0);
  await expectCount(page.getByRole('columnheader', { name: 'Acciones' }), 0);
});

test('R-LIST-25 users are printed with their states and without buttons', async () => {
  await openPortal('/gestion-de-usuarios', {
    answers: { users: { response: [OWN_USER, { ...COLLEAGUE, status: 'No verificado' }] } },
  });
  await expectCount(rows(), 2);
  await emulateMedia('print');
  await expectCount(page.getByRole('main').getByRole('button'), 0);
  await expectCount(page.getByRole('link', { name: 'Nuevo usuario' }), 0);
  await expectCount(rows(), 2);
  await expect.element(page.getByText('No verificado')).toBeVisible();
});
