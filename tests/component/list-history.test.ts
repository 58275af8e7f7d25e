import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Call } from './support/mock-service.ts';
import { openPortal } from './support/portal.ts';
import {
  button,
  chips,
  dialog,
  expectAddress,
  expectCount,
  expectHidden,
  expectTexts,
  field,
  filters,
  goToPage,
  heading,
  link,
  main,
  menuLink,
  rows,
  toast,
} from './support/screen.ts';
import {
  AUTOMATIC_ADVANCE,
  CLIENT,
  OPERATION,
  buildAutomaticPage,
  buildFinanceable,
  buildFinanceablePage,
  buildInvoice,
  buildInvoicePage,
  buildOperationPage,
  createPagedAnswer,
} from './support/supplier-answers.ts';

const back = () => window.history.back();
const forward = () => window.history.forward();
const isAtPage = async (number: number) => {
  await expect.element(page.getByText(`Página ${number}`, { exact: true })).toBeVisible();
};

const LENGTH = 5;
const INVOICES = Array.from({ length: 12 }, (_, index) => buildInvoice({ invoiceNumberExt: `FV-${index}` }));

/** All invoices, seven where a filter asks for a status or a day, and two where it asks for an amount as well. */
function invoices(call: Call): object {
  const { estadoFactura = '0', fechaHasta, impDesde } = call.query;
  const isFiltered = estadoFactura !== '0' || fechaHasta !== undefined;
  return createPagedAnswer(INVOICES.slice(impDesde ? 10 : isFiltered ? 5 : 0), buildInvoicePage, LENGTH)(call);
}

async function openInvoices() {
  const service = await openPortal('/home', { answers: { invoices } });
  await menuLink('Consulta de facturas').click();
  await expect.element(rows().first()).toHaveTextContent('FV-0');
  return service;
}

async function filter(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    if (name === 'estadoFactura') await field(name).selectOptions(value);
    else await field(name).fill(value);
  }
  await button('Filtrar').click();
}

/** What list, chips and the open panel show. */
async function shows(first: string, names: string[], values: Record<string, string>) {
  await expect.element(rows().first()).toHaveTextContent(first);
  await expectTexts(chips(), names);
  for (const [name, value] of Object.entries(values)) await expect.element(field(name)).toHaveValue(value);
}

const UNPAID = 'Estado de la factura: Pendiente de pago';

test('R-LIST-05 filters and pages are steps of the history: Back and Forward show list, chips and panel as they were', async () => {
  await openInvoices();
  await filters().click();
  await filter({ estadoFactura: '3' });
  await shows('FV-5', [UNPAID], { estadoFactura: '3', impDesde: '' });
  await goToPage('Siguiente', 2);
  await shows('FV-10', [UNPAID], { estadoFactura: '3' });
  await filter({ impDesde: '7' });
  await shows('FV-10', [UNPAID, 'Importe desde: 7,00 €'], { impDesde: '7,00' });
  await button('Quitar el filtro Estado de la factura').click();
  await expectTexts(chips(), ['Importe desde: 7,00 €']);
  back();
  await shows('FV-10', [UNPAID, 'Importe desde: 7,00 €'], { estadoFactura: '3', impDesde: '7,00' });
  back();
  await isAtPage(2);
  await shows('FV-10', [UNPAID], { estadoFactura: '3', impDesde: '' });
  back();
  await isAtPage(1);
  await shows('FV-5', [UNPAID], { estadoFactura: '3' });
  back();
  await shows('FV-0', [], { estadoFactura: '0' });
  forward();
  await shows('FV-5', [UNPAID], { estadoFactura: '3' });
  back();
  await shows('FV-0', [], {});
  back();
  await expect.element(heading()).toHaveTextContent('anaruiz01');
});

test('R-LIST-05 the same filter twice is one step, and asks again', async () => {
  const service = await openInvoices();
  await filters().click();
  await filter({ estadoFactura: '3' });
  await shows('FV-5', [UNPAID], {});
  const before = service.callsOf('invoices').length;
  await button('Filtrar').click();
  await expect.poll(() => service.callsOf('invoices').length).toBe(before + 1);
  back();
  await shows('FV-0', [], {});
});

test("the menu's link opens the list as it is at first, also from the filtered list, to which Back returns; on a phone it closes the menu", async () => {
  await page.viewport(375, 720);
  const openByMenu = async () => {
    await button('Menú').click();
    await menuLink('Consulta de facturas').click();
    await expect.element(button('Menú')).toHaveAttribute('aria-expanded', 'false');
  };
  const isWhole = async () => {
    await expect.element(rows().first()).toHaveTextContent('FV-0');
    await expect.element(filters()).not.toHaveTextContent('activo');
  };
  const isFiltered = async () => {
    await expect.element(rows().first()).toHaveTextContent('FV-5');
    await expect.element(filters()).toHaveTextContent('1 activo');
  };
  await openPortal('/home', { answers: { invoices } });
  await openByMenu();
  await isWhole();
  await filters().click();
  await filter({ estadoFactura: '3' });
  await isFiltered();
  await openByMenu();
  await isWhole();
  // A link to what is shown is no step.
  await openByMenu();
  back();
  await isFiltered();
});

test('R-PLAN-09 a click on a due range is a step, and so is a search, but not each of its letters', async () => {
  await openInvoices();
  const search = page.getByRole('searchbox', { name: 'Buscar por número o cliente' });
  await button('Vencidas').click();
  await expect.element(rows().first()).toHaveTextContent('FV-5');
  await search.fill('FV-1');
  await expectCount(rows(), 2);
  await search.fill('FV-11');
  await expectCount(rows(), 1);
  back();
  await expect.element(rows().first()).toHaveTextContent('FV-5');
  await expect.element(search).toHaveValue('');
  await expect.element(button('Vencidas')).toHaveAttribute('aria-pressed', 'true');
  forward();
  await expectCount(rows(), 1);
  await expect.element(search).toHaveValue('FV-11');
  back();
  await expect.element(search).toHaveValue('');
  back();
  await expect.element(rows().first()).toHaveTextContent('FV-0');
  await expect.element(button('Vencidas')).toHaveAttribute('aria-pressed', 'false');
});

test('R-PLAN-07 a kept view that is opened in the list is a step', async () => {
  await openInvoices();
  await filters().click();
  await filter({ estadoFactura: '3' });
  await shows('FV-5', [UNPAID], {});
  await button('Más').click();
  await button('Vistas').click();
  await page.getByRole('textbox', { name: 'Nombre de la vista' }).fill('Por cobrar');
  await userEvent.keyboard('{Enter}{Escape}');
  await expectHidden(dialog());
  await button('Quitar el filtro Estado de la factura').click();
  await shows('FV-0', [], {});
  await button('Más').click();
  await button('Vistas').click();
  await link('Por cobrar').click();
  await shows('FV-5', [UNPAID], {});
  back();
  await shows('FV-0', [], {});
});

const byDay = (all: object, some: object) => (call: Call) => (call.query.fechaDesde ? some : all);
const automatic = [AUTOMATIC_ADVANCE, { ...AUTOMATIC_ADVANCE, numClient: '3' }];

test.each([
  {
    list: 'the operations',
    by: ['Anticipo de facturas', 'Ver todas las operaciones'],
    answers: {
      operations: byDay(
        buildOperationPage([OPERATION, { ...OPERATION, reference: '000000043' }]),
        buildOperationPage([OPERATION]),
      ),
    },
  },
  {
    list: 'the automatic advances',
    by: ['Anticipo automático', 'Modificación / Consulta'],
    answers: { 'automatic-advances': byDay(buildAutomaticPage(automatic), buildAutomaticPage(automatic.slice(1))) },
  },
])('R-LIST-05 a filter of $list is a step of the history', async ({ by: [menu = '', last = ''], answers }) => {
  await openPortal('/home', { answers });
  await menuLink(menu).click();
  await link(last).click();
  await expectCount(rows(), 2);
  await filters().click();
  await filter({ fechaDesde: '01/03/2026' });
  await expectCount(rows(), 1);
  await expectCount(chips(), 1);
  back();
  await expectCount(rows(), 2);
  await expectCount(chips(), 0);
  await expect.element(field('fechaDesde')).toHaveValue('');
  forward();
  await expectCount(rows(), 1);
  await expect.element(field('fechaDesde')).toHaveValue('01/03/2026');
});

const FINANCEABLE = [10, 20, 30].map((nominalAmountFinanced) => buildFinanceable({ nominalAmountFinanced }));

async function openAdvances() {
  await openPortal('/home', {
    host: 'roble.localhost',
    answers: {
      'financeable-invoices': ({ query }: Call) =>
        buildFinanceablePage(query.impDesde ? FINANCEABLE.slice(2) : FINANCEABLE),
    },
  });
  await menuLink('Anticipo de facturas').click();
  await field('numClient').selectOptions(CLIENT.numClient);
  await expectCount(rows(), 3);
  await filters().click();
}

const chosen = () => page.getByRole('region', { name: 'Su selección' });
const box = (index: number) => rows().nth(index).getByRole('checkbox');

test('R-ADV-36 a filter of the invoices to advance is a step, which asks nothing and keeps client and selection, also after the simulation', async () => {
  await openAdvances();
  await box(0).click();
  await filter({ impDesde: '25' });
  await expectCount(rows(), 1);
  await box(0).click();
  await expect.element(chosen()).toHaveTextContent('2 facturas seleccionadas');
  back();
  await expectCount(rows(), 3);
  await expect.element(field('impDesde')).toHaveValue('');
  await expect.element(box(0)).toBeChecked();
  forward();
  await expectCount(rows(), 1);
  await button('Simulación').click();
  await expect.element(heading()).toHaveTextContent('Simulación');
  back();
  await expectCount(rows(), 1);
  await expectCount(chips(), 1);
  back();
  await expectCount(rows(), 3);
  await expectCount(chips(), 0);
  await expect.element(chosen()).toHaveTextContent('2 facturas seleccionadas');
  await expect.element(field('numClient')).toHaveValue(CLIENT.numClient);
  back();
  await expect.element(page.getByText('¿Salir sin terminar?')).toBeVisible();
  // The portal takes the step back, which would reach the test after this one.
  await expectAddress('/anticipo-facturas');
});

test('R-ADV-40 Back to another confirming type empties the selection, and says so', async () => {
  await openAdvances();
  await field('tipoConfirming').selectOptions('D');
  await button('Filtrar').click();
  await expectTexts(chips(), ['Tipo de confirming: Gastos a cargo del deudor']);
  await box(1).click();
  back();
  await expect.element(toast('Ha cambiado el tipo de confirming')).toBeVisible();
  await expect.element(chosen()).toHaveTextContent('0 facturas seleccionadas');
  await expectCount(chips(), 0);
});

test('R-PLAN-04 the client and the view of the calendar are steps', async () => {
  const due = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const own = { ...CLIENT, customerName: CLIENT.name };
  await openPortal('/facturas', {
    answers: {
      invoices: buildInvoicePage([
        buildInvoice({ ...own, invoiceExpirationDate: due }),
        buildInvoice({ customerNumber: '77', customerName: 'Otro Cliente, S.L.', invoiceExpirationDate: due }),
      ]),
    },
  });
  await page.getByRole('link', { name: 'Calendario' }).click();
  const client = main().getByLabelText('Cliente');
  await client.selectOptions('Otro Cliente, S.L.');
  await expect.element(client).toHaveValue('77');
  await link('Semana').click();
  await expect.element(link('Semana')).toHaveAttribute('aria-current');
  await expect.element(client).toHaveValue('77');
  back();
  await expect.element(link('Mes')).toHaveAttribute('aria-current');
  await expect.element(client).toHaveValue('77');
  back();
  await expect.element(client).toHaveValue('');
});
