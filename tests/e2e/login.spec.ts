import { expect, test } from '#tests/support/fixtures.ts';
import { ANA, logIn, sessionKeys } from './login-steps.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('R-ROUTE-08…13 the session lies in session storage under its names, and nothing in local storage', async ({
  page,
}) => {
  await logIn(page, ANA);
  await expect(page).toHaveURL('/home');
  expect(await sessionKeys(page)).toEqual(['alias', 'authtoken', 'codNrbeEn', 'entity', 'userData']);
  const [alias, code, userData] = await page.evaluate(() => [
    sessionStorage.getItem('alias'),
    sessionStorage.getItem('codNrbeEn'),
    sessionStorage.getItem('userData'),
  ]);
  expect(alias).toBe('anaruiz01');
  expect(code).toBe('9000');
  const user = JSON.parse(String(userData)) as Record<string, string>;
  expect(Object.keys(user).sort()).toEqual(['codNrbeEn', 'email', 'id', 'supplierId']);
  expect(user).toMatchObject({ codNrbeEn: '9000', email: ANA });
  expect(user.supplierId).toBe(user.supplierId?.trim());
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => !key.startsWith('cookies:'))).toEqual([]);
});

test.describe('with time to spare', () => {
  test.use({ hasIdleTime: true });

  test('what lies behind login is there before it is asked for: a login fetches no further code', async ({ page }) => {
    await page.waitForLoadState('networkidle');
    const code: string[] = [];
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) code.push(request.url());
    });
    await logIn(page, ANA);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
    expect(code).toEqual([]);
  });
});
