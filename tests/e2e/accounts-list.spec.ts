import { expect, test } from '#tests/support/fixtures.ts';
import {
  CALLS,
  DELETED,
  LIST,
  accountIn,
  button,
  changeAccounts,
  edit,
  link,
  loginAsSupplier,
  openAccounts,
  remove,
  rowOf,
  rows,
  toast,
  watchWrites,
} from './accounts-steps.ts';
import { messageOf } from './login-steps.ts';

const COLUMNS = ['Cuenta', 'BIC', 'Descripción', 'Estado'];

test('R-ACC-01 R-ACC-02 R-ACC-03 R-ACC-04 R-ACC-06 R-ACC-44 R-LIST-09 every account with its status, and what can be done with it', async ({
  page,
  database,
}) => {
  const supplier = await loginAsSupplier(page, database);
  await link(page, 'Cuentas de abono').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuentas de abono');
  await expect(page.getByRole('columnheader')).toHaveText([...COLUMNS, 'Acciones']);
  await expect(rows(page)).toHaveCount(supplier.accounts.length);
  const words = {
    1: 'Rechazada',
    2: 'Validada',
    3: 'Pendiente de validación',
    4: 'Rechazada por documentación',
    5: 'Pendiente de validación',
    6: 'Pendiente de documentación',
  };
  for (const { iban, bic, description, status } of supplier.accounts) {
    await expect(rowOf(page, iban)).toContainText(bic);
    await expect(rowOf(page, iban)).toContainText(description);
    await expect(rowOf(page, iban).locator('.status-label')).toHaveText(words[status]);
    await expect(edit(page, iban)).toHaveCount(status === '1' ? 0 : 1);
    await expect(remove(page, iban)).toBeVisible();
  }
  for (const name of ['Excel', 'Imprimir']) await expect(button(page, name)).toBeEnabled();
  await expect(link(page, 'Nueva cuenta')).toHaveAttribute('href', `${LIST}/alta`);
  await expect(page.getByRole('navigation', { name: 'Paginación' })).toHaveCount(0);
});

test('R-ACC-05 R-LIST-06 R-LIST-20 R-ACC-59 first, previous, next and page', async ({ page, database }) => {
  const supplier = await loginAsSupplier(page, database);
  await changeAccounts(database, supplier, 38);
  const queries: string[] = [];
  page.on('request', (request) => {
    if (/cuentas-abono\/(\?|$)/.test(request.url())) queries.push(new URL(request.url()).search);
  });
  await page.goto(LIST);
  const shown: string[] = [];
  const turnTo = async (name: string, number: number) => {
    await button(page, name).click();
    await expect(page.getByText(`Página ${number}`)).toBeVisible();
    await expect(page.locator('.table-frame')).toHaveAttribute('aria-busy', 'false');
  };
  const read = async () => shown.push(...(await rows(page).locator('td:first-child').allInnerTexts()));
  await expect(rows(page)).toHaveCount(20);
  await expect(button(page, 'Anterior')).toBeDisabled();
  await read();
  for (const number of [2, 3]) {
    await turnTo('Siguiente', number);
    await read();
  }
  expect(new Set(shown).size).toBe(45);
  await expect(button(page, 'Siguiente')).toBeDisabled();
  await turnTo('Anterior', 2);
  await turnTo('Volver al inicio', 1);
  expect(queries[0]).toBe('');
  expect(queries.filter((query) => query !== '').every((query) => /^\?paginationItem=[^&]+$/.test(query))).toBe(true);
});

test('R-ACC-36 R-ACC-37 R-API-21 an account is deleted when that is confirmed, and not before', async ({
  page,
  database,
}) => {
  const supplier = await openAccounts(page, database);
  const writes = watchWrites(page);
  const iban = accountIn(supplier, '1');
  await remove(page, iban).click();
  await expect(page.getByRole('dialog')).toContainText('¿Quiere eliminar esta cuenta?');
  await page.keyboard.press('Escape');
  await expect(remove(page, iban)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  expect(writes).toEqual([]);
  await remove(page, iban).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).dblclick();
  await expect(toast(page, DELETED)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(page, iban)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(writes).toEqual([{ method: 'DELETE', path: `/cuentas-abono/${iban}`, body: null }]);
});

test('R-ACC-42 R-CODE-689 a refused deletion says why and leaves the account', async ({ page, database }) => {
  const supplier = await openAccounts(page, database);
  const iban = accountIn(supplier, '2');
  await page.route(CALLS, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 409, json: { code: 689 } }) : route.fallback(),
  );
  await remove(page, iban).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(toast(page, messageOf(689))).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(rowOf(page, iban)).toBeVisible();
});

test('R-LIST-27 R-LIST-18 without accounts the list says so and leads to a new one', async ({ page, database }) => {
  const supplier = await loginAsSupplier(page, database);
  await changeAccounts(database, supplier, 0);
  await page.goto(LIST);
  await expect(page.getByText('No se encontraron datos.')).toBeVisible();
  await expect(button(page, 'Excel')).toBeDisabled();
  await page.getByRole('main').getByRole('link', { name: 'Nueva cuenta' }).last().click();
  await expect(page).toHaveURL(`${LIST}/alta`);
});

test('R-LIST-19 R-CODE-691 a failure is shown in place of the rows, and can be tried again', async ({
  page,
  database,
}) => {
  await loginAsSupplier(page, database);
  await page.route(CALLS, (route) => route.fulfill({ status: 500, json: { code: 691 } }));
  await page.goto(LIST);
  await expect(page.getByText('Oh no, algo ha ido muy mal...')).toBeVisible();
  await expect(toast(page, messageOf(691))).toBeVisible();
  await page.unroute(CALLS);
  await button(page, 'Reintentar').click();
  await expect(rows(page).first()).toBeVisible();
});

test('R-ACC-05 whoever deletes the only account of the last page sees the page before it', async ({
  page,
  database,
}) => {
  const supplier = await loginAsSupplier(page, database);
  await changeAccounts(database, supplier, 14);
  await page.goto(LIST);
  await button(page, 'Siguiente').click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Eliminar la cuenta/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(rows(page)).toHaveCount(20);
});
