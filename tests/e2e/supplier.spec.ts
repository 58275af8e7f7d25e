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
const DETAILS = /\/api\/proveedores\/[^/]+\/\?/;
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

test('R-SUP-02 R-SUP-03 R-SUP-04 R-SUP-05 choosing a client loads its details; name and tax id can’t be edited', async ({
  page,
  database,
  baseURL,
}) => {
  const supplier = await openAsOwn(page, database, baseURL);
  await goTo(page, PATH);
  await expect(heading(page)).toHaveText('Gestión de datos de proveedor');
  await expect(page.getByText('Elija un cliente')).toBeVisible();
  const names = supplier.clients.map(({ name }) => name).toSorted();
  await expect(clientChoice(page).locator('option')).toHaveText(['Seleccione…', ...names]);
  const call = page.waitForRequest(DETAILS);
  await clientChoice(page).selectOption(supplier.clients[1]?.numClient ?? '');
  const query = new URL((await call).url());
  expect(query.pathname.endsWith('/')).toBe(true);
  expect([...query.searchParams]).toEqual([['numCliente', supplier.clients[1]?.numClient]]);
  await expect(field(page, 'name')).toHaveValue(supplier.name);
  await expect(field(page, 'supplierId')).toHaveValue(supplier.supplierId);
  for (const name of ['name', 'supplierId']) await expect(field(page, name)).not.toBeEditable();
  for (const name of ['address', 'postalCode', 'location', 'province', 'phone', 'email']) {
    await expect(field(page, name)).toBeEditable();
    await expect(field(page, name)).not.toHaveValue('');
  }
  await expect(field(page, 'fax')).toBeEditable();
  const first = await field(page, 'email').inputValue();
  await clientChoice(page).selectOption(supplier.clients[2]?.numClient ?? '');
  await expect(field(page, 'email')).not.toHaveValue(first);
});

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

test('R-SUP-01 R-ROUTE-38 the review without edited data goes back; a menu visit starts anew', async ({
  page,
  database,
  baseURL,
}) => {
  const supplier = await openAsOwn(page, database, baseURL);
  await goTo(page, `${PATH}/confirmar`);
  await expect(page).toHaveURL(PATH);
  await openReview(page, supplier);
  await page.goto(new URL(PATH, page.url()).href);
  await expect(clientChoice(page)).toHaveValue('');
});

test('R-VAL-47 R-VAL-49 R-VAL-50 R-VAL-51 R-VAL-53 R-VAL-54 R-VAL-56 R-VAL-57 every rule of the form', async ({
  page,
  database,
  baseURL,
}) => {
  const supplier = await openAsOwn(page, database, baseURL);
  await openDetails(page, supplier);
  for (const name of ['fax', 'province']) await field(page, name).fill('');
  await expect(proceed(page)).toBeEnabled();
  for (const [name, text, message] of [
    ['address', '', 'Este campo es requerido.'],
    ['address', 'a'.repeat(51), 'Como máximo 50 caracteres.'],
    ['postalCode', '', 'Este campo es requerido.'],
    ['postalCode', '280011', 'Como máximo 5 caracteres.'],
    ['location', '', 'Este campo es requerido.'],
    ['phone', '', 'Este campo es requerido.'],
    ['phone', '91 000', 'Escriba solo dígitos.'],
    ['fax', '1'.repeat(21), 'Como máximo 20 caracteres.'],
    ['email', 'cobros', 'E-mail inválido.'],
  ] as const) {
    const before = await field(page, name).inputValue();
    await field(page, name).fill(text);
    await field(page, name).blur();
    await expect(page.getByText(message, { exact: true }), `${name}: ${text}`).toBeVisible();
    await expect(proceed(page)).toBeDisabled();
    await field(page, name).fill(before);
    await expect(proceed(page)).toBeEnabled();
  }
});

test('R-ERR-24 R-LIST-19 details that can’t be loaded say so, and can be asked for again', async ({
  page,
  database,
  baseURL,
}) => {
  const supplier = await openAsOwn(page, database, baseURL);
  await goTo(page, PATH);
  await page.route(DETAILS, (route) => route.fulfill({ status: 500, json: { code: 692 } }));
  await clientChoice(page).selectOption(supplier.clients[0]?.numClient ?? '');
  await expect(page.getByText('Oh no, algo ha ido muy mal...')).toBeVisible();
  await expect(toast(page, messageOf(692))).toBeVisible();
  await expectNoAxeViolations(page, 'failed');
  await page.unroute(DETAILS);
  await button(page, 'Reintentar').click();
  await expect(address(page)).toBeVisible();
});

test('R-CONF-30 R-CONF-41 the terms are those of the entity', async ({ page, database, baseURL }) => {
  const supplier = await openAsOwn(page, database, baseURL, { entity: '9002' });
  await openReview(page, supplier);
  await expect(page.getByText('Declaro que los datos son ciertos y actuales')).toBeVisible();
  await page.getByRole('checkbox').check();
  await confirm(page).click();
  await expect(toast(page, 'Proveedor Modificado')).toBeVisible();
});

test('R-ROUTE-19 a session that expired at the confirmation leads to Login', async ({ page, database, baseURL }) => {
  const supplier = await openAsOwn(page, database, baseURL);
  await openReview(page, supplier);
  await page.route(CHANGE, (route) => route.fulfill({ status: 401, json: { code: 651 } }));
  await terms(page).check();
  await confirm(page).click();
  await expect(page).toHaveURL(/\/$/);
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
