import { expect, test } from '#tests/support/fixtures.ts';

test('any entity can be previewed on any host for the visit, and left again; an unknown code changes nothing', async ({
  page,
}) => {
  await page.goto('/?entity=9002');
  await expect(page).toHaveTitle(/ – Crédito Marea · Proveedores$/);
  const mark = page.getByRole('complementary', { name: 'Vista previa de la entidad 9002' });
  await expect(mark).toBeVisible();
  await page.goto('/forgot-password');
  await expect(page).toHaveTitle(/ – Crédito Marea · Proveedores$/);
  await mark.getByRole('link', { name: 'Salir' }).click();
  await expect(page).toHaveTitle(/ – Banco Alameda · Portal de proveedores$/);
  await expect(page.getByRole('complementary')).toBeHidden();
  await page.goto('/?entity=0000');
  await expect(page).toHaveTitle(/ – Banco Alameda · Portal de proveedores$/);
});
