import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { messageOf, toasts } from './login-steps.ts';
import {
  ASSIGNED,
  LINK,
  NEW_PASSWORD,
  TOKEN,
  answer,
  confirmation,
  loginLink,
  newPassword,
  setNewPassword,
  title,
  watchCalls,
} from './recovery-steps.ts';

/** From a screen of the portal to a link, with the clock standing still. */
async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto('/ready');
  await expect(title(page)).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await page.evaluate((to) => {
    window.history.pushState({ key: 'link', idx: 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, path);
  await expect(page.getByText('Estamos activando su usuario…')).toBeVisible();
}

const INCOMPLETE = ['', '?id=7', `?token=${TOKEN}`, '?id=&token='];

test.describe('confirmation of a new user', () => {
  const PATH = `/user-confirmation${LINK}`;

  test('R-LOGIN-21 R-LOGIN-23 R-LOGIN-24 R-API-04 the page confirms, says that all is set and leads to Login', async ({
    page,
  }) => {
    const requests = await answer(page, 'confirmation', 'ok');
    await page.goto(PATH);
    await expect(page.getByRole('status').filter({ hasText: 'Estamos activando su usuario…' })).toBeVisible();
    await expect(page.getByRole('img', { name: /Banco Alameda/ })).toBeVisible();
    await expect(title(page)).toHaveText('¡Todo Listo!');
    await expect(title(page)).toBeFocused();
    await expect(page.getByText('Su usuario está activo. Ya puede iniciar sesión.')).toBeVisible();
    await expect(page.locator('.toast')).toHaveCount(0);
    const { pathname, search } = new URL(String(requests[0]?.url()));
    expect(pathname + search).toBe(`/api/usuarios/7/confirmar-email?token=${TOKEN}`);
    expect(await requests[0]?.headerValue('authorization')).toBeNull();
    await loginLink(page).click();
    await expect(page).toHaveURL('/');
  });

  test('R-LOGIN-29 R-LOGIN-37 R-LIM-24 it waits 1 s in the brand of the entity, and confirms once', async ({
    page,
  }) => {
    const requests = await answer(page, 'confirmation', 'ok');
    await openWithStoppedClock(page, PATH);
    await page.clock.runFor(999);
    expect(requests).toHaveLength(0);
    await expect(page.getByRole('img', { name: /Banco Alameda/ })).toBeVisible();
    await expect(page.getByText('Estamos activando su usuario…')).toBeVisible();
    await page.clock.runFor(1);
    await expect(title(page)).toHaveText('¡Todo Listo!');
    await page.clock.runFor(60_000);
    expect(requests).toHaveLength(1);
  });

  test('R-LOGIN-25 R-LOGIN-36 R-ERR-07 a link that has expired (739) says that another is on its way', async ({
    page,
  }) => {
    await answer(page, 'confirmation', 739);
    await page.goto(PATH);
    await expect(title(page)).toHaveText('El enlace ha caducado');
    await expect(page.getByText('Le hemos enviado un nuevo correo electrónico de validación.')).toBeVisible();
    await expect(loginLink(page)).toHaveAttribute('href', '/');
  });

  for (const refusal of [616, 617, 632, 651, 500, 'no connection'] as const) {
    test(`R-LOGIN-26 R-ERR-08 any other refusal (${refusal}) is an apology with a way to Login`, async ({ page }) => {
      await answer(page, 'confirmation', refusal);
      await page.goto(PATH);
      await expect(title(page)).toHaveText('Lo sentimos');
      await expect(page.getByText('No hemos podido activar su usuario.')).toBeVisible();
      await loginLink(page).click();
      await expect(page).toHaveURL('/');
    });
  }

  test('after a failure the activation can be tried again', async ({ page }) => {
    const requests = await answer(page, 'confirmation', 'no connection', 'ok');
    await page.goto(PATH);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(title(page)).toHaveText('¡Todo Listo!');
    expect(requests).toHaveLength(2);
  });

  for (const query of INCOMPLETE) {
    test(`R-LOGIN-22 R-ERR-09 /user-confirmation${query} shows the error state and sends nothing`, async ({ page }) => {
      const calls = watchCalls(page);
      await page.clock.install();
      await page.goto(`/user-confirmation${query}`);
      await expect(title(page)).toHaveText('No podemos abrir este enlace');
      await page.clock.runFor(10_000);
      expect(calls).toEqual([]);
      await expect(loginLink(page)).toBeVisible();
    });
  }

  test('whoever leaves within the second confirms nothing', async ({ page }) => {
    const calls = watchCalls(page);
    await openWithStoppedClock(page, PATH);
    await page.clock.runFor(999);
    await page.goBack();
    await page.clock.runFor(10_000);
    await expect(page.getByText('Su acceso al portal está preparado.')).toBeVisible();
    expect(calls).toEqual([]);
  });
});

test.describe('user whom a colleague created', () => {
  const PATH = `/confirm-user-password${LINK}`;

  test('R-LOGIN-27 R-LOGIN-28 R-LOGIN-30 the email is confirmed, then the password is set; toast and Login', async ({
    page,
  }) => {
    const calls = watchCalls(page);
    await answer(page, 'confirmation', 'ok');
    const passwords = await answer(page, 'password', 'ok');
    await page.goto(PATH);
    await expect(title(page)).toHaveText('Cree su contraseña');
    expect(calls).toEqual([]);
    await setNewPassword(page);
    await expect(toasts(page, ASSIGNED)).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(calls.map((call) => call.replace(/http.*\/api/, ''))).toEqual([
      `PATCH /usuarios/7/confirmar-email?token=${TOKEN}`,
      'PATCH /usuarios/credenciales',
    ]);
    expect(passwords[0]?.postDataJSON()).toEqual({ newPassword: NEW_PASSWORD, token: TOKEN, codNrbeEn: '9000' });
  });

  test('a password that is refused (634) can be typed over: that the email is confirmed (617) is passed over', async ({
    page,
  }) => {
    await answer(page, 'confirmation', 'ok', 617);
    const passwords = await answer(page, 'password', 634, 'ok');
    await page.goto(PATH);
    await setNewPassword(page);
    await expect(toasts(page, messageOf(634))).toBeVisible();
    await expect(newPassword(page)).toHaveValue(NEW_PASSWORD);
    await expect(confirmation(page)).toHaveValue(NEW_PASSWORD);
    await setNewPassword(page, 'Otro.Cobro-2028');
    await expect(toasts(page, ASSIGNED)).toBeVisible();
    await expect(toasts(page, messageOf(617))).toHaveCount(0);
    await expect(page).toHaveURL('/');
    expect(passwords).toHaveLength(2);
  });

  test('R-ERR-07 a link that has expired (739) says that another is on its way, and sets no password', async ({
    page,
  }) => {
    await answer(page, 'confirmation', 739);
    const passwords = await answer(page, 'password', 'ok');
    await page.goto(PATH);
    await setNewPassword(page);
    await expect(title(page)).toHaveText('El enlace ha caducado');
    await expect(page.getByText('Le hemos enviado un nuevo correo electrónico de validación. Abra')).toBeVisible();
    expect(passwords).toEqual([]);
  });

  test('a link that was used before offers Login and another password', async ({ page }) => {
    await answer(page, 'confirmation', 616);
    await page.goto(PATH);
    await setNewPassword(page);
    await expect(toasts(page, messageOf(616))).toBeVisible();
    await expect(title(page)).toHaveText('El enlace ya no es válido');
    await expect(loginLink(page)).toHaveAttribute('href', '/');
    await page.getByRole('link', { name: 'Solicitar una contraseña' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });

  for (const query of INCOMPLETE) {
    test(`R-ERR-09 /confirm-user-password${query} shows the error state and sends nothing`, async ({ page }) => {
      const calls = watchCalls(page);
      await page.goto(`/confirm-user-password${query}`);
      await expect(title(page)).toHaveText('No podemos abrir este enlace');
      await expect(page.getByRole('form')).toHaveCount(0);
      expect(calls).toEqual([]);
    });
  }
});

test('R-ROUTE-25 R-ROUTE-29 /ready says that all is set and leads to Login', async ({ page }) => {
  await page.goto('/ready');
  await expect(title(page)).toHaveText('¡Todo Listo!');
  await loginLink(page).click();
  await expect(page).toHaveURL('/');
});
