import { expect, test } from '#tests/support/fixtures.ts';
import { ANA, button, openInvoices } from './invoices-steps.ts';

test('R-INV-19 R-LIST-25 Print prints the content only', async ({ page, loginAs }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await loginAs(ANA);
  await openInvoices(page);
  await button(page, 'Imprimir').click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'contentinfo', 'link', 'button'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
});
