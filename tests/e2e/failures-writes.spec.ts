import type { Locator, Page } from '@playwright/test';
import type { CreatedSupplier } from '#service/database/create-supplier.ts';
import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { NEW_PASSWORD } from './access-steps.ts';
import {
  DELETED,
  MODIFIED,
  PENDING,
  PROOF,
  VALIDATED,
  accountIn,
  addAccount,
  edit,
  newIban,
  remove,
} from './accounts-steps.ts';
import { DONE, account, box, client, requestButton, terms } from './advances-steps.ts';
import type { Call } from './failures-steps.ts';
import { decide, expectTold, failuresOf, firstClient, screen, validAccount, wishes } from './failures-steps.ts';
import { button, clientChoice, openAsOwn, toast } from './supplier-steps.ts';

interface Write extends Call {
  /** Goes all the way up to the last button. */
  fill: (page: Page, supplier: CreatedSupplier) => Promise<unknown>;
  send: (page: Page) => Locator;
  done: string;
}

const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
const named = (name: string) => (page: Page) => button(page, name);
const confirm = named('Confirmar');
const inDialog = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Eliminar' });
const anyCheckbox = (page: Page) => page.getByRole('main').getByRole('checkbox');
const secondClient = ({ clients }: CreatedSupplier) => clients[1]?.name ?? '';

async function typeAccount(page: Page): Promise<void> {
  await goTo(page, '/cuentas-de-abono/alta');
  await field(page, 'iban').fill(newIban());
  await field(page, 'description').fill('Cuenta nueva');
}

async function chooseDocument(page: Page): Promise<void> {
  await addAccount(page, newIban('2100'));
  await field(page, 'document').setInputFiles(PROOF);
}

async function editAccount(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, '/cuentas-de-abono');
  await edit(page, validAccount(supplier)).click();
  await field(page, 'description').fill('Otro nombre');
  await button(page, 'Modificar').click();
}

async function editWithDocument(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, '/cuentas-de-abono');
  await edit(page, accountIn(supplier, '6')).click();
  await field(page, 'document').setInputFiles(PROOF);
  await button(page, 'Aceptar').click();
}

async function deleteAccount(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, '/cuentas-de-abono');
  await remove(page, accountIn(supplier, '6')).click();
}

async function typeUser(page: Page): Promise<void> {
  await goTo(page, '/gestion-de-usuarios/add');
  await field(page, 'alias').fill('nuevoalta');
  await field(page, 'email').fill(wishes().users?.[0]?.email ?? '');
  await button(page, 'Continuar').click();
}

async function deleteUser(page: Page): Promise<void> {
  await goTo(page, '/gestion-de-usuarios');
  await button(page, 'Eliminar a colega_02').click();
}

const typeProfile = (values: Record<string, string>) => async (page: Page) => {
  await goTo(page, '/gestion-de-usuarios/perfil');
  await expect(field(page, 'alias')).not.toHaveValue('');
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
};

async function typePhone(page: Page): Promise<void> {
  await goTo(page, '/alert');
  await field(page, 'isAlarmSms').check();
  await field(page, 'phone').fill('600111222');
}

async function typeAddress(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, '/gestion-de-proveedores');
  await clientChoice(page).selectOption(firstClient(supplier));
  await field(page, 'address').fill('Calle Nueva 7');
  await button(page, 'Continuar').click();
  await anyCheckbox(page).check();
}

async function chooseAutomatic(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, '/anticipo-automatico');
  await field(page, 'numClient').selectOption(firstClient(supplier));
  await field(page, 'iban').selectOption(validAccount(supplier));
  await anyCheckbox(page).check();
  await button(page, 'Continuar').click();
}

async function changeAutomatic(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, '/anticipo-automatico/consulta');
  await button(page, `Modificar el anticipo automático de ${secondClient(supplier)}`).click();
  await page.getByRole('dialog').getByRole('combobox').selectOption(validAccount(supplier));
  await button(page, 'Modificar').click();
}

async function endAutomatic(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, '/anticipo-automatico/baja');
  await button(page, `Dar de baja el anticipo automático de ${secondClient(supplier)}`).click();
}

async function chooseInvoices(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, '/anticipo-facturas');
  await client(page).selectOption(firstClient(supplier));
  await account(page).selectOption(validAccount(supplier));
  await box(page, 0).check();
  await requestButton(page).click();
  await terms(page).check();
  // The price arrives by itself.
  await expect(page.locator('.advance-figures')).toContainText('TAE');
}

const ACCOUNTS = { path: /\/cuentas-abono$/, code: 690 };
const PROFILE = {
  method: 'PATCH',
  path: /\/usuarios\/[^/]+$/,
  send: named('Guardar cambios'),
  done: 'Perfil modificado',
} as const;
const AUTOMATIC = { path: /\/anticipos-automaticos$/, send: confirm };
const passwords = { currentPassword: 'Cobro.Pronto-2026', newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

const WRITES: Write[] = [
  {
    what: 'R-ACC-42 R-ERR-23 a new account',
    method: 'POST',
    ...ACCOUNTS,
    code: 713,
    fill: typeAccount,
    send: named('Dar de alta la cuenta'),
    done: VALIDATED,
  },
  {
    what: 'R-ACC-42 the document of a new account',
    method: 'PUT',
    ...ACCOUNTS,
    fill: chooseDocument,
    send: confirm,
    done: PENDING,
  },
  { what: 'R-ACC-42 an edited account', method: 'PUT', ...ACCOUNTS, fill: editAccount, send: confirm, done: MODIFIED },
  {
    what: 'R-ACC-42 the document of an account',
    method: 'PUT',
    ...ACCOUNTS,
    fill: editWithDocument,
    send: confirm,
    done: MODIFIED,
  },
  {
    what: 'R-ACC-42 R-LIM-03 an account to delete',
    method: 'DELETE',
    path: /\/cuentas-abono\/\w+$/,
    code: 689,
    fill: deleteAccount,
    send: inDialog,
    done: DELETED,
  },
  {
    what: 'R-USER-29 a new user',
    method: 'POST',
    path: /\/usuarios$/,
    code: 601,
    fill: typeUser,
    send: named('Crear usuario'),
    done: 'Usuario creado',
  },
  {
    what: 'R-USER-29 R-LIM-03 a user to delete',
    method: 'DELETE',
    path: /\/usuarios\/[^/]+$/,
    code: 611,
    fill: deleteUser,
    send: inDialog,
    done: 'Usuario eliminado',
  },
  { what: 'R-USER-29 another alias', ...PROFILE, code: 500, fill: typeProfile({ alias: 'Ana Ruiz' }) },
  {
    what: 'R-USER-29 another email',
    ...PROFILE,
    code: 625,
    fill: typeProfile({ email: wishes().users?.[0]?.email ?? '' }),
  },
  {
    what: 'R-USER-29 another password',
    ...PROFILE,
    path: /\/usuarios\/[^/]+\/credenciales$/,
    code: 634,
    fill: typeProfile(passwords),
  },
  {
    what: 'R-ALERT-06 alerts',
    method: 'PATCH',
    path: /\/alarmas$/,
    code: 649,
    fill: typePhone,
    send: named('Guardar alertas'),
    done: 'Alerta Creada',
  },
  {
    what: 'R-SUP-10 supplier data',
    method: 'PATCH',
    path: /\/proveedores\/[^/]+$/,
    code: 696,
    fill: typeAddress,
    send: confirm,
    done: 'Proveedor Modificado',
  },
  {
    what: 'R-AUTO-36 R-AUTO-44 a new automatic advance',
    method: 'POST',
    ...AUTOMATIC,
    code: 697,
    fill: chooseAutomatic,
    done: 'Se ha creado un nuevo anticipo automático',
  },
  {
    what: 'R-AUTO-36 R-AUTO-44 a change of one',
    method: 'PATCH',
    ...AUTOMATIC,
    code: 701,
    fill: changeAutomatic,
    done: 'Hemos registrado los cambios',
  },
  {
    what: 'R-AUTO-36 R-AUTO-44 the end of one',
    method: 'DELETE',
    ...AUTOMATIC,
    code: 698,
    fill: endAutomatic,
    done: 'Se ha dado de baja al anticipo automatico.',
  },
  {
    what: 'R-ADV-35 an advance',
    method: 'POST',
    path: /\/financiacion-factura$/,
    code: 703,
    fill: chooseInvoices,
    send: requestButton,
    done: DONE,
  },
];

for (const write of WRITES) {
  test(`R-ERR-02 R-ERR-21 ${write.what} that is refused, or finds no connection, stays as it was typed; a double click then sends it once`, async ({
    page,
    database,
    baseURL,
  }) => {
    const supplier = await openAsOwn(page, database, baseURL, wishes());
    const decision = await decide(page, write);
    await write.fill(page, supplier);
    await expect(write.send(page)).toBeEnabled();
    const before = await screen(page);
    for (const [fate, code] of failuresOf(write)) {
      decision.fate = fate;
      await write.send(page).click();
      await expectTold(page, code);
      await expect(write.send(page)).toBeEnabled();
      await expect.poll(() => screen(page)).toEqual(before);
    }
    decision.fate = 'service';
    await write.send(page).dblclick();
    await expect(toast(page, write.done)).toBeVisible();
    expect(decision.served).toBe(1);
  });
}
