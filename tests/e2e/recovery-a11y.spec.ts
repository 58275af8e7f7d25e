import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '#tests/support/fixtures.ts';
import { email, toasts } from './login-steps.ts';
import {
  ASSIGNED,
  LINK,
  NEW_PASSWORD,
  answer,
  askButton,
  confirmation,
  newPassword,
  setNewPassword,
  title,
} from './recovery-steps.ts';

const ADDRESS = 'ana@talleresruiz.example';

async function fillWrongly(page: Page): Promise<void> {
  await newPassword(page).fill('corta');
  await confirmation(page).fill('otra');
  await confirmation(page).blur();
  await expect(page.getByText('Las contraseñas no coincide', { exact: true })).toBeVisible();
}

test('axe finds nothing on the request of a link and its states', async ({ page }) => {
  await answer(page, 'link', 622, 'ok');
  await page.goto('/forgot-password');
  await expect(askButton(page)).toBeVisible();
  await expectNoAxeViolations(page, 'empty');
  await email(page).fill('ana');
  await email(page).blur();
  await expect(page.getByText('Debe ser una dirección de correo electrónico')).toBeVisible();
  await expectNoAxeViolations(page, 'invalid');
  await email(page).fill(ADDRESS);
  await askButton(page).click();
  await expect(page.locator('.toast')).toBeVisible();
  await expectNoAxeViolations(page, 'refused');
  await askButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeViolations(page, 'mailbox');
});

test('axe finds nothing on the new password and its states', async ({ page }) => {
  await answer(page, 'password', 634, 'ok', 739, 616);
  await page.goto(`/new-password${LINK}`);
  await expect(newPassword(page)).toBeVisible();
  await expectNoAxeViolations(page, 'empty');
  await fillWrongly(page);
  await expectNoAxeViolations(page, 'invalid');
  await page.getByRole('button', { name: 'Mostrar la contraseña' }).first().click();
  await setNewPassword(page);
  await expect(page.locator('.toast')).toBeVisible();
  await expectNoAxeViolations(page, 'refused and shown');
  await setNewPassword(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeViolations(page, 'done');
  for (const [path, heading] of [
    [`/new-password${LINK}`, 'El enlace ha caducado'],
    [`/blockingPassword${LINK}`, 'El enlace ya no es válido'],
  ] as const) {
    await page.goto(path);
    await expect(newPassword(page)).toBeVisible();
    await expectNoAxeViolations(page, path);
    await setNewPassword(page);
    await expect(title(page)).toHaveText(heading);
    await expectNoAxeViolations(page, heading);
  }
  await page.goto('/new-password');
  await expect(title(page)).toHaveText('No podemos abrir este enlace');
  await expectNoAxeViolations(page, 'incomplete');
});

test('axe finds nothing on activation and its states', async ({ page }) => {
  await answer(page, 'confirmation', 'ok', 739, 617, 'ok', 616);
  for (const heading of ['¡Todo Listo!', 'El enlace ha caducado', 'Lo sentimos']) {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/confirmar-email', (route) => held.then(() => route.fallback()));
    await page.goto(`/user-confirmation${LINK}`);
    await expect(page.getByText('Estamos activando su usuario…')).toBeVisible();
    await expectNoAxeViolations(page, 'working');
    release();
    await expect(title(page)).toHaveText(heading);
    await expectNoAxeViolations(page, heading);
  }
  for (const path of ['/user-confirmation', '/ready', `/confirm-user-password${LINK}`]) {
    await page.goto(path);
    await expect(title(page)).toBeVisible();
    await expectNoAxeViolations(page, path);
  }
  await page.reload();
  await expect(title(page)).toHaveText('El enlace ya no es válido');
  await expectNoAxeViolations(page, 'spent');
});

test.describe('by keyboard alone', () => {
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  /** From the start of the page through both passwords; what the eyes show is a stop of its own. */
  async function typePasswords(page: Page, password: string): Promise<void> {
    await expect(newPassword(page)).toBeVisible();
    await press(page, 'Tab');
    await expect(newPassword(page)).toBeFocused();
    await page.keyboard.type(password);
    await press(page, 'Tab');
    await expect(page.getByRole('button', { name: 'Mostrar la contraseña' }).first()).toBeFocused();
    await press(page, 'Tab');
    await expect(confirmation(page)).toBeFocused();
    await page.keyboard.type(password);
    await press(page, 'Enter');
  }

  test('from Login to the link that was asked for, and back', async ({ page }) => {
    await answer(page, 'link', 'ok');
    await page.goto('/');
    await page.getByRole('link', { name: '¿Ha olvidado su contraseña?' }).focus();
    await press(page, 'Enter');
    await expect(page).toHaveURL('/forgot-password');
    await expect(title(page)).toBeFocused();
    await press(page, 'Tab');
    await expect(email(page)).toBeFocused();
    await page.keyboard.type(ADDRESS);
    await press(page, 'Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await press(page, 'Tab');
    await expect(page.getByRole('button', { name: 'Ir al inicio de sesión' })).toBeFocused();
    await press(page, 'Enter');
    await expect(page).toHaveURL('/');
    await expect(title(page)).toBeFocused();
  });

  test('a new password, refused once', async ({ page }) => {
    await answer(page, 'password', 634, 'ok');
    await page.goto(`/new-password${LINK}`);
    await typePasswords(page, NEW_PASSWORD);
    await expect(page.locator('.toast-error')).toBeVisible();
    await expect(newPassword(page)).toBeFocused();
    await page.keyboard.type('Otro.Cobro-2028');
    await press(page, 'Tab', 'Tab');
    await page.keyboard.type('Otro.Cobro-2028');
    await press(page, 'Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await press(page, 'Escape');
    await expect(page).toHaveURL('/');
  });

  test('a blocked user recovers', async ({ page }) => {
    await answer(page, 'password', 'ok');
    await page.goto(`/blockingPassword${LINK}`);
    await typePasswords(page, NEW_PASSWORD);
    await expect(page).toHaveURL('/');
  });

  test('a link that has expired leads to another', async ({ page }) => {
    await answer(page, 'password', 739);
    await page.goto(`/new-password${LINK}`);
    await typePasswords(page, NEW_PASSWORD);
    await expect(title(page)).toBeFocused();
    await press(page, 'Tab', 'Enter');
    await expect(page).toHaveURL('/forgot-password');
  });

  test('a new user activates, tries again after a failure, and goes to Login', async ({ page }) => {
    await answer(page, 'confirmation', 'no connection', 'ok');
    await page.goto(`/user-confirmation${LINK}`);
    await expect(title(page)).toHaveText('Lo sentimos');
    await expect(title(page)).toBeFocused();
    await press(page, 'Tab', 'Enter');
    await expect(title(page)).toHaveText('¡Todo Listo!');
    await expect(title(page)).toBeFocused();
    await press(page, 'Tab', 'Enter');
    await expect(page).toHaveURL('/');
    await expect(email(page)).toBeVisible();
  });

  test('whom a colleague created sets a password', async ({ page }) => {
    await answer(page, 'confirmation', 'ok');
    await answer(page, 'password', 'ok');
    await page.goto(`/confirm-user-password${LINK}`);
    await typePasswords(page, NEW_PASSWORD);
    await expect(toasts(page, ASSIGNED)).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});
