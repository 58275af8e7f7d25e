import type { Page } from '@playwright/test';
import { PUBLIC_PATHS } from '#portal/app/paths.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { PRIVATE_SCREENS } from '#tests/support/private-screens.ts';
import { ANA } from './login-steps.ts';

test('R-ROUTE-01 the page of the portal stands at the address of every route', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const withoutNonce = (text: string) => text.replace(/nonce="[^"]*"/g, '');
  for (const path of [...PUBLIC_PATHS, ...PRIVATE_SCREENS.map((screen) => screen.path), '/no-existe/esto']) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    expect(answer.status(), path).toBe(200);
    expect(withoutNonce(await answer.text()), path).toBe(withoutNonce(page));
  }
});

test('R-ROUTE-01 R-ROUTE-24 a screen is there again after a reload', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await page.goto('/cuentas-de-abono/alta');
  await page.reload();
  await expect(page).toHaveURL('/cuentas-de-abono/alta');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nueva cuenta de abono');
});

/** What the service answers to a call with a token. */
async function answerTo(page: Page, token: string): Promise<[number, unknown]> {
  const answer = await page.request.get('/api/usuarios', { headers: { authorization: `Bearer ${token}` } });
  return [answer.status(), ((await answer.json()) as { code?: number }).code];
}

test('R-ROUTE-16 R-HOME-10 after Salir the token is worth nothing at the service', async ({ page, loginAs }) => {
  await loginAs(ANA);
  const token = await page.evaluate(() => sessionStorage.getItem('authtoken') ?? '');
  expect(await answerTo(page, token)).toEqual([200, undefined]);
  const told = page.waitForResponse('**/api/logout');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL('/');
  expect((await told).status()).toBe(200);
  expect(await answerTo(page, token)).toEqual([401, 651]);
});
