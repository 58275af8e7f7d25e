import { expect, expectNoAxeViolations, test } from '#tests/support/fixtures.ts';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { ANA, email, logIn, nobody, password } from './login-steps.ts';

test('axe finds nothing on Login and home at any width', async ({ page }) => {
  await page.goto('/');
  await expect(email(page)).toBeVisible();
  await expectNoAxeViolations(page, 'Login');
  await email(page).fill('nadie');
  await password(page).fill('corta');
  await email(page).focus();
  await expect(page.getByText('12 caracteres Minimo')).toBeVisible();
  await expectNoAxeViolations(page, 'Login with messages');
  await logIn(page, nobody(), 'Incorrecta-2026');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoAxeViolations(page, 'Login with a toast');
  await logIn(page, ANA);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  await expectNoAxeViolations(page, 'home');
});

test('axe finds nothing on the logout dialog at any width', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeViolations(page, 'logout dialog');
});

test('axe finds nothing on the open menu of a narrow window', async ({ page, loginAs }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await loginAs(ANA);
  await page.getByRole('button', { name: 'Menú' }).click();
  await expectNoAxeViolations(page, 'menu');
});

test('axe finds nothing on the configuration error at any width', async ({ page }) => {
  await page.goto('/error/configuracion_de_entidad');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoAxeViolations(page, 'configuration error');
});

test('from Login to a screen by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(email(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(email(page)).toBeFocused();
  await page.keyboard.type(ANA);
  await page.keyboard.press('Tab');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL('/home');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Consulta de facturas' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/anticipo-facturas');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
