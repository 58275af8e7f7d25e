import { expect } from '@playwright/test';
import type { Page, Route } from '@playwright/test';

const VALIDATION = '**/api/proveedores/*/validacion';
export const USERS = '**/api/usuarios';

const COMPANY = {
  supplierId: 'B84102730',
  supplierReference: 'REF00000000001',
  invoiceNumber: 'FV-2026/00001',
  invoiceAmount: '1.234,56',
};
export const ACCESS = { email: 'ana@empresa.example', alias: 'anaruiz1', password: 'Cobro.Pronto-2026' };
const SUPPLIER_NAME = 'Talleres Ruiz e Hijos, S.L.';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A validation token as the service would make it; nobody here looks at its signature. */
const tokenWith = (claims: object) => `${part({ alg: 'none' })}.${part(claims)}.signature`;
export const TOKEN = tokenWith({ name: SUPPLIER_NAME });

type Answer = Parameters<Route['fulfill']>[0];

export const refusal = (status: number, code: number): Answer => ({ status, json: { code, message: 'refused' } });

/** What the service says to steps 1 and 3. */
export async function answerWith(page: Page, validation: Answer, creation: Answer = { json: { message: 'OK' } }) {
  await page.route(VALIDATION, (route) => route.fulfill(validation));
  await page.route(USERS, (route) => route.fulfill(creation));
}

export const answerWell = (page: Page) => answerWith(page, { json: { token: TOKEN } });

/** Fields are found by their property, since an entity may word their labels. */
export const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);
export const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' });
export const createUser = (page: Page) => page.getByRole('button', { name: 'Crear usuario' });
export const terms = (page: Page) => page.getByRole('main').getByRole('checkbox');
export const goBack = (page: Page) => page.getByRole('link', { name: 'Volver', exact: true });
export const finish = (page: Page) => page.getByRole('link', { name: 'Finalizar' });

/** Fills in step 1; the terms where the entity shows any. */
export async function fillCompany(page: Page, values: Partial<typeof COMPANY> = {}) {
  await field(page, 'supplierId').waitFor();
  for (const [name, value] of Object.entries({ ...COMPANY, ...values })) await field(page, name).fill(value);
  if ((await terms(page).count()) > 0) await terms(page).check();
}

export async function fillAccess(page: Page, values: Partial<typeof ACCESS> & { confirmPassword?: string } = {}) {
  const { password = ACCESS.password, confirmPassword = password, ...others } = { ...ACCESS, ...values };
  await field(page, 'password').waitFor();
  for (const [name, value] of Object.entries({ ...others, password, confirmPassword }))
    await field(page, name).fill(value);
}

export async function toAccess(page: Page) {
  await fillCompany(page);
  await goOn(page).click();
  await page.waitForURL('**/access-data');
}

export async function toConfirmation(page: Page) {
  await toAccess(page);
  await fillAccess(page);
  await goOn(page).click();
  await page.waitForURL('**/confirmation-data');
}

/** To the dialog that asks to verify the email. */
export async function register(page: Page) {
  await toConfirmation(page);
  await createUser(page).waitFor();
  if ((await terms(page).count()) > 0) await terms(page).check();
  await createUser(page).click();
  await page.getByRole('dialog').waitFor();
}

export const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** What step 2 shows after going back. */
export async function expectAccess(page: Page, secret: string) {
  await expect(field(page, 'email')).toHaveValue(ACCESS.email);
  await expect(field(page, 'alias')).toHaveValue(ACCESS.alias);
  await expect(field(page, 'password')).toHaveValue(secret);
  await expect(field(page, 'confirmPassword')).toHaveValue(secret);
}
