import type { Page } from '@playwright/test';
import type { CreatedSupplier } from '#service/demo/create-supplier.ts';
import { expect, expectNoAxeViolations, goTo, test } from '#tests/support/fixtures.ts';
import { messageOf } from './login-steps.ts';
import {
  button,
  clientChoice,
  expectConfirmed,
  fact,
  heading,
  link,
  openAsOwn,
  toast,
  watchWrites,
} from './supplier-steps.ts';

const PATH = '/gestion-de-proveedores';
const CHANGE = /\/api\/proveedores\/[^/]+$/;

const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);
const address = (page: Page) => page.getByLabel('Dirección');
const proceed = (page: Page) => button(page, 'Continuar');
const terms = (page: Page) => page.getByRole('checkbox', { name: 'Confirmo que los datos son correctos' });
const confirm = (page: Page) => button(page, 'Confirmar');

/** Opens the screen and the details for the first client. */
async function openDetails(page: Page, { clients }: CreatedSupplier): Promise<void> {
  await goTo(page, PATH);
  await clientChoice(page).selectOption(clients[0]?.numClient ?? '');
  await expect(address(page)).toBeVisible();
}

/** Changes the address and goes on to the review. */
async function openReview(page: Page, supplier: CreatedSupplier, text = 'Calle Nueva 7'): Promise<void> {
  await openDetails(page, supplier);
  await address(page).fill(text);
  await proceed(page).click();
  await expect(page).toHaveURL(/\/confirmar$/);
}

test('R-SUP-06 R-SUP-07 R-SUP-08 R-SUP-09 R-SUP-12 R-CONF-41 edit, review, accept, confirm; the change is kept', async ({
  page,
  database,
  baseURL,
}) => {
  const supplier = await openAsOwn(page, database, baseURL);
  const writes = watchWrites(page, supplier.supplierId);
  await openDetails(page, supplier);
  await field(page, 'fax').fill('');
  const email = await field(page, 'email').inputValue();
  await openReview(page, supplier, 'Calle Nueva 7, 2.º B');
  expect(writes).toEqual([]);
  await expect(fact(page, 'Cliente pagador')).toHaveText(supplier.clients[0]?.name ?? '');
  await expect(fact(page, 'Dirección')).toHaveText('Calle Nueva 7, 2.º B');
  await expect(confirm(page)).toBeDisabled();
  await terms(page).check();
  await confirm(page).dblclick();
  await expect(toast(page, 'Proveedor Modificado')).toBeVisible();
  await expectConfirmed(page);
  expect(writes).toHaveLength(1);
  expect(writes[0]).toMatchObject({ method: 'PATCH' });
  const { name, supplierId, clients } = supplier;
  expect(writes[0]?.body).toMatchObject({ name, supplierId, email, address: 'Calle Nueva 7, 2.º B' });
  expect(Object.keys(writes[0]?.body as object).toSorted()).toEqual(
    'address,email,fax,location,name,numClient,phone,postalCode,province,supplierId'.split(','),
  );
  expect(writes[0]?.body).toMatchObject({ numClient: clients[0]?.numClient });
  await link(page, 'Finalizar').click();
  await expect(page).toHaveURL(PATH);
  await openDetails(page, supplier);
  await expect(address(page)).toHaveValue('Calle Nueva 7, 2.º B');
});

test('R-SUP-10 R-SUP-13 a change that fails says why and keeps what was edited, also on going back and after a reload', async ({
  page,
  database,
  baseURL,
}) => {
  const supplier = await openAsOwn(page, database, baseURL);
  await openReview(page, supplier, 'Calle Fallida 1');
  let calls = 0;
  await page.route(CHANGE, (route) => {
    calls += 1;
    return route.fulfill({ status: 500, json: { code: 696 } });
  });
  await terms(page).check();
  await confirm(page).click();
  await expect(toast(page, messageOf(696))).toBeVisible();
  expect(calls).toBe(1);
  await expect(link(page, 'Finalizar')).toHaveCount(0);
  await expect(confirm(page)).toBeEnabled();
  await link(page, 'Volver').click();
  await expect(address(page)).toHaveValue('Calle Fallida 1');
  await page.reload();
  await expect(address(page)).toHaveValue('Calle Fallida 1');
  await page.unroute(CHANGE);
  await proceed(page).click();
  await page.goBack();
  await expect(address(page)).toHaveValue('Calle Fallida 1');
  await proceed(page).click();
  await terms(page).check();
  await confirm(page).click();
  await expectConfirmed(page);
});

test('the whole way by keyboard alone', async ({ page, database, baseURL }) => {
  await openAsOwn(page, database, baseURL);
  await goTo(page, PATH);
  await expect(clientChoice(page)).toBeVisible();
  await clientChoice(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(address(page)).toBeVisible();
  await address(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/confirmar$/);
  await expect(heading(page)).toBeFocused();
  await terms(page).focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < 4 && !(await confirm(page).evaluate((it) => it === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectConfirmed(page);
});

test('accessible and fitting at any width', async ({ page, database, baseURL }) => {
  const supplier = await openAsOwn(page, database, baseURL);
  await goTo(page, PATH);
  await expect(page.getByText('Elija un cliente')).toBeVisible();
  await expectNoAxeViolations(page, 'no client');
  await openDetails(page, supplier);
  await field(page, 'email').fill('cobros');
  await field(page, 'email').blur();
  await expect(page.getByText('E-mail inválido.')).toBeVisible();
  await expectNoAxeViolations(page, 'form');
  await openReview(page, supplier);
  await page.getByText('Ver las condiciones').click();
  await expectNoAxeViolations(page, 'review');
  await terms(page).check();
  await confirm(page).click();
  await expectConfirmed(page);
  await expectNoAxeViolations(page, 'confirmed');
});
