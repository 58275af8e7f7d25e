import type { Page } from '@playwright/test';
import type { CreatedSupplier } from '#service/demo/create-supplier.ts';
import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { account, box, client, requestButton, simulateButton } from './advances-steps.ts';
import type { Call } from './failures-steps.ts';
import { decide, expectTold, failuresOf, firstClient, main, validAccount, wishes } from './failures-steps.ts';
import { button, clientChoice, openAsOwn } from './supplier-steps.ts';

interface Read extends Call {
  open: (page: Page, supplier: CreatedSupplier) => Promise<unknown>;
  /** Whether it was read in the end. */
  expectRead: (page: Page, supplier: CreatedSupplier) => Promise<void>;
}

const FAILED = 'Oh no, algo ha ido muy mal...';
const at = (path: string) => (page: Page) => goTo(page, path);
const shows = (name: string) => (page: Page) => expect(main(page).locator(`[name=${name}]`)).toBeVisible();
const hasRows = (page: Page) => expect(main(page).getByRole('table').locator('tbody tr').first()).toBeVisible();

async function chooseForAdvance(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, '/anticipo-facturas');
  await client(page).selectOption(firstClient(supplier));
  await account(page).selectOption(validAccount(supplier));
}

async function openSimulation(page: Page, supplier: CreatedSupplier): Promise<void> {
  await chooseForAdvance(page, supplier);
  await box(page, 0).check();
  await simulateButton(page).click();
}

async function chooseClient(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, '/gestion-de-proveedores');
  await clientChoice(page).selectOption(firstClient(supplier));
}

const GET = { method: 'GET' } as const;
const CLIENTS = { ...GET, path: /\/clientes$/, code: 694 };
const OWN_USER = { ...GET, path: /\/usuarios\/[^/]+$/, code: 607 };
const AUTOMATIC = { ...GET, path: /\/anticipos-automaticos$/, code: 699 };

const READS: Read[] = [
  {
    what: 'the payout accounts',
    ...GET,
    path: /\/cuentas-abono\/$/,
    code: 691,
    open: at('/cuentas-de-abono'),
    expectRead: hasRows,
  },
  { what: 'the users', ...GET, path: /\/usuarios$/, code: 607, open: at('/gestion-de-usuarios'), expectRead: hasRows },
  { what: 'the profile', ...OWN_USER, open: at('/gestion-de-usuarios/perfil'), expectRead: shows('alias') },
  { what: 'the alerts', ...OWN_USER, open: at('/alert'), expectRead: shows('isAlarmSms') },
  {
    what: 'the clients of the supplier data',
    ...CLIENTS,
    open: at('/gestion-de-proveedores'),
    expectRead: shows('numClient'),
  },
  {
    what: 'the supplier data',
    ...GET,
    path: /\/proveedores\/[^/]+\/$/,
    code: 692,
    open: chooseClient,
    expectRead: shows('address'),
  },
  { what: 'the automatic advances to end', ...AUTOMATIC, open: at('/anticipo-automatico/baja'), expectRead: hasRows },
  {
    what: 'the automatic advances to change',
    ...AUTOMATIC,
    open: at('/anticipo-automatico/consulta'),
    expectRead: hasRows,
  },
  {
    what: 'the automatic advances before a new one',
    ...AUTOMATIC,
    code: 500,
    open: at('/anticipo-automatico'),
    expectRead: shows('numClient'),
  },
  { what: 'the clients of an advance', ...CLIENTS, open: at('/anticipo-facturas'), expectRead: shows('numClient') },
  {
    what: 'the accounts of an advance',
    ...GET,
    path: /\/cuentas-abono-total$/,
    code: 691,
    open: at('/anticipo-facturas'),
    expectRead: shows('iban'),
  },
  {
    what: 'the invoices to advance',
    ...GET,
    path: /\/facturas-financiables\/$/,
    code: 702,
    open: chooseForAdvance,
    expectRead: hasRows,
  },
  {
    what: 'a simulation',
    method: 'POST',
    path: /\/simulacion-financiacion$/,
    code: 500,
    open: openSimulation,
    expectRead: hasRows,
  },
  { what: 'the invoices', ...GET, path: /\/facturas\/$/, code: 700, open: at('/facturas'), expectRead: hasRows },
];

for (const read of READS) {
  test(`R-ERR-04 R-ERR-21 R-LIST-19 ${read.what} that can’t be had, nor asked for, are there when asked for again`, async ({
    page,
    database,
    baseURL,
  }) => {
    const supplier = await openAsOwn(page, database, baseURL, wishes());
    const decision = await decide(page, read);
    await read.open(page, supplier);
    for (const [fate, code] of failuresOf(read)) {
      if (decision.fate !== fate) {
        decision.fate = fate;
        await button(page, 'Reintentar').click();
      }
      await expectTold(page, code);
      await expect(page.getByText(FAILED)).toBeVisible();
    }
    decision.fate = 'service';
    await button(page, 'Reintentar').click();
    await read.expectRead(page, supplier);
    await expect(page.getByText(FAILED)).toHaveCount(0);
  });
}

test('R-ERR-14 clients that can’t be loaded are a toast on the invoices, whose rows are there', async ({
  page,
  database,
  baseURL,
}) => {
  await openAsOwn(page, database, baseURL, wishes());
  await decide(page, { what: 'the clients', ...CLIENTS });
  await goTo(page, '/facturas');
  await expectTold(page, CLIENTS.code);
  await hasRows(page);
});

test('R-ADV-47 without a price an advance can be requested all the same', async ({ page, database, baseURL }) => {
  const supplier = await openAsOwn(page, database, baseURL, wishes());
  const decision = await decide(page, { what: '', method: 'POST', path: /\/simulacion-financiacion$/, code: 500 });
  decision.fate = 'connection';
  await chooseForAdvance(page, supplier);
  await box(page, 0).check();
  await requestButton(page).click();
  await expect(page.getByText('No hemos podido calcular el coste en este momento.')).toBeVisible();
  await page.getByRole('checkbox', { name: /He leído y acepto/ }).check();
  await expect(requestButton(page)).toBeEnabled();
});
