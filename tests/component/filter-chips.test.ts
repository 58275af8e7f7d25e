import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPortal } from './support/portal.ts';
import {
  button,
  readCells,
  chips,
  expectCount,
  expectHidden,
  expectTexts,
  field,
  filters,
  rows,
  goToPage,
} from './support/screen.ts';
import type { Call } from './support/mock-service.ts';
import {
  AUTOMATIC_ADVANCE,
  CLIENT,
  OTHER_CLIENT,
  buildAutomaticPage,
  buildFinanceable,
  buildInvoice,
  buildFinanceablePage,
  buildInvoicePage,
  createPagedAnswer,
} from './support/supplier-answers.ts';

const remove = (label: string) => button(`Quitar el filtro ${label}`);
const invoices = createPagedAnswer(
  Array.from({ length: 12 }, () => buildInvoice()),
  buildInvoicePage,
  5,
);

/** Filters by client, status, day and amount, and closes the panel. */
async function filterInvoices(from: string) {
  await readCells();
  await filters().click();
  await field('numCliente').selectOptions(OTHER_CLIENT.numClient);
  await field('estadoFactura').selectOptions('3');
  await field('fechaDesde').fill(from);
  await field('impDesde').fill('1234,5');
  await button('Filtrar').click();
  await expectCount(chips(), 4);
  if (filters().element().getAttribute('aria-expanded') === 'true') await filters().click();
  await expectHidden(field('impDesde'));
}

/** The first day of last month, which is within all limits. */
function lastMonth(): string {
  const day = new Date();
  day.setDate(0);
  const [month, year] = [String(day.getMonth() + 1).padStart(2, '0'), day.getFullYear()];
  return `01/${month}/${year}`;
}

test('each active filter is shown next to the closed panel; removing one starts at the first page', async () => {
  const service = await openPortal('/facturas', { answers: { invoices } });
  await expectCount(chips(), 0);
  await filterInvoices(lastMonth());
  await expectTexts(chips(), [
    `Cliente: ${OTHER_CLIENT.name}`,
    'Estado de la factura: Pendiente de pago',
    `Vencimiento desde: ${lastMonth()}`,
    'Importe desde: 1.234,50 €',
  ]);
  const before = service.callsOf('invoices').length;
  await remove('Cliente').click();
  await expectCount(chips(), 3);
  await expect.element(filters()).toHaveTextContent('3 activos');
  await expect.element(remove('Estado de la factura')).toHaveFocus();
  await readCells();
  await goToPage('Siguiente', 2);
  await remove('Vencimiento desde').click();
  await expect.element(page.getByText('Página 1', { exact: true })).toBeVisible();
  await expect.element(remove('Importe desde')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectTexts(chips(), ['Estado de la factura: Pendiente de pago']);
  await expect.element(filters()).toHaveFocus();
  await filters().click();
  for (const emptied of ['numCliente', 'fechaDesde', 'impDesde']) {
    await expect.element(field(emptied)).toHaveValue('');
  }
  await expect.element(field('estadoFactura')).toHaveValue('3');
  await remove('Estado de la factura').click();
  await expectCount(chips(), 0);
  await expect.element(filters()).toHaveFocus();
  await expect.element(filters()).not.toHaveTextContent('activo');
  await expect.element(field('estadoFactura')).toHaveValue('0');
  const requests = service.callsOf('invoices').slice(before);
  const named = requests.map(({ query }) =>
    Object.keys(query)
      .filter((key) => !/^codigo|^tipo/.test(key))
      .join(),
  );
  expect(named.slice(0, 4)).toEqual([
    'estadoFactura,fechaDesde,impDesde',
    'estadoFactura,fechaDesde,impDesde,paginationItem',
    'estadoFactura,impDesde',
    'estadoFactura',
  ]);
});

test('a value that filters nothing is not shown as an active filter; another confirming type is', async () => {
  await openPortal('/facturas', { host: 'roble.localhost', answers: { invoices } });
  await readCells();
  await filters().click();
  await field('estadoFactura').selectOptions('0');
  await button('Filtrar').click();
  await readCells();
  await expectCount(chips(), 0);
  await field('tipoConfirming').selectOptions('D');
  await button('Filtrar').click();
  await expectTexts(chips(), ['Tipo de confirming: Gastos a cargo del deudor']);
});

test('the client of an advance, selected above the list, is not shown as a filter', async () => {
  const all = buildFinanceablePage([buildFinanceable(), buildFinanceable()]);
  const large = ({ query }: Call) => (query.impDesde ? buildFinanceablePage([buildFinanceable()]) : all);
  await openPortal('/anticipo-facturas', { answers: { 'financeable-invoices': large } });
  await field('numClient').selectOptions(CLIENT.numClient);
  await expectCount(rows(), 2);
  await filters().click();
  await field('impDesde').fill('30000');
  await button('Filtrar').click();
  await expectTexts(chips(), ['Importe desde: 30.000,00 €']);
  await expectCount(rows(), 1);
  await remove('Importe desde').click();
  await expectCount(rows(), 2);
  await expect.element(filters()).toHaveFocus();
  await expect.element(field('impDesde')).toHaveValue('');
});

test('the filters of automatic advances are removed one by one', async () => {
  const own = buildAutomaticPage([{ ...AUTOMATIC_ADVANCE, numClient: CLIENT.numClient, nameClient: CLIENT.name }]);
  const both = buildAutomaticPage([AUTOMATIC_ADVANCE, { ...AUTOMATIC_ADVANCE, numClient: '3' }]);
  const service = await openPortal('/anticipo-automatico/consulta', {
    answers: { 'automatic-advances': ({ query }: Call) => (query.numCliente ? own : both) },
  });
  await expectCount(rows(), 2);
  await filters().click();
  await field('numCliente').selectOptions(CLIENT.numClient);
  await field('fechaHasta').fill(lastMonth());
  await button('Filtrar').click();
  await expectTexts(chips(), [`Cliente pagador: ${CLIENT.name}`, `Alta hasta: ${lastMonth()}`]);
  await expectCount(rows(), 1);
  await remove('Cliente pagador').click();
  await expectCount(rows(), 2);
  await expectTexts(chips(), [`Alta hasta: ${lastMonth()}`]);
  const until = lastMonth().split('/').toReversed().join('-');
  await expect.poll(() => service.callsOf('automatic-advances').at(-1)?.query).toEqual({ fechaHasta: until });
});
