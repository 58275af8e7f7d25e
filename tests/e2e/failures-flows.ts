import type { Page } from '@playwright/test';
import type { CreatedSupplier } from '#service/demo/create-supplier.ts';
import { expect, goTo } from '#tests/support/fixtures.ts';
import { PROOF, accountIn, addAccount, edit, newIban, remove } from './accounts-steps.ts';
import { account, box, client, requestButton, terms } from './advances-steps.ts';
import { firstClient, validAccount, wishes } from './failures-steps.ts';
import { button, clientChoice } from './supplier-steps.ts';

// Each goes all the way up to the last button of a flow.

const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
const anyCheckbox = (page: Page) => page.getByRole('main').getByRole('checkbox');
const secondClient = ({ clients }: CreatedSupplier) => clients[1]?.name ?? '';

export async function typeAccount(page: Page): Promise<void> {
  await goTo(page, '/cuentas-de-abono/alta');
  await field(page, 'iban').fill(newIban());
  await field(page, 'description').fill('Cuenta nueva');
}

export async function chooseDocument(page: Page): Promise<void> {
  await addAccount(page, newIban('2100'));
  await field(page, 'document').setInputFiles(PROOF);
}

export async function editAccount(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, '/cuentas-de-abono');
  await edit(page, validAccount(supplier)).click();
  await field(page, 'description').fill('Otro nombre');
  await button(page, 'Modificar').click();
}

export async function editWithDocument(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, '/cuentas-de-abono');
  await edit(page, accountIn(supplier, '6')).click();
  await field(page, 'document').setInputFiles(PROOF);
  await button(page, 'Aceptar').click();
}

export async function deleteAccount(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, '/cuentas-de-abono');
  await remove(page, accountIn(supplier, '6')).click();
}

export async function typeUser(page: Page): Promise<void> {
  await goTo(page, '/gestion-de-usuarios/add');
  await field(page, 'alias').fill('nuevoalta');
  await field(page, 'email').fill(wishes().users?.[0]?.email ?? '');
  await button(page, 'Continuar').click();
}

export async function deleteUser(page: Page): Promise<void> {
  await goTo(page, '/gestion-de-usuarios');
  await button(page, 'Eliminar a colega_02').click();
}

export const typeProfile = (values: Record<string, string>) => async (page: Page) => {
  await goTo(page, '/gestion-de-usuarios/perfil');
  await expect(field(page, 'alias')).not.toHaveValue('');
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
};

export async function typePhone(page: Page): Promise<void> {
  await goTo(page, '/alert');
  await field(page, 'isAlarmSms').check();
  await field(page, 'phone').fill('600111222');
}

export async function typeAddress(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, '/gestion-de-proveedores');
  await clientChoice(page).selectOption(firstClient(supplier));
  await field(page, 'address').fill('Calle Nueva 7');
  await button(page, 'Continuar').click();
  await anyCheckbox(page).check();
}

export async function chooseAutomatic(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, '/anticipo-automatico');
  await field(page, 'numClient').selectOption(firstClient(supplier));
  await field(page, 'iban').selectOption(validAccount(supplier));
  await anyCheckbox(page).check();
  await button(page, 'Continuar').click();
}

export async function changeAutomatic(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, '/anticipo-automatico/consulta');
  await button(page, `Modificar el anticipo automático de ${secondClient(supplier)}`).click();
  await page.getByRole('dialog').getByRole('combobox').selectOption(validAccount(supplier));
  await button(page, 'Modificar').click();
}

export async function endAutomatic(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, '/anticipo-automatico/baja');
  await button(page, `Dar de baja el anticipo automático de ${secondClient(supplier)}`).click();
}

export async function chooseInvoices(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, '/anticipo-facturas');
  await client(page).selectOption(firstClient(supplier));
  await account(page).selectOption(validAccount(supplier));
  await box(page, 0).check();
  await requestButton(page).click();
  await terms(page).check();
  // The price arrives by itself.
  await expect(page.locator('.advance-figures')).toContainText('TAE');
}
