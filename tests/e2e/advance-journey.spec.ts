import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, goTo, test } from '#tests/support/fixtures.ts';

const client = (page: Page) => page.locator('select[name=numClient]');
const account = (page: Page) => page.locator('select[name=iban]');
const box = (page: Page, row: number) => page.locator('tbody tr').nth(row).getByRole('checkbox');
/** The terms of the last step; the list before it has boxes of its own. */
const terms = (page: Page) => page.locator('input[name=accepted]');
const amount = (page: Page, row: number) =>
  page.locator('tbody tr').nth(row).locator('input[name=newNominalAmountFinanced]');
const number = (page: Page, row: number) => page.locator('tbody tr').nth(row).locator('strong').innerText();
const requestButton = (page: Page) => page.getByRole('button', { name: /^Solicitar/ });
const simulateButton = (page: Page) => page.getByRole('button', { name: 'Simulación' });

/** Opens the screen and chooses a client and an account, by their place in the lists. */
async function choose(page: Page, index = 1) {
  await goTo(page, '/anticipo-facturas');
  await client(page).selectOption({ index });
  await account(page).selectOption({ index: 1 });
  await expect(box(page, 0)).toBeVisible();
}

const cents = (text: string) => Number(text.replace(/[^\d]/g, ''));

test('R-ADV-13…29 R-ADV-39 an advance is simulated and requested, and the figures agree everywhere', async ({
  page,
  loginAs,
}) => {
  await loginAs('ivan@textilvega.example');
  await choose(page);
  await box(page, 0).check();
  await box(page, 1).check();
  await amount(page, 1).fill('123,45');
  const [first, second] = [await number(page, 0), await number(page, 1)];
  const total = cents(await amount(page, 0).inputValue()) + 12_345;
  await expect(requestButton(page)).toHaveText(/Solicitar [\d.]+,\d\d/);
  expect(cents(await requestButton(page).innerText())).toBe(total);

  const [simulation] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/simulacion-financiacion')),
    simulateButton(page).click(),
  ]);
  await expect(page).toHaveURL(/confirmar\?isSimulation=true$/);
  const asked = simulation.request().postDataJSON() as {
    simulationDate: string;
    invoiceSimulationDtoList: { numInvoiceExt: string }[];
  };
  expect(asked.invoiceSimulationDtoList.map(({ numInvoiceExt }) => numInvoiceExt)).toEqual([first, second]);
  const { response } = (await simulation.json()) as { response: { total: number }[] };
  const net = response.reduce((sum, line) => sum + Math.round(line.total * 100), 0);
  const figure = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');
  expect(cents(await figure('Recibirá en su cuenta').innerText())).toBe(net);
  expect(cents(await figure('Coste total').innerText())).toBe(total - net);
  await expect(figure('TAE')).toHaveText(/^\d+,\d\d\s%$/);
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(page.locator('tbody tr').first().locator('td')).toHaveCount(10);

  await page.getByRole('link', { name: /Solicitar/ }).click();
  await expect(page).toHaveURL(/isSimulation=false$/);
  await expect(requestButton(page)).toBeDisabled();
  await terms(page).check();
  const [advance] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/financiacion-factura')),
    requestButton(page).click(),
  ]);
  const sent = advance.request().postDataJSON() as Record<string, unknown> & {
    invoiceAdvanceList: Record<string, unknown>[];
  };
  expect(sent).toMatchObject({ totalInvoice: 2, typeConfirming: 'N', totalAmount: total / 100 });
  expect(sent.applicationDate).toBe(asked.simulationDate);
  for (const line of sent.invoiceAdvanceList) {
    expect(Object.keys(line).sort()).toEqual([
      'invoiceDate',
      'nominalAmount',
      'numInvoice',
      'numInvoiceExt',
      'numSecuence',
    ]);
    expect(line.numSecuence).toBe(1);
  }
  expect(advance.request().headers()['idempotency-key']).toMatch(/^[\da-f]{32}$/);
  const { message } = (await advance.json()) as { message: string };
  await expect(
    page.getByText(
      message === 'OK'
        ? 'Su solicitud de anticipo se ha realizado correctamente'
        : 'Su solicitud de anticipo ha quedado pendiente de autorización',
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  await page.getByRole('link', { name: 'Finalizar' }).click();
  await expect(page).toHaveURL(/\/anticipo-facturas$/);
  await expect(client(page)).toHaveValue('');
  await client(page).selectOption({ index: 1 });
  await expect(box(page, 0)).toBeVisible();
  await expect(page.getByText(first, { exact: true })).toHaveCount(0);
});

test('R-ADV-10 R-ADV-11 an amount above the advanceable one is marked and cannot be requested; R-ADV-44 an equal one can', async ({
  page,
  loginAs,
}) => {
  await loginAs('oscar@vidriosnorte.example');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await choose(page);
  await box(page, 0).check();
  const whole = await amount(page, 0).inputValue();
  await amount(page, 0).fill('9.999.999,00');
  await expect(page.getByText('El importe no puede superar el importe anticipable.')).toBeVisible();
  await expect(amount(page, 0)).toHaveAttribute('aria-invalid', 'true');
  await requestButton(page).click();
  await expect(page.getByText('El importe que se anticipa no puede superar el importe anticipable.')).toBeVisible();
  await simulateButton(page).click();
  await expect(page).toHaveURL(/\/anticipo-facturas$/);
  expect(sent).toEqual([]);
  await amount(page, 0).fill(whole);
  await expect(page.getByText('Monto debe ser menor al importe anticipable')).toHaveCount(0);
  await simulateButton(page).click();
  await expect(page).toHaveURL(/isSimulation=true$/);
});

test('R-ADV-12 R-ADV-43 zero, negative and three-decimal amounts are refused', async ({ page, loginAs }) => {
  await loginAs('oscar@vidriosnorte.example');
  await choose(page);
  for (const [typed, message] of [
    ['0', 'El importe debe ser mayor que cero.'],
    ['-5', 'Escriba un importe positivo con dos decimales como máximo.'],
    ['1,234', 'Escriba un importe positivo con dos decimales como máximo.'],
    ['mucho', 'Escriba un importe positivo con dos decimales como máximo.'],
  ] as const) {
    await amount(page, 0).fill(typed);
    await expect(page.locator('tbody tr').first().getByText(message)).toBeVisible();
  }
});

test('R-ADV-06…09 R-ADV-45 R-VAL-77 client, account and an invoice are needed for both buttons', async ({
  page,
  loginAs,
}) => {
  await loginAs('oscar@vidriosnorte.example');
  await goTo(page, '/anticipo-facturas');
  await expect(page.getByText('Elija cliente y cuenta para continuar.')).toBeVisible();
  await client(page).selectOption({ index: 1 });
  await box(page, 0).check();
  await expect(simulateButton(page)).toBeDisabled();
  await account(page).selectOption({ index: 1 });
  await expect(simulateButton(page)).toBeEnabled();
  await expect(requestButton(page)).toBeEnabled();
  await box(page, 0).uncheck();
  await expect(simulateButton(page)).toBeDisabled();
  await expect(page.getByText('Seleccione al menos una factura.')).toBeVisible();
});

test('R-ADV-05 R-ADV-46 without a validated account a dialog says what is missing', async ({ page, loginAs }) => {
  await loginAs('sara@sincuenta.example');
  await goTo(page, '/anticipo-facturas');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('se requiere al menos una cuenta de abono validada');
  await expectNoAxeViolations(page, 'no account');
  await dialog.getByRole('button', { name: 'Ir a cuentas de abono' }).click();
  await expect(page).toHaveURL(/\/cuentas-de-abono$/);
});

test('R-ADV-17 R-ADV-18 R-ADV-21 R-ADV-38 another value date recalculates and hides Request, today shows it again', async ({
  page,
  loginAs,
}) => {
  await loginAs('oscar@vidriosnorte.example');
  await choose(page);
  await box(page, 0).check();
  await simulateButton(page).click();
  const request = page.getByRole('link', { name: /Solicitar/ });
  const date = page.locator('input[name=simulationDate]');
  await expect(request).toBeVisible();
  const today = await date.inputValue();
  const [day = '', month = '', year = ''] = today.split('/');
  const tomorrow = new Date(Number(year), Number(month) - 1, Number(day) + 1);
  const written = [tomorrow.getDate(), tomorrow.getMonth() + 1].map((part) => String(part).padStart(2, '0'));
  await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/simulacion-financiacion')),
    date.fill(`${written.join('/')}/${tomorrow.getFullYear()}`),
  ]);
  await expect(request).toHaveCount(0);
  await date.fill(today);
  await expect(request).toBeVisible();
  await date.fill('01/01/2020');
  await date.blur();
  await expect(page.getByText(`La fecha no puede ser anterior al ${today}.`)).toBeVisible();
});

test('R-ADV-30 R-ADV-36 going back restores client, account, selection and amounts; without goBack it starts empty', async ({
  page,
  loginAs,
}) => {
  await loginAs('oscar@vidriosnorte.example');
  await choose(page, 2);
  await box(page, 1).check();
  await amount(page, 1).fill('77,70');
  const chosen = [await client(page).inputValue(), await account(page).inputValue()];
  await simulateButton(page).click();
  await page.reload();
  await expect(page.getByText('Recibirá en su cuenta')).toBeVisible();
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page).toHaveURL(/\/anticipo-facturas\?goBack=true$/);
  await expect(box(page, 1)).toBeChecked();
  await expect(amount(page, 1)).toHaveValue('77,70');
  expect([await client(page).inputValue(), await account(page).inputValue()]).toEqual(chosen);
  await goTo(page, '/anticipo-facturas');
  await expect(client(page)).toHaveValue('');
});

test('R-ADV-48 R-ROUTE-38 the confirmation without isSimulation or without a selection leads back', async ({
  page,
  loginAs,
}) => {
  await loginAs('oscar@vidriosnorte.example');
  for (const query of ['', '?isSimulation=quizas', '?isSimulation=true', '?isSimulation=false']) {
    await goTo(page, `/anticipo-facturas/confirmar${query}`);
    await expect(page).toHaveURL(/\/anticipo-facturas$/);
  }
});

test('R-ADV-22 R-ADV-35 a failed request says why, keeps everything, and a double click sends one', async ({
  page,
  loginAs,
}) => {
  await loginAs('jorge@aceroslevante.example');
  await choose(page);
  await box(page, 0).check();
  await requestButton(page).click();
  const sent: string[] = [];
  await page.route('**/financiacion-factura', async (route) => {
    sent.push(route.request().headers()['idempotency-key'] ?? '');
    await (sent.length === 1 ? route.fulfill({ status: 409, json: { code: 732 } }) : route.continue());
  });
  await terms(page).check();
  await requestButton(page).click();
  await expect(page.getByText('El importe a financiar supera el importe pendiente.')).toBeVisible();
  await expect(terms(page)).toBeChecked();
  await requestButton(page).dblclick();
  await expect(page.getByRole('link', { name: 'Finalizar' })).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
});

test('the whole job is done by keyboard alone, from Login to Finish', async ({ page }) => {
  await page.goto('/');
  const field = page.locator('input[name=email]');
  await expect(field).toBeVisible();
  await field.focus();
  await page.keyboard.type('jorge@aceroslevante.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Cobro.Pronto-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);

  /** Presses Tab until what has the focus fits. */
  async function tabTo(name: RegExp, role: string) {
    const target = page.getByRole(role as 'link', { name }).first();
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 120; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${name}.`);
  }

  await tabTo(/^Anticipo de facturas/, 'link');
  await page.keyboard.press('Enter');
  await tabTo(/^Cliente/, 'combobox');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(/^Cuenta de abono/, 'combobox');
  await page.keyboard.press('ArrowDown');
  await tabTo(/^Seleccionar la factura/, 'checkbox');
  await page.keyboard.press('Space');
  await tabTo(/^Solicitar/, 'button');
  await page.keyboard.press('Enter');
  await tabTo(/He leído y acepto/, 'checkbox');
  await page.keyboard.press('Space');
  await tabTo(/^Solicitar/, 'button');
  await page.keyboard.press('Enter');
  await tabTo(/^Finalizar/, 'link');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/anticipo-facturas$/);
});
