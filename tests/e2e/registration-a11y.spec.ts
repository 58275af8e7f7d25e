import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '#tests/support/fixtures.ts';
import { ENTITIES, onHost } from './login-steps.ts';
import {
  ACCESS,
  COMPANY,
  TOKEN,
  USERS,
  VALIDATION,
  answerWell,
  createUser,
  field,
  fillAccess,
  fillCompany,
  finish,
  goOn,
  refusal,
  terms,
  toConfirmation,
} from './registration-steps.ts';

const toast = (page: Page) => page.locator('.toast');

test('axe finds nothing on registration and its states at any width', async ({ page }) => {
  await page.route(VALIDATION, (route) => route.fulfill(refusal(400, 729)));
  await page.route(USERS, (route) => route.fulfill(refusal(400, 641)));
  await page.goto('/company-data');
  await expect(goOn(page)).toBeVisible();
  await expectNoAxeViolations(page, 'step 1');
  await field(page, 'supplierId').fill('B8410');
  await goOn(page).click();
  await expect(page.getByText('Escriba un NIF')).toBeVisible();
  await expectNoAxeViolations(page, 'step 1 with messages');
  await fillCompany(page);
  await page.getByText('Ver las condiciones').click();
  await goOn(page).click();
  await expect(toast(page)).toBeVisible();
  await expectNoAxeViolations(page, 'step 1 refused');
  await toast(page).click();
  await page.unroute(VALIDATION);
  await page.route(VALIDATION, (route) => route.fulfill({ json: { token: TOKEN } }));
  await goOn(page).click();
  await expect(field(page, 'alias')).toBeVisible();
  await expectNoAxeViolations(page, 'step 2');
  await fillAccess(page, { email: 'ana', password: 'corta', confirmPassword: 'otra' });
  await goOn(page).click();
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await expectNoAxeViolations(page, 'step 2 with messages');
  await fillAccess(page);
  await goOn(page).click();
  await expect(createUser(page)).toBeVisible();
  await expectNoAxeViolations(page, 'step 3');
  await page.reload();
  await expect(page.getByText('Por seguridad no guardamos su contraseña.')).toBeVisible();
  await expectNoAxeViolations(page, 'step 2 after a reload');
  await fillAccess(page);
  await goOn(page).click();
  await terms(page).check();
  await createUser(page).click();
  await expect(toast(page)).toBeVisible();
  await expectNoAxeViolations(page, 'step 3 refused');
  await page.unroute(USERS);
  await page.route(USERS, (route) => route.fulfill({ json: { message: 'OK' } }));
  await createUser(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeViolations(page, 'dialog');
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expectNoAxeViolations(page, 'confirmed');
  await page.goto('/first-info-layer');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoAxeViolations(page, 'data protection');
});

for (const { host } of ENTITIES.slice(1)) {
  test(`axe finds nothing on registration of ${host}, whose terms are others`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.route(/^https:\/\/www\..*\.example\//, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="es"><title>Condiciones</title><main><h1>Condiciones</h1></main></html>',
      }),
    );
    await answerWell(page);
    await page.goto(onHost(baseURL, host, '/company-data'));
    await fillCompany(page);
    await expectNoAxeViolations(page, 'step 1');
    await toConfirmation(page);
    await expect(createUser(page)).toBeVisible();
    await expectNoAxeViolations(page, 'step 3');
  });
}

test('the whole registration by keyboard alone', async ({ page }) => {
  await answerWell(page);
  await page.goto('/');
  await expect(field(page, 'email')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Regístrese' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const [name, value] of Object.entries(COMPANY)) {
    await page.keyboard.press('Tab');
    await expect(field(page, name)).toBeFocused();
    await page.keyboard.type(value);
  }
  await tabTo(page, terms(page));
  await page.keyboard.press('Space');
  await tabTo(page, goOn(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/access-data');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const { password, ...others } = ACCESS;
  for (const [name, value] of Object.entries({ ...others, password, confirmPassword: password })) {
    await tabTo(page, field(page, name));
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/confirmation-data');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, terms(page));
  await page.keyboard.press('Space');
  await tabTo(page, createUser(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Entendido' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Su usuario está creado' })).toBeFocused();
  await tabTo(page, finish(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

/** Presses Tab until the goal has the focus. */
async function tabTo(page: Page, goal: ReturnType<Page['locator']>) {
  for (let press = 0; press < 12; press += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(goal).toBeFocused();
}
