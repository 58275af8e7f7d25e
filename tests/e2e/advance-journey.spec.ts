import type { Page } from '@playwright/test';
import { expect, goTo, test } from '#tests/support/fixtures.ts';

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
