import { expect, test } from '#tests/support/fixtures.ts';
import { DAY, expectRequested, INVOICES, stepsOf } from './planner-steps.ts';
import { openWithPasskey, signByKeyboard, signer, watchProofs } from './signature-steps.ts';

// Home's form comes when the browser is idle.
test.use({ hasIdleTime: true, viewport: { width: 375, height: 800 } });

test('R-SIGN-01 R-PLAN-12 the two requests of a plan are signed once, and a cancelled signature leaves the plan as it was', async ({
  page,
  baseURL,
  database,
}) => {
  await openWithPasskey(page, database, baseURL, INVOICES);
  const { amount, day, propose, review, account, terms, request } = stepsOf(page);
  await amount.fill('18.000');
  await day.fill(DAY);
  await propose.click();
  await review.click();
  await account.selectOption({ index: 1 });
  await terms.check();
  const proofs = watchProofs(page);

  await request.click();
  await expect(signer(page)).toContainText(/Va a anticipar \d+ facturas en 2 solicitudes por 18\.\d{3},\d\d\s€/);
  await expect(signer(page)).toContainText('Firma una sola vez las 2 solicitudes.');
  await expect(signer(page)).toContainText(/Coste\d[\d.]*,\d\d\s€Importe neto/);
  await expect(signer(page)).toContainText(/Solicitud 2.+: anticipo de .+, coste de .+, recibe .+€/);
  await page.keyboard.press('Escape');
  await expect(signer(page)).toHaveCount(0);
  await expect(request).toBeEnabled();
  expect(proofs).toEqual([]);

  await request.press('Enter');
  await signByKeyboard(page);
  await expectRequested(page);
  expect(proofs).toHaveLength(2);
});
