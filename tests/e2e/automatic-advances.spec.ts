import type { Page } from '@playwright/test';
import { formatDay, today } from '#shared/days.ts';
import { formatIban } from '#shared/iban.ts';
import type { CreatedSupplier } from '#service/demo/create-supplier.ts';
import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { messageOf } from './login-steps.ts';
import {
  button,
  expectConfirmed,
  expectUnconfirmed,
  fact,
  link,
  openAsOwn,
  toast,
  watchWrites,
} from './supplier-steps.ts';

const CALL = '/anticipos-automaticos';
const CREATE = '/anticipo-automatico';
const END = '/anticipo-automatico/baja';
const CHANGE = '/anticipo-automatico/consulta';
const CREATED = 'Se ha creado un nuevo anticipo automático';
const ENDED = 'Se ha dado de baja al anticipo automatico.';
const CHANGED = 'Hemos registrado los cambios';

const client = (page: Page) => page.locator('select[name=numClient]');
const account = (page: Page) => page.getByLabel('Cuenta de abono');
const terms = (page: Page) => page.getByRole('checkbox', { name: /acepto las condiciones del anticipo automático/ });
const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');

const accountsOf = ({ accounts }: CreatedSupplier) =>
  accounts.filter(({ status }) => status === '2').map(({ iban }) => iban) as [string, string];
const nameOf = ({ clients }: CreatedSupplier, place: number) => clients[place]?.name ?? '';

/** Today as the summaries write it. */
function shortToday(): string {
  const [year = 0, month = 0, day = 0] = today().split('-').map(Number);
  return `${day} ${['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'][month - 1]} ${year}`;
}

/** Fills in Alta for the first client and goes on to the review. */
async function openReview(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, CREATE);
  await client(page).selectOption(supplier.clients[0]?.numClient ?? '');
  await account(page).selectOption(accountsOf(supplier)[1]);
  await terms(page).check();
  await button(page, 'Continuar').click();
  await expect(page).toHaveURL(/\/alta\/confirmar$/);
}

test('R-AUTO-02 R-AUTO-59 R-AUTO-09…17 R-VAL-81 R-VAL-82 R-VAL-83 R-LIST-16 Alta: choose, accept, check, confirm, finish', async ({
  page,
  database,
  baseURL,
}) => {
  const supplier = await openAsOwn(page, database, baseURL);
  const writes = watchWrites(page, CALL);
  const [, iban] = accountsOf(supplier);
  await goTo(page, CREATE);
  const proceed = button(page, 'Continuar');
  await expect(proceed).toBeDisabled();
  await client(page).selectOption(supplier.clients[0]?.numClient ?? '');
  await account(page).selectOption(iban);
  await expect(proceed).toBeDisabled();
  await terms(page).check();
  await expect(proceed).toBeEnabled();
  for (const [field, value] of [
    [client(page), supplier.clients[0]?.numClient ?? ''],
    [account(page), iban],
  ] as const) {
    await field.focus();
    await field.selectOption('');
    await field.blur();
    await expect(page.getByText('Este campo es requerido.')).toBeVisible();
    await expect(proceed).toBeDisabled();
    await field.selectOption(value);
  }
  await proceed.click();
  await expect(page).toHaveURL('/anticipo-automatico/alta/confirmar');
  await expect(fact(page, 'Cliente pagador')).toHaveText(nameOf(supplier, 0));
  await expect(fact(page, 'Cuenta de abono')).toHaveText(formatIban(iban));
  await expect(fact(page, 'Fecha')).toHaveText(shortToday());
  await expect(page.getByText('Todas las facturas vivas')).toBeVisible();
  await expect(link(page, 'Volver')).toBeVisible();
  expect(writes).toEqual([]);
  await expectUnconfirmed(page);
  await button(page, 'Confirmar').dblclick();
  await expect(toast(page, CREATED)).toBeVisible();
  await expectConfirmed(page);
  expect(writes.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { iban, numClient: supplier.clients[0]?.numClient, typeConfirming: 'N' }],
  ]);
  await link(page, 'Finalizar').click();
  await expect(page).toHaveURL(CHANGE);
  await expect(row(page, nameOf(supplier, 0))).toContainText(formatDay(today()));
});

test('R-AUTO-10 R-AUTO-15 going back keeps what was chosen; a review with nothing stored goes back', async ({
  page,
  database,
  baseURL,
}) => {
  const supplier = await openAsOwn(page, database, baseURL);
  for (const [path, start] of [
    ['/anticipo-automatico/alta/confirmar', CREATE],
    ['/anticipo-automatico/baja/confirmar', END],
    ['/anticipo-automatico/modificacion/confirmar', CHANGE],
  ] as const) {
    await goTo(page, '/home');
    await goTo(page, path);
    await expect(page, 'R-AUTO-22 R-AUTO-60').toHaveURL(start);
  }
  await openReview(page, supplier);
  await link(page, 'Volver').click();
  await expect(client(page)).toHaveValue(supplier.clients[0]?.numClient ?? '');
  await expect(account(page)).toHaveValue(accountsOf(supplier)[1]);
  await button(page, 'Continuar').click();
  await expect(page).toHaveURL(/\/alta\/confirmar$/);
  await page.evaluate(() => sessionStorage.removeItem('automaticAdvanceCreated'));
  await page.reload();
  await expect(page).toHaveURL(`${CREATE}?goBack=true`);
});

for (const [what, call, code] of [
  ['R-AUTO-05 accounts', '**/cuentas-abono-total', 690],
  ['R-AUTO-06 clients', '**/clientes', 500],
] as const) {
  test(`${what} that can’t be loaded: R-AUTO-68 R-ERR-12 the no-accounts dialog and the toast; then again`, async ({
    page,
    database,
    baseURL,
  }) => {
    await openAsOwn(page, database, baseURL);
    await page.route(call, (route) => route.fulfill({ status: 500, json: { code } }));
    await goTo(page, CREATE);
    await expect(dialog(page)).toContainText('se requiere al menos una cuenta de abono validada');
    await expect(toast(page, messageOf(code))).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cerrar', exact: true }).click();
    await page.unroute(call);
    await button(page, 'Reintentar').click();
    await expect(client(page)).toBeVisible();
    await expect(button(page, 'Reintentar')).toHaveCount(0);
  });
}

test('R-AUTO-18 R-AUTO-19 R-AUTO-20 R-AUTO-21 R-AUTO-23 R-AUTO-57 R-LIST-16 Baja: the trash icon, the summary, the end', async ({
  page,
  database,
  baseURL,
}) => {
  const supplier = await openAsOwn(page, database, baseURL, { automaticAdvances: [0, 1], today: '2026-03-17' });
  const writes = watchWrites(page, CALL);
  await goTo(page, END);
  await expect(rows(page)).toHaveCount(2);
  await button(page, `Dar de baja el anticipo automático de ${nameOf(supplier, 0)}`).click();
  await expect(page).toHaveURL('/anticipo-automatico/baja/confirmar');
  await expect(fact(page, 'Cliente pagador')).toHaveText(nameOf(supplier, 0));
  await expect(fact(page, 'Cuenta de abono')).toHaveText(formatIban(accountsOf(supplier)[0]));
  await expect(fact(page, 'Fecha')).toHaveText('5 mar 2026');
  await link(page, 'Volver').click();
  await expect(page).toHaveURL(END);
  await button(page, `Dar de baja el anticipo automático de ${nameOf(supplier, 0)}`).click();
  await expectUnconfirmed(page);
  await button(page, 'Confirmar').click();
  await expect(toast(page, ENDED)).toBeVisible();
  await expectConfirmed(page);
  expect(writes.map(({ method, url, body }) => [method, url.search, body])).toEqual([
    ['DELETE', `?numCliente=${supplier.clients[0]?.numClient}&tipoConfirming=N`, null],
  ]);
  await link(page, 'Finalizar').click();
  await expect(page).toHaveURL(END);
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, nameOf(supplier, 1))).toBeVisible();
});

test('R-AUTO-24…32 R-AUTO-64 R-LIST-16 Consulta: the pencil, the dialog, the summary, the change', async ({
  page,
  database,
  baseURL,
}) => {
  const supplier = await openAsOwn(page, database, baseURL, { automaticAdvances: [0] });
  const writes = watchWrites(page, CALL);
  const [before, other] = accountsOf(supplier);
  await goTo(page, CHANGE);
  await expect(row(page, formatIban(before))).toBeVisible();
  await expect(link(page, 'Nueva alta')).toHaveAttribute('href', CREATE);
  const pencil = button(page, `Modificar el anticipo automático de ${nameOf(supplier, 0)}`);
  await pencil.click();
  const modify = dialog(page).getByRole('button', { name: 'Modificar' });
  await expect(dialog(page).getByLabel('Cliente pagador')).toHaveValue(nameOf(supplier, 0));
  await expect(dialog(page).getByLabel('Cliente pagador')).not.toBeEditable();
  await expect(dialog(page).getByLabel('Cuenta de abono')).toHaveValue('');
  await expect(dialog(page).getByLabel('Cuenta de abono').locator('option')).toHaveCount(3);
  await expect(modify).toBeDisabled();
  await dialog(page).getByLabel('Cuenta de abono').selectOption(other);
  await expect(modify).toBeEnabled();
  await dialog(page).getByRole('button', { name: 'Volver' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(pencil).toBeFocused();
  await pencil.click();
  await dialog(page).getByLabel('Cuenta de abono').selectOption(other);
  await modify.click();
  await expect(page).toHaveURL('/anticipo-automatico/modificacion/confirmar');
  await expect(fact(page, 'Cuenta de abono')).toHaveText(formatIban(other));
  await expect(fact(page, 'Fecha')).toHaveText(shortToday());
  await expectUnconfirmed(page);
  await button(page, 'Confirmar').click();
  await expect(toast(page, CHANGED)).toBeVisible();
  await expectConfirmed(page);
  expect(writes.map(({ method, body }) => [method, body])).toEqual([
    ['PATCH', { iban: other, numClient: supplier.clients[0]?.numClient, typeConfirming: 'N' }],
  ]);
  await link(page, 'Finalizar').click();
  await expect(page).toHaveURL(CHANGE);
  await expect(row(page, formatIban(other))).toBeVisible();
});
