import type { Page } from '@playwright/test';
import type { DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { button, clientChoice, expectConfirmed, fact, link, openAsOwn, toast, watchWrites } from './supplier-steps.ts';

const PATH = '/gestion-de-proveedores';

const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);
const address = (page: Page) => page.getByLabel('Dirección');
const proceed = (page: Page) => button(page, 'Continuar');
const terms = (page: Page) => page.getByRole('checkbox', { name: 'Confirmo que los datos son correctos' });
const confirm = (page: Page) => button(page, 'Confirmar');

/** Opens the screen and the details for the first client. */
async function openDetails(page: Page, { clients }: DemoSupplier): Promise<void> {
  await goTo(page, PATH);
  await clientChoice(page).selectOption(clients[0]?.numClient ?? '');
  await expect(address(page)).toBeVisible();
}

/** Changes the address and continues to the review. */
async function openReview(page: Page, supplier: DemoSupplier, text = 'Calle Nueva 7'): Promise<void> {
  await openDetails(page, supplier);
  await address(page).fill(text);
  await proceed(page).click();
  await expect(page).toHaveURL(/\/confirmar$/);
}

test('R-SUP-06 R-SUP-07 R-SUP-08 R-SUP-09 R-SUP-12 R-CONF-41 edit, review, accept, confirm; the change is stored', async ({
  page,
  database,
  baseURL,
}) => {
  const supplier = await openAsOwn(page, database, baseURL);
  const writes = watchWrites(page, supplier.supplierId);
  await openDetails(page, supplier);
  await field(page, 'fax').fill('');
  const email = await field(page, 'email').inputValue();
  await openReview(page, supplier, 'Calle Nueva 7, 2.º B');
  expect(writes).toEqual([]);
  await expect(fact(page, 'Cliente pagador')).toHaveText(supplier.clients[0]?.name ?? '');
  await expect(fact(page, 'Dirección')).toHaveText('Calle Nueva 7, 2.º B');
  await expect(confirm(page)).toBeDisabled();
  await terms(page).check();
  await confirm(page).dblclick();
  await expect(toast(page, 'Proveedor Modificado')).toBeVisible();
  await expectConfirmed(page);
  expect(writes).toHaveLength(1);
  expect(writes[0]).toMatchObject({ method: 'PATCH' });
  const { name, supplierId, clients } = supplier;
  expect(writes[0]?.body).toMatchObject({ name, supplierId, email, address: 'Calle Nueva 7, 2.º B' });
  expect(Object.keys(writes[0]?.body as object).toSorted()).toEqual(
    'address,email,fax,location,name,numClient,phone,postalCode,province,supplierId'.split(','),
  );
  expect(writes[0]?.body).toMatchObject({ numClient: clients[0]?.numClient });
  await link(page, 'Finalizar').click();
  await expect(page).toHaveURL(PATH);
  await openDetails(page, supplier);
  await expect(address(page)).toHaveValue('Calle Nueva 7, 2.º B');
});
