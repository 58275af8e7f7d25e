import { expect, test } from '#tests/support/fixtures.ts';

// What the page complains about, a violation of its policy included, fails each of these (`complaints`).
for (const width of [375, 768, 1280]) {
  test(`the contract can be read at /docs, ${width} px wide`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/docs');
    await expect(page.locator('.opblock')).toHaveCount(29);
    await page.getByText('/api/proveedores/{supplierId}/financiacion-factura').click();
    const conflict = page.locator('tr.response[data-code="409"]');
    await expect(conflict).toContainText('Conflict');
    await expect(conflict).toContainText('734: Invoice {number} has been advanced already.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(new Set(asked.filter((origin) => origin !== 'null'))).toEqual(new Set([new URL(page.url()).origin]));
  });
}

test('a call of the contract can be tried at /docs', async ({ page }) => {
  await page.goto('/docs');
  await page.getByText('/api/login').click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page
    .locator('textarea')
    .fill(JSON.stringify({ email: 'nadie@docs.example', password: 'x', codNrbeEn: '9000' }));
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.locator('.live-responses-table')).toContainText('Email or password is wrong.');
});
