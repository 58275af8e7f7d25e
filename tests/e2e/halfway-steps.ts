import type { Page } from '@playwright/test';
import type { CreatedSupplier } from '#service/demo/create-supplier.ts';
import { formatIban } from '#shared/iban.ts';
import { expect, goTo } from '#tests/support/fixtures.ts';
import { accountIn, edit, newIban, rows } from './accounts-steps.ts';
import { button, clientChoice, fact, heading } from './supplier-steps.ts';

/** A screen on which something was filled in and not sent. */
export interface Halfway {
  name: string;
  /** From home to there. */
  open: (page: Page, supplier: CreatedSupplier) => Promise<void>;
  /** What was filled in is there. */
  isThere: (page: Page, supplier: CreatedSupplier) => Promise<void>;
  /** What calls the service; absent where nothing does before the next screen. */
  send?: (page: Page) => Promise<void>;
}

/** Of the entity itself: validated at once. */
const NEW_IBAN = newIban();
const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);
const select = (page: Page, name: string) => page.locator(`select[name=${name}]`);
const go = (page: Page, name: string) => button(page, name).click();
const clientOf = ({ clients }: CreatedSupplier) => clients[0]?.numClient ?? '';
const validated = (supplier: CreatedSupplier) => accountIn(supplier, '2');
const chosen = (page: Page) => rows(page).first().getByRole('checkbox');
const amount = (page: Page) => rows(page).first().locator('input[name=newNominalAmountFinanced]');

async function chooseAdvance(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, '/anticipo-facturas');
  await select(page, 'numClient').selectOption(clientOf(supplier));
  await select(page, 'iban').selectOption(validated(supplier));
  await chosen(page).check();
  await amount(page).fill('150,00');
}

async function chooseAutomaticAdvance(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, '/anticipo-automatico');
  await select(page, 'numClient').selectOption(clientOf(supplier));
  await select(page, 'iban').selectOption(validated(supplier));
  await page.getByRole('checkbox').check();
}

async function changeAddress(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, '/gestion-de-proveedores');
  await clientChoice(page).selectOption(clientOf(supplier));
  await field(page, 'address').fill('Calle a medias 7');
}

async function typeUser(page: Page): Promise<void> {
  await goTo(page, '/gestion-de-usuarios/add');
  await field(page, 'alias').fill('a_medias');
  await field(page, 'email').fill('a.medias@recorrido.example');
}

/** Edits the description of a validated account in its dialog and goes on to the confirmation. */
async function editAccount(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, '/cuentas-de-abono');
  await edit(page, validated(supplier)).click();
  await field(page, 'description').fill('A medias');
  await go(page, 'Modificar');
  await expect(heading(page)).toBeVisible();
}

export const HALFWAY: Halfway[] = [
  {
    name: 'a new account',
    open: async (page) => {
      await goTo(page, '/cuentas-de-abono/alta');
      await field(page, 'iban').fill(NEW_IBAN);
      await field(page, 'description').fill('A medias');
    },
    isThere: async (page) => {
      await expect(field(page, 'iban')).toHaveValue(formatIban(NEW_IBAN));
      await expect(field(page, 'description')).toHaveValue('A medias');
    },
    send: (page) => go(page, 'Dar de alta la cuenta'),
  },
  {
    name: 'an edited account',
    open: editAccount,
    isThere: (page) => expect(fact(page, 'Descripción')).toHaveText('A medias'),
    send: (page) => go(page, 'Confirmar'),
  },
  {
    name: 'a new user',
    open: (page) => typeUser(page),
    isThere: async (page) => {
      await expect(field(page, 'alias')).toHaveValue('a_medias');
      await expect(field(page, 'email')).toHaveValue('a.medias@recorrido.example');
    },
  },
  {
    name: 'a new user to confirm',
    open: async (page) => {
      await typeUser(page);
      await go(page, 'Continuar');
      await expect(page).toHaveURL(/\/confirm$/);
    },
    isThere: (page) => expect(page.getByRole('main')).toContainText('a.medias@recorrido.example'),
    send: (page) => go(page, 'Crear usuario'),
  },
  {
    name: 'supplier data',
    open: changeAddress,
    isThere: async (page, supplier) => {
      await expect(clientChoice(page)).toHaveValue(clientOf(supplier));
      await expect(field(page, 'address')).toHaveValue('Calle a medias 7');
    },
  },
  {
    name: 'supplier data to confirm',
    open: async (page, supplier) => {
      await changeAddress(page, supplier);
      await go(page, 'Continuar');
      await expect(page).toHaveURL(/\/confirmar$/);
    },
    isThere: async (page) => {
      await expect(fact(page, 'Dirección')).toHaveText('Calle a medias 7');
      await page.getByRole('checkbox').check();
    },
    send: (page) => go(page, 'Confirmar'),
  },
  {
    name: 'a new automatic advance',
    open: chooseAutomaticAdvance,
    isThere: async (page, supplier) => {
      await expect(select(page, 'numClient')).toHaveValue(clientOf(supplier));
      await expect(select(page, 'iban')).toHaveValue(validated(supplier));
      await expect(page.getByRole('checkbox')).toBeChecked();
    },
  },
  {
    name: 'a new automatic advance to confirm',
    open: async (page, supplier) => {
      await chooseAutomaticAdvance(page, supplier);
      await go(page, 'Continuar');
      await expect(page).toHaveURL(/\/alta\/confirmar$/);
    },
    isThere: (page, supplier) => expect(fact(page, 'Cuenta de abono')).toHaveText(formatIban(validated(supplier))),
    send: (page) => go(page, 'Confirmar'),
  },
  {
    name: 'chosen invoices',
    open: chooseAdvance,
    isThere: async (page, supplier) => {
      await expect(select(page, 'numClient')).toHaveValue(clientOf(supplier));
      await expect(select(page, 'iban')).toHaveValue(validated(supplier));
      await expect(chosen(page)).toBeChecked();
      await expect(amount(page)).toHaveValue('150,00');
    },
  },
  {
    name: 'an advance to confirm',
    open: async (page, supplier) => {
      await chooseAdvance(page, supplier);
      await page.getByRole('button', { name: /^Solicitar/ }).click();
      await expect(page).toHaveURL(/isSimulation=false$/);
    },
    isThere: async (page) => {
      await expect(page.getByRole('button', { name: /^Solicitar 150,00/ })).toBeVisible();
      // The list, with a button of that name and more boxes, stays until the next screen is there.
      await expect(page.getByRole('checkbox')).toHaveCount(1);
      await page.getByRole('checkbox').check();
    },
    send: (page) => page.getByRole('button', { name: /^Solicitar/ }).click(),
  },
  {
    name: 'the profile',
    open: async (page) => {
      await goTo(page, '/gestion-de-usuarios/perfil');
      await expect(field(page, 'alias')).not.toHaveValue('');
      await field(page, 'alias').fill('a medias');
    },
    isThere: (page) => expect(field(page, 'alias')).toHaveValue('a medias'),
    send: (page) => go(page, 'Guardar cambios'),
  },
  {
    name: 'the alerts',
    open: async (page) => {
      await goTo(page, '/alert');
      await page.getByRole('checkbox', { name: /SMS/ }).check();
      await field(page, 'phone').fill('600111222');
    },
    isThere: async (page) => {
      await expect(page.getByRole('checkbox', { name: /SMS/ })).toBeChecked();
      await expect(field(page, 'phone')).toHaveValue('600111222');
    },
    send: (page) => go(page, 'Guardar alertas'),
  },
];
