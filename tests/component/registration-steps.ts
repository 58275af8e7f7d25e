import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { openPortal } from './support/portal.ts';
import { button, dialog, expectAddress, field, fill, link, main, listSessionKeys } from './support/screen.ts';
import type { Answers, MockService } from './support/mock-service.ts';
import { buildToken } from './support/session.ts';

export const COMPANY = {
  supplierId: 'B84102730',
  supplierReference: 'REF00000000001',
  invoiceNumber: 'FV-2026/00001',
  invoiceAmount: '1.234,56',
};
export const ACCESS = { email: 'ana@empresa.example', alias: 'anaruiz1', password: 'Cobro.Pronto-2026' };
export const SUPPLIER_NAME = 'Talleres Ruiz e Hijos, S.L.';
/** A validation token in the service's format. */
export const TOKEN = buildToken({ name: SUPPLIER_NAME });

/** Opens the registration as a visitor, with a service that accepts everything by default. */
export const openRegistration = (
  answers: Answers = {},
  path = '/company-data',
  host = 'localhost',
): Promise<MockService> =>
  openPortal(path, {
    session: false,
    host,
    answers: { 'validate-supplier': { token: TOKEN }, 'create-user': { message: 'Created' }, ...answers },
  });

export const goOn = (): Locator => button('Continuar');
export const createUser = (): Locator => button('Crear usuario');
export const terms = (): Locator => main().getByRole('checkbox');
export const backToLogin = (): Locator => link('Volver al inicio de sesión');
export const goBack = (): Locator => link('Volver');
export const finish = (): Locator => link('Finalizar');
export const definitionOf = (text: string): Locator => page.getByRole('definition').filter({ hasText: text });

/** Leaves the registration for Login and confirms the question. */
export async function leaveForLogin(): Promise<void> {
  await backToLogin().click();
  await dialog().getByRole('button', { name: 'Salir' }).click();
}

/** Fills in step 1, and accepts the terms if the entity shows any. */
export async function fillCompany(values: Partial<typeof COMPANY> = {}): Promise<void> {
  await fill({ ...COMPANY, ...values });
  const [box] = terms().elements() as HTMLInputElement[];
  if (box && !box.checked) await terms().click();
}

export async function fillAccess(values: Partial<typeof ACCESS> & { confirmPassword?: string } = {}): Promise<void> {
  const { password = ACCESS.password, confirmPassword = password, ...others } = { ...ACCESS, ...values };
  await fill({ ...others, password, confirmPassword });
}

export async function toAccess(): Promise<void> {
  await fillCompany();
  await goOn().click();
  await expectAddress('/access-data');
  // The URL changes before the screen.
  await expect.element(field('alias')).toBeVisible();
}

export async function toConfirmation(): Promise<void> {
  await toAccess();
  await fillAccess();
  await goOn().click();
  await expectAddress('/confirmation-data');
  // Here, too.
  await expect.element(createUser()).toBeVisible();
}

/** Accepts the terms of the last step and submits it. */
export async function confirmCreation(): Promise<void> {
  await expect.element(createUser()).toBeVisible();
  await terms().click();
  await createUser().click();
}

const KEPT = new Set(['accessData', 'companyData', 'validationToken']);
/** Keys of session storage that belong to a registration. */
export const keptOfRegistration = (): string[] => listSessionKeys().filter((key) => KEPT.has(key));

export async function expectCompany(): Promise<void> {
  for (const [name, value] of Object.entries(COMPANY)) await expect.element(field(name)).toHaveValue(value);
  await expect.element(terms()).toBeChecked();
}

/** Asserts the content of step 2 after going back. */
export async function expectAccess(secret: string): Promise<void> {
  await expect.element(field('email')).toHaveValue(ACCESS.email);
  await expect.element(field('alias')).toHaveValue(ACCESS.alias);
  await expect.element(field('password')).toHaveValue(secret);
  await expect.element(field('confirmPassword')).toHaveValue(secret);
}
