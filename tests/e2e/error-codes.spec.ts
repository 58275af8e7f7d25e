import type { Page } from '@playwright/test';
import { ERROR_CODES, isNotFound } from '#shared/error-catalogue.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { messageOf } from './login-steps.ts';
import { ANA, INVOICES } from './invoices-steps.ts';

const FAILED = 'Oh no, algo ha ido muy mal...';
// In so many parts, so that they share the workers.
const PARTS = 2;

const others = ERROR_CODES.filter((code) => !isNotFound(code));
const named = (codes: readonly number[]) => codes.map((code) => `R-CODE-${code}`).join(' ');
const toasts = (page: Page) => page.locator('.toast');

for (let part = 0; part < PARTS; part += 1) {
  const codes = others.filter((_, place) => place % PARTS === part);
  test(`R-ERR-01 R-ERR-02 R-ERR-06 R-ERR-19 R-ERR-22 ${named(codes)} a list shows the panel, and a toast the message of the code`, async ({
    page,
    loginAs,
  }) => {
    await loginAs(ANA);
    let [code = 0] = codes;
    await page.route(INVOICES, (route) => route.fulfill({ status: 400, json: { code, message: '' } }));
    await page.goto('/facturas');
    for (code of codes) {
      if (code !== codes[0]) await page.getByRole('button', { name: 'Reintentar' }).dispatchEvent('click');
      await toasts(page).waitFor();
      await expect(toasts(page), `code ${code}`).toContainText(messageOf(code));
      await expect(page.getByText(FAILED)).toBeVisible();
      await toasts(page).dispatchEvent('click');
    }
  });
}
