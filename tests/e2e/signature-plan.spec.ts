import type { SampleSupplier } from '#samples/sample-supplier.ts';
import { createFinanceableInvoices, readLedger } from '#tests/service/support/advances.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { REQUEST } from './advances-steps.ts';
import { DAY, expectRequested, stepsOf } from './planner-steps.ts';
import { fetchFromService, openWithPasskey, signByKeyboard, signer, watchProofs } from './signature-steps.ts';

// Home's form comes when the browser is idle.
test.use({ hasIdleTime: true, viewport: { width: 375, height: 800 } });

/** Two clients with 15.000,00 € each and one with 3.000,00 €: what the entity signs alone is from 10.000,00 € on. */
const INVOICES = {
  invoices: ({ clients, ...company }: SampleSupplier) =>
    [5, 5, 2].flatMap((count, index) =>
      createFinanceableInvoices(count, { customerNumber: clients[index]?.numClient ?? '' })({ clients, ...company }),
    ),
};

test('R-SIGN-01 R-PLAN-12 the three requests of a plan, one of them below the threshold, are signed once; cancelled it stays as it was, and the one whose answer was lost is repeated without another signature', async ({
  page,
  baseURL,
  database,
}) => {
  const { supplier } = await openWithPasskey(page, database, baseURL, INVOICES);
  const { amount, day, propose, review, account, terms, request } = stepsOf(page);
  await amount.fill('31.000');
  await day.fill(DAY);
  await propose.click();
  await review.click();
  await account.selectOption({ index: 1 });
  await terms.press('Space');
  const proofs = watchProofs(page);

  await request.click();
  await expect(signer(page)).toContainText(/Va a anticipar \d+ facturas en 3 solicitudes por 3\d\.\d{3},\d\d\s€/);
  await expect(signer(page)).toContainText('Firma una sola vez las 3 solicitudes.');
  await expect(signer(page)).toContainText(/Coste\d[\d.]*,\d\d\s€Importe neto/);
  await expect(signer(page)).toContainText(/Solicitud 3.+: anticipo de .+, coste de .+, recibe .+€/);
  await page.keyboard.press('Escape');
  await expect(signer(page)).toHaveCount(0);
  await expect(request).toBeEnabled();
  expect(proofs).toEqual([]);
  const booked = async () => (await readLedger(database, supplier)).advances.map(({ total }) => total).toSorted();
  expect(await booked()).toEqual([]);

  const signed = new Set<string>();
  await page.route(REQUEST, async (route) => {
    const { 'idempotency-key': key = '', 'x-signature-proof': proof } = route.request().headers();
    if (proof !== undefined) signed.add(key);
    // No answer of the second request arrives while it carries the proof, however often it is repeated by itself.
    if (proof === undefined || [...signed].indexOf(key) !== 1) return route.continue();
    await fetchFromService(route);
    return route.abort('connectionreset');
  });
  await request.press('Enter');
  await signByKeyboard(page);
  await expect(page.getByText('2 de 3 solicitudes realizadas.')).toBeVisible();
  await expect(signer(page)).toHaveCount(0);
  expect([signed.size, (await booked()).length]).toEqual([3, 3]);
  await page.getByRole('button', { name: 'Continuar con la restante' }).press('Enter');
  await expectRequested(page);
  await expect(signer(page)).toHaveCount(0);
  expect([signed.size, (await booked()).length]).toEqual([3, 3]);
  const means = database.selectFrom('signature').where('supplier_id', '=', supplier.supplierId);
  expect(await means.select('id').execute()).toHaveLength(1);
});
