import { expect, test } from '#tests/support/fixtures.ts';

test('an advance is requested by keyboard alone, from Login to Finish', async ({ page }) => {
  await page.goto('/');
  const field = page.locator('input[name=email]');
  await expect(field).toBeVisible();
  await field.focus();
  await page.keyboard.type('jorge@aceroslevante.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Cobro.Pronto-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);

  /** Presses Tab until the focused element matches. */
  async function tabTo(name: RegExp, role: string) {
    const target = page.getByRole(role as 'link', { name }).first();
    await expect(target).toBeVisible();
    // A button that waits for an answer is no stop of Tab.
    await expect(target).toBeEnabled();
    for (let presses = 0; presses < 120; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${name}.`);
  }

  await tabTo(/^Anticipo de facturas/, 'link');
  await page.keyboard.press('Enter');
  await tabTo(/^Cliente/, 'combobox');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(/^Cuenta de abono/, 'combobox');
  await page.keyboard.press('ArrowDown');
  await tabTo(/^Seleccionar la factura/, 'checkbox');
  await page.keyboard.press('Space');
  await tabTo(/^Solicitar/, 'button');
  await page.keyboard.press('Enter');
  await tabTo(/He leído y acepto/, 'checkbox');
  await page.keyboard.press('Space');
  await tabTo(/^Solicitar/, 'button');
  await page.keyboard.press('Enter');
  await tabTo(/^Finalizar/, 'link');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/anticipo-facturas$/);
});
