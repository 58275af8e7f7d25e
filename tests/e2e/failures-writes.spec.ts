import type { Locator, Page } from '@playwright/test';
import type { CreatedSupplier } from '#service/demo/create-supplier.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { NEW_PASSWORD } from './access-steps.ts';
import { DELETED, MODIFIED, PENDING, VALIDATED } from './accounts-steps.ts';
import { DONE, requestButton } from './advances-steps.ts';
import * as flows from './failures-flows.ts';
import type { Call } from './failures-steps.ts';
import { decide, expectTold, failuresOf, screen, wishes } from './failures-steps.ts';
import { button, openAsOwn, toast } from './supplier-steps.ts';

interface Write extends Call {
  /** Goes all the way up to the last button. */
  fill: (page: Page, supplier: CreatedSupplier) => Promise<unknown>;
  send: (page: Page) => Locator;
  done: string;
}

const named = (name: string) => (page: Page) => button(page, name);
const confirm = named('Confirmar');
const inDialog = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true });

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
    fill: flows.typeAccount,
    send: named('Dar de alta la cuenta'),
    done: VALIDATED,
  },
  {
    what: 'R-ACC-42 the document of a new account',
    method: 'PUT',
    ...ACCOUNTS,
    fill: flows.chooseDocument,
    send: confirm,
    done: PENDING,
  },
  {
    what: 'R-ACC-42 an edited account',
    method: 'PUT',
    ...ACCOUNTS,
    fill: flows.editAccount,
    send: confirm,
    done: MODIFIED,
  },
  {
    what: 'R-ACC-42 the document of an account',
    method: 'PUT',
    ...ACCOUNTS,
    fill: flows.editWithDocument,
    send: confirm,
    done: MODIFIED,
  },
  {
    what: 'R-ACC-42 R-LIM-03 an account to delete',
    method: 'DELETE',
    path: /\/cuentas-abono\/\w+$/,
    code: 689,
    fill: flows.deleteAccount,
    send: inDialog,
    done: DELETED,
  },
  {
    what: 'R-USER-29 a new user',
    method: 'POST',
    path: /\/usuarios$/,
    code: 601,
    fill: flows.typeUser,
    send: named('Crear usuario'),
    done: 'Usuario creado',
  },
  {
    what: 'R-USER-29 R-LIM-03 a user to delete',
    method: 'DELETE',
    path: /\/usuarios\/[^/]+$/,
    code: 611,
    fill: flows.deleteUser,
    send: inDialog,
    done: 'Usuario eliminado',
  },
  { what: 'R-USER-29 another alias', ...PROFILE, code: 500, fill: flows.typeProfile({ alias: 'Ana Ruiz' }) },
  {
    what: 'R-USER-29 another email',
    ...PROFILE,
    code: 625,
    fill: flows.typeProfile({ email: wishes().users?.[0]?.email ?? '' }),
  },
  {
    what: 'R-USER-29 another password',
    ...PROFILE,
    path: /\/usuarios\/[^/]+\/credenciales$/,
    code: 634,
    fill: flows.typeProfile(passwords),
  },
  {
    what: 'R-ALERT-06 alerts',
    method: 'PATCH',
    path: /\/alarmas$/,
    code: 649,
    fill: flows.typePhone,
    send: named('Guardar alertas'),
    done: 'Alerta Creada',
  },
  {
    what: 'R-SUP-10 supplier data',
    method: 'PATCH',
    path: /\/proveedores\/[^/]+$/,
    code: 696,
    fill: flows.typeAddress,
    send: confirm,
    done: 'Proveedor Modificado',
  },
  {
    what: 'R-AUTO-36 R-AUTO-44 a new automatic advance',
    method: 'POST',
    ...AUTOMATIC,
    code: 697,
    fill: flows.chooseAutomatic,
    done: 'Se ha creado un nuevo anticipo automático',
  },
  {
    what: 'R-AUTO-36 R-AUTO-44 a change of one',
    method: 'PATCH',
    ...AUTOMATIC,
    code: 701,
    fill: flows.changeAutomatic,
    done: 'Hemos registrado los cambios',
  },
  {
    what: 'R-AUTO-36 R-AUTO-44 the end of one',
    method: 'DELETE',
    ...AUTOMATIC,
    code: 698,
    fill: flows.endAutomatic,
    done: 'Se ha dado de baja al anticipo automatico.',
  },
  {
    what: 'R-ADV-35 an advance',
    method: 'POST',
    path: /\/financiacion-factura$/,
    code: 703,
    fill: flows.chooseInvoices,
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
      await expect(write.send(page)).toBeEnabled();
      await expect(page.locator('main :focus, dialog :focus'), 'the focus stays').toHaveCount(1);
      await expectTold(page, code);
      await expect.poll(() => screen(page)).toEqual(before);
    }
    decision.fate = 'service';
    await write.send(page).dblclick();
    await expect(toast(page, write.done)).toBeVisible();
    expect(decision.served).toBe(1);
  });
}
