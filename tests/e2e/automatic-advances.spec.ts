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
  heading,
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

test('R-AUTO-01 the bar leads to each of the three screens', async ({ page, database, baseURL }) => {
  await openAsOwn(page, database, baseURL);
  await goTo(page, CREATE);
  const bar = page.getByRole('navigation', { name: 'Secciones del anticipo automático' });
  for (const [name, path, title] of [
    ['Baja', END, 'Baja de anticipo automático'],
    ['Modificación / Consulta', CHANGE, 'Consulta de anticipos automáticos'],
    ['Alta', CREATE, 'Alta de anticipo automático'],
  ] as const) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(heading(page)).toHaveText(title);
    await expect(bar.locator('[aria-current=page]')).toHaveText(name);
  }
});

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
  await page.evaluate(() => sessionStorage.removeItem('automaticAdvanceCreated'));
  await page.reload();
  await expect(page).toHaveURL(/\/anticipo-automatico(\?goBack=true)?$/);
});

test('R-AUTO-04 R-AUTO-08 R-AUTO-61 R-AUTO-63 clients with an automatic advance and accounts not validated are no choice', async ({
  page,
  database,
  baseURL,
}) => {
  const supplier = await openAsOwn(page, database, baseURL, { automaticAdvances: [0, 2] });
  await goTo(page, CREATE);
  const free = [1, 3].map((place) => nameOf(supplier, place)).toSorted();
  await expect(client(page).locator('option')).toHaveText(['Seleccione…', ...free]);
  await expect(account(page).locator('option')).toHaveCount(3);
});

test('R-AUTO-08 when every client has one, Alta says so', async ({ page, database, baseURL }) => {
  await openAsOwn(page, database, baseURL, { automaticAdvances: [0, 1, 2, 3] });
  await goTo(page, CREATE);
  await expect(page.getByText('Todos sus clientes tienen anticipo automático')).toBeVisible();
  await link(page, 'Ver anticipos automáticos').click();
  await expect(rows(page)).toHaveCount(4);
});

test('R-AUTO-03 R-AUTO-56 where the entity hides the terms, nothing is to be accepted', async ({
  page,
  database,
  baseURL,
}) => {
  const supplier = await openAsOwn(page, database, baseURL, { entity: '9001' });
  await goTo(page, CREATE);
  await client(page).selectOption(supplier.clients[0]?.numClient ?? '');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await account(page).selectOption({ index: 1 });
  await button(page, 'Continuar').click();
  await button(page, 'Confirmar').click();
  await expect(toast(page, CREATED)).toBeVisible();
});

test('R-AUTO-07 R-AUTO-67 without a validated account a dialog says so, on Alta and when one is to be changed', async ({
  page,
  database,
  baseURL,
}) => {
  const supplier = await openAsOwn(page, database, baseURL, { automaticAdvances: [0] });
  await page.route('**/cuentas-abono-total', (route) => route.fulfill({ json: { response: [] } }));
  const text = 'se requiere al menos una cuenta de abono validada';
  await goTo(page, CREATE);
  await expect(dialog(page)).toContainText(text);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(text)).toBeVisible();
  await expect(button(page, 'Continuar')).toBeDisabled();
  await goTo(page, END);
  await expect(row(page, nameOf(supplier, 0))).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await goTo(page, CHANGE);
  await button(page, `Modificar el anticipo automático de ${nameOf(supplier, 0)}`).click();
  await expect(dialog(page)).toContainText(text);
  await dialog(page).getByRole('button', { name: 'Ir a cuentas de abono' }).click();
  await expect(page).toHaveURL('/cuentas-de-abono');
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

test('R-AUTO-36 R-AUTO-44 a Confirm that fails shows its message, without Finish and Print, and is sent once', async ({
  page,
  database,
  baseURL,
}) => {
  const supplier = await openAsOwn(page, database, baseURL);
  await openReview(page, supplier);
  let calls = 0;
  await page.route(`**${CALL}`, (route) => {
    calls += 1;
    return route.fulfill({ status: 503, json: { code: 697 } });
  });
  await button(page, 'Confirmar').click();
  await expect(toast(page, messageOf(697))).toBeVisible();
  await expect(button(page, 'Confirmar')).toBeEnabled();
  await expect(link(page, 'Finalizar')).toHaveCount(0);
  await expect(button(page, 'Imprimir')).toHaveCount(0);
  expect(calls).toBe(1);
});

test('R-AUTO-35 while it is under way Confirm shows a spinner and can’t be pressed again', async ({
  page,
  database,
  baseURL,
}) => {
  const supplier = await openAsOwn(page, database, baseURL);
  await openReview(page, supplier);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**${CALL}`, async (route) => {
    await held;
    await route.continue();
  });
  await button(page, 'Confirmar').click();
  await expect(button(page, 'Confirmar')).toHaveAttribute('aria-busy', 'true');
  await expect(button(page, 'Confirmar')).toBeDisabled();
  answer();
  await expectConfirmed(page);
});

test('R-ROUTE-19 a session that expired at the confirmation leads to Login', async ({ page, database, baseURL }) => {
  const supplier = await openAsOwn(page, database, baseURL);
  await openReview(page, supplier);
  await page.route(`**${CALL}`, (route) => route.fulfill({ status: 401, json: { code: 651 } }));
  await button(page, 'Confirmar').click();
  await expect(page).toHaveURL(/\/$/);
});

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

test('R-AUTO-33 R-ERR-13 accounts that can’t be loaded in the dialog are only logged', async ({
  page,
  database,
  baseURL,
}) => {
  const supplier = await openAsOwn(page, database, baseURL, { automaticAdvances: [0] });
  await page.route('**/cuentas-abono-total', (route) => route.fulfill({ status: 500, json: { code: 690 } }));
  const logged = page.waitForEvent('console', (message) => message.text().includes('payout accounts'));
  await goTo(page, CHANGE);
  await button(page, `Modificar el anticipo automático de ${nameOf(supplier, 0)}`).click();
  await logged;
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(dialog(page).getByRole('button', { name: 'Modificar' })).toBeDisabled();
});

for (const status of ['altaAnticipoOk', 'editAnticipoOk', 'bajaAnticipoOk']) {
  test(`R-AUTO-38 R-AUTO-39 R-AUTO-59 ${status} has a success message of its own`, async ({
    page,
    database,
    baseURL,
  }) => {
    await openAsOwn(page, database, baseURL);
    await goTo(page, `/status-message?status=${status}`);
    const done = { a: 'Hemos dado de alta', e: 'Hemos modificado', b: 'Hemos dado de baja' }[status[0] ?? ''];
    await expect(page.getByText(`${done} su anticipo automático.`)).toBeVisible();
    await expect(link(page, 'Ver anticipos automáticos')).toBeVisible();
  });
}

test('R-AUTO-40 R-AUTO-41 R-AUTO-43 R-ERR-15 R-ERR-16 each failure says so, and Retry goes back', async ({
  page,
  database,
  baseURL,
}) => {
  await openAsOwn(page, database, baseURL);
  for (const [status, text] of [
    ['altaAnticipoError', 'No se ha creado el anticipo automático.'],
    ['editAnticipoError', 'No se ha modificado el anticipo automático.'],
    ['bajaAnticipoError', 'No se ha dado de baja el anticipo automático.'],
  ]) {
    await goTo(page, `/status-message?status=${status}`);
    await expect(page.getByText('Oh no, algo ha ido mal', { exact: true })).toBeVisible();
    await expect(
      page.getByText(
        'Lo sentimos, no podemos continuar con la operación. Por favor, espere unos minutos y vuelve a intentarlo.',
      ),
    ).toBeVisible();
    await expect(page.getByText(text ?? '')).toBeVisible();
  }
  await button(page, 'Reintentar').click();
  await expect(page).toHaveURL(END);
});

test('R-AUTO-42 R-ROUTE-27 R-ROUTE-31 R-ERR-17 any other status is the generic error', async ({
  page,
  database,
  baseURL,
}) => {
  await openAsOwn(page, database, baseURL);
  for (const query of ['', '?status=', '?status=otra', '?status=constructor']) {
    await goTo(page, `/status-message${query}`);
    await expect(page.getByText('Algo salio mal', { exact: true })).toBeVisible();
  }
});
