import { expect, test } from '#tests/support/fixtures.ts';
import {
  ANA,
  FINANCEABLE,
  account,
  amount,
  box,
  cents,
  chooseClient,
  client,
  numberOf,
  openAdvances,
  requestButton,
  row,
  rows,
  settled,
  simulateButton,
  toast,
  totals,
} from './advances-steps.ts';

test.beforeEach(async ({ loginAs }) => loginAs(ANA));

test('R-ADV-01 R-ADV-02 R-ADV-04 R-ADV-49 the list is the client’s own; each amount starts at what can be advanced', async ({
  page,
}) => {
  await page.goto('/anticipo-facturas');
  await expect(page.getByText('Elija un cliente')).toBeVisible();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/facturas-financiables/')),
    chooseClient(page, 1),
  ]);
  const query = new URL(answer.url()).searchParams;
  expect(query.get('numCliente')).toBe(await client(page).inputValue());
  expect(query.get('tipoConfirming')).toBe('N');
  const { invoicePendingDetailsDtoList: sent } = (await answer.json()) as {
    invoicePendingDetailsDtoList: { invoiceNumberExt: string; nominalAmountFinanced: number }[];
  };
  await expect(rows(page)).toHaveCount(sent.length);
  const filters = page.getByRole('button', { name: /^Filtros/ });
  for (const part of [account(page), filters, box(page, 0), simulateButton(page), requestButton(page)]) {
    await expect(part).toBeVisible();
  }
  for (const [index, { invoiceNumberExt, nominalAmountFinanced }] of sent.slice(0, 5).entries()) {
    expect(await numberOf(page, index)).toBe(invoiceNumberExt);
    expect(cents(await amount(page, index).inputValue())).toBe(Math.round(nominalAmountFinanced * 100));
  }
});

test('R-ADV-03 R-ADV-41 R-LIM-26 R-ADV-42 fifty to a page, and fifty to a request: the 51st is refused with a message', async ({
  page,
}) => {
  await openAdvances(page, 'biggest');
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole('checkbox', { name: 'Seleccionar todas las facturas de la página' }).check();
  await expect(totals(page)).toContainText('50 facturas seleccionadas');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('Página 2', { exact: true })).toBeVisible();
  await box(page, 0).click();
  await expect(toast(page, 'hasta 50 facturas a la vez')).toBeVisible();
  await expect(box(page, 0)).not.toBeChecked();
  await expect(totals(page)).toContainText('50 facturas seleccionadas');
  await page.getByRole('button', { name: 'Quitar la selección' }).click();
  await expect(totals(page)).toContainText('0 facturas seleccionadas');
  await box(page, 0).check();
  await expect(totals(page)).toContainText('1 factura seleccionada');
});

test('the total follows every tick and every amount, and stays in view', async ({ page }) => {
  await openAdvances(page, 'biggest');
  const first = cents(await amount(page, 0).inputValue());
  await box(page, 0).check();
  await box(page, 1).check();
  await amount(page, 1).fill('0,35');
  expect(cents(await requestButton(page).innerText())).toBe(first + 35);
  await amount(page, 1).blur();
  await expect(amount(page, 1)).toHaveValue('0,35');
  await row(page, 49).scrollIntoViewIfNeeded();
  await expect(requestButton(page)).toBeInViewport();
  await box(page, 0).uncheck();
  expect(cents(await requestButton(page).innerText())).toBe(35);
});

test('R-ADV-11 the amount to be corrected gets the focus, on whatever page it is', async ({ page }) => {
  await openAdvances(page, 'biggest');
  await box(page, 3).check();
  await amount(page, 3).fill('9.999.999,99');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('Página 2', { exact: true })).toBeVisible();
  await box(page, 0).check();
  await expect(page.getByText('Corrija los importes marcados.')).toBeVisible();
  await simulateButton(page).click();
  await expect(toast(page, 'El importe a anticipar no debe ser mayor al importe anticipable')).toBeVisible();
  await expect(page.getByText('Página 1', { exact: true })).toBeVisible();
  await expect(amount(page, 3)).toBeFocused();
  await expect(page).toHaveURL('/anticipo-facturas');
});

test('R-ADV-43 with a wrong amount that is no excess the toast says so', async ({ page }) => {
  await openAdvances(page);
  await box(page, 0).check();
  await amount(page, 0).fill('0');
  await requestButton(page).click();
  await expect(toast(page, 'Corrija los importes marcados antes de continuar.')).toBeVisible();
  await expect(amount(page, 0)).toBeFocused();
});

test('another client empties the selection and says so; the first client starts anew', async ({ page }) => {
  await openAdvances(page, 1);
  const start = await amount(page, 0).inputValue();
  await box(page, 0).check();
  await amount(page, 0).fill('1');
  await chooseClient(page, 2);
  await expect(toast(page, 'Ha cambiado de cliente')).toBeVisible();
  await expect(totals(page)).toContainText('0 facturas seleccionadas');
  await chooseClient(page, 1);
  await settled(page);
  await expect(box(page, 0)).not.toBeChecked();
  await expect(amount(page, 0)).toHaveValue(start);
});

test('R-ADV-02 R-LIST-05 filters narrow the list; what was chosen stays chosen', async ({ page }) => {
  await openAdvances(page, 'biggest');
  await box(page, 0).check();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await expect(page.locator('[name=numCliente]')).toHaveCount(0);
  await page.locator('[name=impDesde]').fill('30000');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await settled(page);
  const shown = await rows(page).locator('[data-label="Importe"]').allInnerTexts();
  expect(shown.length).toBeLessThan(50);
  for (const text of shown) expect(cents(text)).toBeGreaterThanOrEqual(3_000_000);
  await expect(totals(page)).toContainText('1 factura seleccionada');
  await page.locator('[name=impDesde]').fill('899999');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByText('No se encontraron datos.')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Eliminar todos los filtros' }).click();
  await expect(box(page, 0)).toBeChecked();
});

test('R-ADV-41 R-LIM-04 more invoices than were sent: a toast, nothing else', async ({ page }) => {
  await page.route(FINANCEABLE, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), moreData: 1 } });
  });
  await openAdvances(page);
  await expect(toast(page, 'Hay más facturas que las que se muestran')).toBeVisible();
});

test('R-LIST-17 R-LIST-18 R-ADV-35 nothing to advance and a service that fails are said in place of the list', async ({
  page,
}) => {
  let answer: { status: number; json: object } = { status: 404, json: { code: 709 } };
  await page.route(FINANCEABLE, (route) => route.fulfill(answer));
  await page.goto('/anticipo-facturas');
  await chooseClient(page, 1);
  await expect(page.getByText('No se encontraron datos.')).toBeVisible();
  await expect(page.getByText('Este cliente no tiene ahora facturas que usted pueda anticipar.')).toBeVisible();
  answer = { status: 500, json: { code: 500 } };
  await chooseClient(page, 2);
  await expect(page.getByText('Oh no, algo ha ido muy mal...')).toBeVisible();
  await expect(page.locator('.toast')).toBeVisible();
  await page.unroute(FINANCEABLE);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(box(page, 0)).toBeVisible();
});

test('clients that can’t be had are said, and can be asked for again', async ({ page }) => {
  await page.route('**/clientes', (route) => route.fulfill({ status: 500, json: { code: 694 } }));
  await page.goto('/anticipo-facturas');
  await expect(page.getByText('Oh no, algo ha ido muy mal...')).toBeVisible();
  await page.unroute('**/clientes');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(client(page)).toBeVisible();
});

test('a single client and a single validated account are chosen already', async ({ page }) => {
  await page.route('**/clientes', async (route) => {
    const answer = await route.fetch();
    const { response } = (await answer.json()) as { response: unknown[] };
    await route.fulfill({ response: answer, json: { response: response.slice(0, 1) } });
  });
  await page.route('**/cuentas-abono-total**', async (route) => {
    const answer = await route.fetch();
    const { response } = (await answer.json()) as { response: { codEcvEgc: string | number }[] };
    const validated = response.findIndex(({ codEcvEgc }) => String(codEcvEgc) === '2');
    const others = response.filter(({ codEcvEgc }) => String(codEcvEgc) !== '2');
    await route.fulfill({ response: answer, json: { response: [response[validated], ...others] } });
  });
  await page.goto('/anticipo-facturas');
  await expect(box(page, 0)).toBeVisible();
  await expect(client(page)).not.toHaveValue('');
  await expect(account(page)).not.toHaveValue('');
  await expect(account(page).locator('option')).toHaveCount(2);
});

test('R-ADV-32 R-ADV-33 R-LIM-27 R-LIM-28 R-LIM-40 the informative texts are there', async ({ page }) => {
  await page.goto('/anticipo-facturas');
  await expect(page.getByText('Las solicitudes de anticipo se tramitan de 50 en 50 facturas.')).toBeVisible();
  await expect(page.getByText('La autorización de las solicitudes se realiza en lotes de 10.')).toBeVisible();
});

test('the menu’s own entry starts the screen anew', async ({ page }) => {
  await openAdvances(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Anticipo de facturas' }).click();
  await expect(client(page)).toHaveValue('');
  await expect(page.getByText('Elija un cliente')).toBeVisible();
});

test('on a phone rows are cards with the select-page box in sight', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openAdvances(page);
  const all = page.getByRole('checkbox', { name: 'Seleccionar todas las facturas de la página' });
  await all.scrollIntoViewIfNeeded();
  await expect(page.getByText('Seleccionar todas', { exact: true })).toBeVisible();
  await all.check();
  await expect(totals(page)).toContainText(`${await rows(page).count()} facturas seleccionadas`);
  await expect(requestButton(page)).toBeInViewport();
});
