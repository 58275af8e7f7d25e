import { expect, test } from '#tests/support/fixtures.ts';
import { ANA, logIn, messageOf, nobody, toasts } from './login-steps.ts';

const DESTINATIONS = [
  { name: 'Consulta de facturas', path: '/facturas' },
  { name: 'Anticipo de facturas', path: '/anticipo-facturas' },
  { name: 'Anticipo automático', path: '/anticipo-automatico' },
  { name: 'Cuentas de abono', path: '/cuentas-de-abono' },
  { name: 'Gestión de datos de proveedor', path: '/gestion-de-proveedores' },
];

for (const { name, path } of DESTINATIONS) {
  test(`R-HOME-01 R-HOME-02 R-HOME-03 R-HOME-24 tile and navigation "${name}" lead to ${path}`, async ({
    page,
    loginAs,
  }) => {
    await loginAs(ANA);
    const tiles = page.getByRole('main').getByRole('list');
    await expect(tiles.getByRole('link')).toHaveCount(5);
    await tiles.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('banner').getByRole('link', { name: 'inicio' }).click();
    await expect(page).toHaveURL('/home');
    const navigation = page.getByRole('navigation', { name: 'Principal' });
    await expect(navigation.getByRole('link')).toHaveCount(5);
    await navigation.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(navigation.locator('[aria-current=page]')).toHaveText(name);
  });
}

test('R-HOME-04 R-HOME-05 R-HOME-06 the top bar has alias, supplier and logout behind login only', async ({
  page,
  loginAs,
}) => {
  await page.goto('/');
  await expect(page.locator('input[name=email]')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toHaveCount(0);
  await loginAs(ANA);
  const bar = page.getByRole('banner');
  const { supplierId } = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('userData') ?? '{}') as { supplierId: string },
  );
  await expect(bar).toContainText(supplierId);
  await expect(bar.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  await bar.getByRole('link', { name: 'anaruiz01' }).click();
  await expect(page).toHaveURL('/gestion-de-usuarios/perfil');
});

test('R-HOME-11 R-LIM-22 at 1201 px the navigation is open, at 1200 px it is a menu', async ({ page, loginAs }) => {
  await page.setViewportSize({ width: 1201, height: 800 });
  await loginAs(ANA);
  const menu = page.getByRole('button', { name: 'Menú' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Cuentas de abono' });
  await expect(link).toBeVisible();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(link).toBeHidden();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(link).toBeVisible();
  await link.focus();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await link.click();
  await expect(page).toHaveURL('/cuentas-de-abono');
  await expect(link).toBeHidden();
});

test('R-ROUTE-01 the skip link leads to the content and leaves the address alone', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await page.getByRole('link', { name: 'Saltar al contenido' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/home');
});

test('R-LIST-25 on paper stands the content of the screen only', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await expect(page.locator('.header')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.header')).toBeHidden();
  await expect(page.locator('.footer')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('R-LIM-01 R-LIM-03 R-LIM-37 R-LIM-38 an error is announced at the top right, survives navigation, goes by a click', async ({
  page,
}) => {
  await page.goto('/');
  await logIn(page, nobody(), 'Incorrecta-2026');
  const toast = toasts(page, messageOf(637));
  await expect(page.getByRole('alert')).toContainText(messageOf(637));
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box && width - (box.x + box.width)).toBeLessThan(40);
  expect(box?.y).toBeLessThan(40);
  await page.getByRole('link', { name: 'Regístrese' }).click();
  await expect(page).toHaveURL('/company-data');
  await toast.click();
  await expect(toast).toHaveCount(0);
});

test('R-LIM-02 a toast stays 15 seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await logIn(page, nobody(), 'Incorrecta-2026');
  const toast = toasts(page, messageOf(637));
  await expect(toast).toBeVisible();
  await page.clock.runFor(13_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2_500);
  await expect(toast).toHaveCount(0);
});

test('R-CONF-33 the portal says that it speaks Spanish', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});
