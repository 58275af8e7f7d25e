import { expect, expectNoAxeViolations, test } from '#tests/support/fixtures.ts';
import { NEW_PASSWORD, choosePassword, linkInMail } from './access-steps.ts';
import { logIn, messageOf } from './login-steps.ts';
import { button, enter, field, fourUsers, openUsers, refuse, row, title, toast } from './users-steps.ts';

const CREATED = 'Usuario creado, verifique su correo';
const newEmail = () => `alta${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@recorrido.example`;

/** Fills in the form from the list on and goes on to the confirmation. */
async function fillIn(page: Parameters<typeof openUsers>[0], alias: string, email: string): Promise<void> {
  await openUsers(page);
  await page.getByRole('link', { name: 'Nuevo usuario' }).click();
  await field(page, 'alias').fill(alias);
  await field(page, 'email').fill(email);
  await button(page, 'Continuar').click();
  await expect(page).toHaveURL('/gestion-de-usuarios/confirm');
}

test('R-LIM-30 R-USER-12 R-USER-13 R-USER-14 R-USER-15 R-USER-16 R-USER-17 R-USER-18 R-USER-33 a new user is created and chooses a password by mail', async ({
  page,
  database,
  context,
  baseURL,
}) => {
  const supplier = await fourUsers(database);
  const email = newEmail();
  await enter(page, supplier);
  await fillIn(page, 'nuevoalta', email);
  await expect(page.getByRole('main')).toContainText(email);
  const asking = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/usuarios'),
  );
  await button(page, 'Crear usuario').dblclick();
  const request = await asking;
  const { password, ...body } = request.postDataJSON() as Record<string, unknown>;
  expect(body).toEqual({
    alias: 'nuevoalta',
    email,
    codNrbeEn: supplier.entity,
    languageCode: 'ES',
    principalUser: false,
    supplierId: supplier.supplierId,
  });
  expect(request.headers().authorization).toMatch(/^Bearer /);
  await expect(toast(page, CREATED)).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).not.toContain(String(password));
  await expect(button(page, 'Imprimir')).toBeVisible();
  await page.getByRole('link', { name: 'Finalizar' }).click();
  await expect(page).toHaveURL('/gestion-de-usuarios');
  await expect(row(page, 'nuevoalta')).toContainText('No verificado');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(await linkInMail(context, baseURL, email));
  await choosePassword(page);
  await expect(page).toHaveURL('/');
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL('/home');
});

test('R-USER-16 the temporary password is another one at each attempt; R-USER-11 R-USER-29 a refusal is told and can be tried again', async ({
  page,
  database,
}) => {
  await enter(page, await fourUsers(database));
  await fillIn(page, 'nuevoalta', newEmail());
  const passwords = new Set<unknown>();
  page.on('request', (request) => {
    if (request.method() === 'POST') passwords.add((request.postDataJSON() as { password: unknown }).password);
  });
  const refusals = await refuse(page, 'POST', 631);
  for (const times of [1, 2]) {
    await button(page, 'Crear usuario').click();
    await expect(toast(page, messageOf(631))).toBeVisible();
    await expect(button(page, 'Crear usuario')).toBeFocused();
    expect(refusals.count).toBe(times);
  }
  expect(passwords.size).toBe(2);
  await page.unrouteAll();
  await button(page, 'Crear usuario').click();
  await expect(toast(page, CREATED)).toBeVisible();
});

test('R-API-08 Created only email: who exists unverified is mailed again', async ({ page, database }) => {
  const supplier = await fourUsers(database);
  await enter(page, supplier);
  await fillIn(page, 'nuevo_003', supplier.users[2]?.email ?? '');
  await button(page, 'Crear usuario').click();
  await expect(toast(page, 'El usuario ya existía sin confirmar')).toBeVisible();
  await expect(page.getByText('El usuario ya existía', { exact: true })).toBeVisible();
});

test('R-VAL-40 R-VAL-41 R-VAL-42 R-LIM-06 R-LIM-08 R-USER-31 alias and email are checked while they are typed', async ({
  page,
  database,
}) => {
  await enter(page, await fourUsers(database));
  await page.goto('/gestion-de-usuarios/add');
  const go = button(page, 'Continuar');
  await expect(go).toBeDisabled();
  await field(page, 'email').fill('ana');
  await field(page, 'alias').fill('ana-ruiz1');
  await field(page, 'alias').blur();
  await expect(page.getByText('Solo caracteres alfanumericos')).toBeVisible();
  await expect(page.getByText('Email no valido')).toBeVisible();
  await field(page, 'email').fill('ana@empresa.example');
  for (const [alias, isRight] of [
    ['siete_7', false],
    ['ocho___8', true],
    ['nueve  _9', true],
    ['diez____10', false],
  ] as const) {
    await field(page, 'alias').fill(alias);
    await expect(go).toBeEnabled({ enabled: isRight });
  }
});

test('R-ROUTE-38 without a new user the confirmation leads to the form; going back keeps what was typed', async ({
  page,
  database,
}) => {
  await enter(page, await fourUsers(database));
  await page.goto('/gestion-de-usuarios/confirm');
  await expect(page).toHaveURL('/gestion-de-usuarios/add');
  await fillIn(page, 'nuevoalta', 'alta@recorrido.example');
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(field(page, 'alias')).toHaveValue('nuevoalta');
  await openUsers(page);
  await page.getByRole('link', { name: 'Nuevo usuario' }).click();
  await expect(field(page, 'alias')).toHaveValue('');
});

test('axe finds nothing on a new user at any width: form, confirmation, done', async ({ page, database }) => {
  await enter(page, await fourUsers(database));
  await page.goto('/gestion-de-usuarios/add');
  await expect(title(page)).toHaveText('Nuevo usuario');
  await expectNoAxeViolations(page, 'form');
  await fillIn(page, 'nuevoalta', newEmail());
  await expectNoAxeViolations(page, 'confirmation');
  await button(page, 'Crear usuario').click();
  await expect(toast(page, CREATED)).toBeVisible();
  await expectNoAxeViolations(page, 'done');
});
