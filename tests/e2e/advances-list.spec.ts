import { expect, test } from '#tests/support/fixtures.ts';
import { ANA, amount, box, cents, openAdvances, requestButton, row, rows, totals } from './advances-steps.ts';

test.beforeEach(async ({ loginAs }) => loginAs(ANA));

test('the total follows every tick and every amount, and stays in view', async ({ page }) => {
  await openAdvances(page, 'biggest');
  const first = cents(await amount(page, 0).inputValue());
  await box(page, 0).check();
  await box(page, 1).check();
  await amount(page, 1).fill('0,35');
  expect(cents(await requestButton(page).innerText())).toBe(first + 35);
  await amount(page, 1).blur();
  await expect(amount(page, 1)).toHaveValue('0,35');
  await row(page, 49).scrollIntoViewIfNeeded();
  await expect(requestButton(page)).toBeInViewport();
  await box(page, 0).uncheck();
  expect(cents(await requestButton(page).innerText())).toBe(35);
});

test('on a phone rows are cards with the select-page box in sight', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openAdvances(page);
  const all = page.getByRole('checkbox', { name: 'Seleccionar todas las facturas de la página' });
  await all.scrollIntoViewIfNeeded();
  await expect(page.getByText('Seleccionar todas', { exact: true })).toBeVisible();
  await all.check();
  await expect(totals(page)).toContainText(`${await rows(page).count()} facturas seleccionadas`);
  await expect(requestButton(page)).toBeInViewport();
});
