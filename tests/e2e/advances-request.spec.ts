import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import {
  ANA,
  DONE,
  IVAN,
  OSCAR,
  REQUEST,
  SIMULATION,
  account,
  amount,
  box,
  cents,
  client,
  euros,
  figure,
  finish,
  numberOf,
  openAdvances,
  plain,
  requestButton,
  row,
  rows,
  settled,
  simulateButton,
  terms,
  toast,
} from './advances-steps.ts';

/** Interest of 20.000,00 € at 5,0795 % by days: 89 of them, fewer when today is no working day. */
const DOCUMENTED_INTEREST: Record<string, string> = { 89: '251,15', 88: '248,33', 87: '245,51', 86: '242,69' };

/** Chooses invoices and opens the summary of the request. */
async function openRequest(page: Page, which: 'biggest' | number, indexes: number[]): Promise<string[]> {
  await openAdvances(page, which);
  const numbers: string[] = [];
  for (const index of indexes) {
    await box(page, index).check();
    numbers.push(await numberOf(page, index));
  }
  await requestButton(page).click();
  await expect(page).toHaveURL(/isSimulation=false$/);
  // The address changes before the screen does.
  await expect(terms(page)).toBeVisible();
  return numbers;
}

test('R-ADV-19 R-ADV-20 every figure of the simulation is the service’s, with its sums', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await openAdvances(page, 'biggest');
  const check = rows(page).filter({ hasText: '/00001' });
  await check.getByRole('checkbox').check();
  await box(page, 1).check();
  await amount(page, 1).fill('150');
  const [answer] = await Promise.all([page.waitForResponse(SIMULATION), simulateButton(page).click()]);
  const { response: lines } = (await answer.json()) as { response: Record<string, number | string>[] };
  const money = ['nominalAmount', 'interest', 'commission', 'tax', 'spending', 'spendingCharged', 'total'];
  const order = ['nominalAmount', '%', 'days', 'interest', 'commission', 'tax', 'spending', 'spendingCharged', 'total'];
  await expect(rows(page)).toHaveCount(2);
  for (const [index, line] of lines.entries()) {
    const cells = (await row(page, index).locator('td').allInnerTexts()).map(plain);
    expect(cells[0]).toBe(line.numInvoiceExt);
    for (const field of money) expect(cells[1 + order.indexOf(field)]).toBe(plain(euros(Number(line[field]))));
    expect(cells[3]).toBe(String(line.interestDays));
  }
  const sum = (field: string) => lines.reduce((total, line) => total + Math.round(Number(line[field]) * 100), 0);
  const foot = (await page.locator('tfoot td').allInnerTexts()).map(plain);
  for (const field of money) expect(foot[1 + order.indexOf(field)]).toBe(plain(euros(sum(field) / 100)));
  expect(cents(await figure(page, 'Recibirá').innerText())).toBe(sum('total'));
  expect(cents(await figure(page, 'Coste').innerText())).toBe(sum('nominalAmount') - sum('total'));
  const documented = rows(page).filter({ hasText: '/00001' });
  await expect(documented).toContainText('20.000,00');
  const days = await documented.locator('[data-label="Días"]').innerText();
  await expect(documented).toContainText(DOCUMENTED_INTEREST[days] ?? 'other days');
  await expect(documented).toContainText('20,00');
});

test('R-ADV-23 R-ADV-24 R-ADV-25 R-ADV-26 R-ADV-27 R-ADV-29 R-ADV-31 what is confirmed is what was shown, and can’t be advanced again', async ({
  page,
  loginAs,
}) => {
  await loginAs(IVAN);
  const [number = ''] = await openRequest(page, 2, [2]);
  const due = plain(await row(page, 0).locator('[data-label="Vencimiento"]').innerText());
  await expect(figure(page, 'Recibirá')).toHaveText(/€/);
  const asked = cents(await row(page, 0).locator('[data-label="Importe"]').innerText());
  await terms(page).check();
  const [answer] = await Promise.all([page.waitForResponse(REQUEST), requestButton(page).click()]);
  const sent = answer.request().postDataJSON() as Record<string, unknown>;
  expect(sent).toMatchObject({ totalAmount: asked / 100, totalInvoice: 1, typeConfirming: 'N' });
  expect(sent.invoiceAdvanceList).toMatchObject([
    {
      invoiceDate: due.split('/').toReversed().join('-'),
      nominalAmount: asked / 100,
      numInvoiceExt: number,
      numSecuence: 1,
    },
  ]);
  expect(await answer.json()).toMatchObject({ message: 'OK' });
  await expect(toast(page, DONE)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Solicitud enviada' })).toBeFocused();
  await expect(requestButton(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Volver' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  await expect(row(page, 0)).toContainText(number);
  await finish(page).click();
  await expect(page).toHaveURL(/\/anticipo-facturas$/);
  await expect(client(page)).toHaveValue('');
  await openAdvances(page, 2);
  await expect(page.getByText(number, { exact: true })).toHaveCount(0);
});

test('R-ADV-44 a part is advanced, and what is left of the invoice can be advanced later', async ({
  page,
  loginAs,
}) => {
  await loginAs(IVAN);
  await openAdvances(page, 4);
  const whole = cents(await amount(page, 4).inputValue());
  const number = await numberOf(page, 4);
  await box(page, 4).check();
  await amount(page, 4).fill('100,01');
  await requestButton(page).click();
  await terms(page).check();
  await requestButton(page).click();
  await finish(page).click();
  await openAdvances(page, 4);
  const left = rows(page).filter({ hasText: number });
  expect(cents(await left.locator('input[name=newNominalAmountFinanced]').inputValue())).toBe(whole - 10_001);
});

test('R-ADV-35 an answer that is lost is asked for again with the same key, also after going back', async ({
  page,
  loginAs,
}) => {
  await loginAs(OSCAR);
  await openAdvances(page, 2);
  const anticipable = async () => cents(await row(page, 3).locator('[data-label="Anticipable"]').innerText());
  const before = await anticipable();
  await box(page, 3).check();
  await amount(page, 3).fill('250');
  const keys: (string | undefined)[] = [];
  let isCut = true;
  await page.route(REQUEST, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const address = new URL(route.request().url());
    // Playwright itself knows no subdomains of localhost.
    address.hostname = 'localhost';
    const answer = await route.fetch({ url: address.href });
    // The service has carried it out; the portal never hears of it.
    await (isCut ? route.abort() : route.fulfill({ response: answer }));
  });
  const left = async () => {
    await openAdvances(page, 2);
    return cents(await amount(page, 3).inputValue());
  };
  await requestButton(page).click();
  await terms(page).check();
  await requestButton(page).click();
  await expect(page.locator('.toast-error')).toBeVisible();
  await expect(terms(page)).toBeChecked();
  await expect(requestButton(page)).toBeFocused();
  await page.getByRole('link', { name: 'Volver' }).click();
  await settled(page);
  await expect(amount(page, 3)).toHaveValue('250,00');
  // The service has taken it, and the list says so as soon as it was read again.
  await expect.poll(anticipable).toBe(before - 250_00);
  isCut = false;
  await requestButton(page).click();
  await terms(page).check();
  await requestButton(page).click();
  await expect(finish(page)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await left()).toBe(before - 250_00);
});

test('R-ADV-36 the browser’s own way back, a reload of the summary and Volver restore everything', async ({
  page,
  loginAs,
}) => {
  await loginAs(ANA);
  await openAdvances(page, 'biggest');
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await page.locator('[name=impDesde]').fill('1');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await settled(page);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('Página 2', { exact: true })).toBeVisible();
  await box(page, 2).check();
  await amount(page, 2).fill('33,30');
  const chosen = [await client(page).inputValue(), await account(page).inputValue(), await numberOf(page, 2)];
  const isRestored = async () => {
    await expect(page).toHaveURL('/anticipo-facturas?goBack=true');
    await expect(page.getByText('Página 2', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Filtros/ })).toContainText('1 activo');
    await expect(box(page, 2)).toBeChecked();
    await expect(amount(page, 2)).toHaveValue('33,30');
    expect([await client(page).inputValue(), await account(page).inputValue(), await numberOf(page, 2)]).toEqual(
      chosen,
    );
  };
  await simulateButton(page).click();
  await expect(figure(page, 'Recibirá')).toHaveText(/€/);
  await page.goBack();
  await isRestored();
  await requestButton(page).click();
  await expect(terms(page)).toBeVisible();
  await page.reload();
  await expect(requestButton(page)).toHaveText(/33,30/);
  await page.getByRole('link', { name: 'Volver' }).click();
  await isRestored();
});
