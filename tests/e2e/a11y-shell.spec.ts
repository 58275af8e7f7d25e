import { expect, expectNoAxeViolations, test } from '#tests/support/fixtures.ts';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { ANA, ENTITIES, email, logIn, nobody, onHost, password } from './login-steps.ts';

const WIDTHS = [320, 768, 1280];

for (const width of WIDTHS) {
  for (const { host, user } of ENTITIES) {
    test(`axe finds nothing on Login and home of ${host} at ${width} px`, async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(onHost(baseURL, host));
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
      await page.getByRole('alert').getByRole('button').click();
      await logIn(page, user);
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
      await expectNoAxeViolations(page, 'home');
    });
  }

  test(`axe finds nothing on menu and logout dialog at ${width} px`, async ({ page, loginAs }) => {
    await page.setViewportSize({ width, height: 800 });
    await loginAs(ANA);
    const menu = page.getByRole('button', { name: 'Menú' });
    if (await menu.isVisible()) {
      await menu.click();
      await expectNoAxeViolations(page, 'menu');
    }
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoAxeViolations(page, 'logout dialog');
  });

  test(`axe finds nothing on the configuration error at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/error/configuracion_de_entidad');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeViolations(page, 'configuration error');
  });
}

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
