import { addDays, formatDay, today } from '#shared/days.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import {
  ANA,
  CARMEN,
  COLUMNS,
  INVOICES,
  STATUS,
  bodyRows,
  button,
  cells,
  field,
  filters,
  openInvoices,
  turnTo,
  watchQueries,
} from './invoices-steps.ts';

const MORE_DATA = 'Hay más facturas que las que se muestran';

test('R-INV-01 R-INV-14 R-INV-17 the screen opens with all invoices, their nine columns and one heading', async ({
  page,
  loginAs,
}) => {
  await loginAs(ANA);
  await page.getByRole('navigation').getByRole('link', { name: 'Consulta de facturas' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consulta de facturas');
  await expect(page.getByRole('columnheader')).toHaveText(COLUMNS);
  await expect(bodyRows(page)).toHaveCount(50);
});

test('R-INV-02 R-INV-07 R-VAL-74 the first question names entity and kind, and neither cursor nor empty filters', async ({
  page,
  loginAs,
}) => {
  await loginAs(ANA);
  const queries = watchQueries(page);
  await openInvoices(page);
  expect(queries.map((query) => Object.fromEntries(query))).toEqual([{ codigoEntidad: '9000', tipoConfirming: 'N' }]);
});

test('R-INV-08 R-INV-09 R-INV-15 an invoice shows what the service says, known codes in words and others as received', async ({
  page,
  loginAs,
}) => {
  await loginAs(ANA);
  await page.route(INVOICES, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { invoiceResponseList: object[] };
    const [first = {}] = body.invoiceResponseList;
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
    const unknown = { ...known, invoiceNumber: 'other', invoiceStatus: 'En litigio', wayToPay: 'C', iban: '' };
    body.invoiceResponseList = [
      { ...first, ...known },
      { ...first, ...unknown },
    ];
    await route.fulfill({ response: answer, json: body });
  });
  await openInvoices(page);
  const beginning = ['FV-1', 'Cliente Uno, S.A.'];
  const middle = ['05/03/2026', '03/06/2026', '1.234,56 €', '200,00 €'];
  expect(await cells(page)).toEqual([
    [...beginning, 'Anticipada parcialmente', ...middle, 'Transferencia', 'ES69 9001 3904 5083 0623 2663'],
    [...beginning, 'En litigio', ...middle, 'Cheque', ''],
  ]);
});

test('R-LIST-01 R-LIST-02 R-LIST-03 R-LIST-04 R-LIST-06 R-LIST-20 R-INV-01 R-LIST-26 pages forwards and backwards show the same rows', async ({
  page,
  loginAs,
}) => {
  await loginAs(ANA);
  const queries = watchQueries(page);
  await openInvoices(page);
  const first = await cells(page);
  await expect(button(page, 'Anterior')).toBeDisabled();
  await expect(button(page, 'Volver al inicio')).toBeDisabled();
  const second = await turnTo(page, 'Siguiente', 2);
  const third = await turnTo(page, 'Siguiente', 3);
  const numbers = [...first, ...second, ...third].map(([number]) => number);
  expect(new Set(numbers).size).toBe(150);
  expect(await turnTo(page, 'Anterior', 2)).toEqual(second);
  expect(await turnTo(page, 'Anterior', 1)).toEqual(first);
  expect(queries.at(-1)?.has('paginationItem')).toBe(false);
  await turnTo(page, 'Siguiente', 2);
  expect(await turnTo(page, 'Volver al inicio', 1)).toEqual(first);
  await expect(button(page, 'Anterior')).toBeDisabled();
});

test('R-LIST-01 the last page has no next one', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await openInvoices(page);
  for (let number = 2; await button(page, 'Siguiente').isEnabled(); number += 1) {
    expect(number).toBeLessThan(20);
    await turnTo(page, 'Siguiente', number);
  }
  await expect(button(page, 'Siguiente')).toBeDisabled();
});

test('R-LIST-05 R-INV-04 R-INV-07 a filter shows what matches, from the first page, and sends only what is filled in', async ({
  page,
  loginAs,
}) => {
  await loginAs(ANA);
  await openInvoices(page);
  await turnTo(page, 'Siguiente', 2);
  const queries = watchQueries(page);
  await filters(page).click();
  await field(page, 'estadoFactura').selectOption('3');
  await field(page, 'impDesde').fill('1.000');
  await button(page, 'Filtrar').click();
  await expect(page.getByText('Página 1', { exact: true })).toBeVisible();
  const found = await cells(page);
  expect(new Set(found.map((row) => row[STATUS]))).toEqual(new Set(['Pendiente de pago']));
  expect(Object.fromEntries(queries.at(-1) ?? [])).toEqual({
    codigoEntidad: '9000',
    tipoConfirming: 'N',
    estadoFactura: '3',
    impDesde: '1000',
  });
  await expect(filters(page)).toContainText('2 activos');
});

test('R-INV-16 the value 0, all, is sent', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await openInvoices(page);
  const queries = watchQueries(page);
  await filters(page).click();
  await field(page, 'estadoFactura').selectOption('0');
  await button(page, 'Filtrar').click();
  await expect.poll(() => queries.at(-1)?.get('estadoFactura')).toBe('0');
  await expect(filters(page)).not.toContainText('activo');
});

test('R-INV-06 the client filter lists the paying clients by name and sends their number', async ({
  page,
  loginAs,
}) => {
  await loginAs(ANA);
  await openInvoices(page);
  const queries = watchQueries(page);
  await filters(page).click();
  const options = field(page, 'numCliente').locator('option');
  await expect(options).toHaveCount(5);
  const [name = '', number = ''] = await options
    .nth(1)
    .evaluate((option: HTMLOptionElement) => [option.text, option.value]);
  await field(page, 'numCliente').selectOption(number);
  await button(page, 'Filtrar').click();
  await expect.poll(() => queries.at(-1)?.get('numCliente')).toBe(number);
  expect(new Set((await cells(page)).map((row) => row[1]))).toEqual(new Set([name]));
});

test('R-INV-03 R-INV-05 R-LIM-33 the kind of confirming is offered only where the entity says so', async ({
  page,
  loginAs,
}) => {
  await loginAs(CARMEN);
  await openInvoices(page);
  const normal = await cells(page);
  const queries = watchQueries(page);
  await filters(page).click();
  await field(page, 'tipoConfirming').selectOption('D');
  await button(page, 'Filtrar').click();
  await expect.poll(() => queries.at(-1)?.get('tipoConfirming')).toBe('D');
  await expect(filters(page)).toContainText('1 activo');
  expect(await cells(page)).not.toEqual(normal);
});

test('R-INV-03 R-CONF-31 R-CONF-40 without that setting the kind of confirming is not offered', async ({
  page,
  loginAs,
}) => {
  await loginAs(ANA);
  await openInvoices(page);
  await filters(page).click();
  await expect(field(page, 'numCliente')).toBeVisible();
  await expect(field(page, 'tipoConfirming')).toHaveCount(0);
});

test('removing all filters empties the panel and shows everything again', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await openInvoices(page);
  const all = await cells(page);
  await filters(page).click();
  await field(page, 'estadoFactura').selectOption('1');
  await field(page, 'impDesde').fill('10');
  await button(page, 'Filtrar').click();
  await expect(filters(page)).toContainText('2 activos');
  await button(page, 'Eliminar todos los filtros').click();
  await expect(filters(page)).not.toContainText('activo');
  await expect(field(page, 'estadoFactura')).toHaveValue('');
  await expect(field(page, 'impDesde')).toHaveValue('');
  expect(await cells(page)).toEqual(all);
});

test('a reload and the way back keep filter and page', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await openInvoices(page);
  await filters(page).click();
  await field(page, 'estadoFactura').selectOption('3');
  await button(page, 'Filtrar').click();
  await expect(filters(page)).toContainText('1 activo');
  await cells(page);
  const second = await turnTo(page, 'Siguiente', 2);
  await page.reload();
  await expect(page.getByText('Página 2', { exact: true })).toBeVisible();
  expect(await cells(page)).toEqual(second);
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await page.waitForURL('**/home');
  await page.goBack();
  await expect(page.getByText('Página 2', { exact: true })).toBeVisible();
  await expect(filters(page)).toContainText('1 activo');
  expect(await cells(page)).toEqual(second);
});

test('R-VAL-70 a from-date after the to-date is refused; the same day is accepted', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await openInvoices(page);
  const queries = watchQueries(page);
  await filters(page).click();
  const wrong = page.getByText('Fecha de vencimiento desde debe ser menor a fecha hasta.');
  await field(page, 'fechaDesde').fill(formatDay(addDays(today(), 2)));
  await field(page, 'fechaHasta').fill(formatDay(addDays(today(), 1)));
  await button(page, 'Filtrar').click();
  await expect(wrong).toBeVisible();
  expect(queries).toEqual([]);
  await field(page, 'fechaHasta').fill(formatDay(addDays(today(), 2)));
  await button(page, 'Filtrar').click();
  await expect(wrong).toBeHidden();
  const day = addDays(today(), 2);
  await expect.poll(() => [queries.at(-1)?.get('fechaDesde'), queries.at(-1)?.get('fechaHasta')]).toEqual([day, day]);
});

test('R-VAL-71 R-VAL-72 amounts in the wrong order or of sixteen digits are refused; equal ones are accepted', async ({
  page,
  loginAs,
}) => {
  await loginAs(ANA);
  await openInvoices(page);
  const queries = watchQueries(page);
  await filters(page).click();
  const wrong = page.getByText('El importe hasta debe ser mayor al importe desde.');
  await field(page, 'impDesde').fill('200,01');
  await field(page, 'impHasta').fill('200');
  await button(page, 'Filtrar').click();
  await expect(wrong).toBeVisible();
  await field(page, 'impHasta').fill('200,01');
  await expect(wrong).toBeHidden();
  await field(page, 'impHasta').fill('1000000000000000');
  await button(page, 'Filtrar').click();
  await expect(page.getByText('El importe no debe contener mas de quince enteros y dos decimales')).toBeVisible();
  expect(queries).toEqual([]);
  await field(page, 'impHasta').fill('200,01');
  await button(page, 'Filtrar').click();
  await expect.poll(() => queries.at(-1)?.get('impHasta')).toBe('200.01');
});

test('R-VAL-73 R-LIM-25 days more than 365 days away are refused', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await openInvoices(page);
  const queries = watchQueries(page);
  await filters(page).click();
  const [first, last] = [addDays(today(), -365), addDays(today(), 365)];
  await field(page, 'fechaDesde').fill(formatDay(addDays(first, -1)));
  await field(page, 'fechaHasta').fill(formatDay(addDays(last, 1)));
  await button(page, 'Filtrar').click();
  await expect(page.getByText(`La fecha no puede ser anterior al ${formatDay(first)}.`)).toBeVisible();
  await expect(page.getByText(`La fecha no puede ser posterior al ${formatDay(last)}.`)).toBeVisible();
  expect(queries).toEqual([]);
  await field(page, 'fechaDesde').fill(formatDay(first));
  await field(page, 'fechaHasta').fill(formatDay(last));
  await button(page, 'Filtrar').click();
  await expect.poll(() => queries.at(-1)?.get('fechaDesde')).toBe(first);
});

test('R-INV-11 R-INV-18 R-LIM-04 a filtered answer with more data is announced for 60 seconds, an unfiltered one is not', async ({
  page,
  loginAs,
}) => {
  await page.clock.install();
  await loginAs(ANA);
  await openInvoices(page);
  const toast = page.getByText(MORE_DATA);
  await expect(button(page, 'Siguiente')).toBeEnabled();
  await expect(toast).toBeHidden();
  await filters(page).click();
  await field(page, 'estadoFactura').selectOption('3');
  await button(page, 'Filtrar').click();
  await expect(toast).toBeVisible();
  await page.clock.runFor(58_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2_500);
  await expect(toast).toBeHidden();
  await turnTo(page, 'Siguiente', 2);
  await expect(toast).toBeHidden();
});
