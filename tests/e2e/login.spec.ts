import { expect, test } from '#tests/support/fixtures.ts';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { ANA, email, logIn, loginButton, messageOf, nobody, password, sessionKeys, toasts } from './login-steps.ts';

const WRONG = 'Incorrecta-2026';

/** Mistypes here and nowhere else, so that tests running beside this one don't lock his login. */
const LUIS = 'luis@talleresruiz.example';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('R-LOGIN-01 R-LOGIN-02 R-LOGIN-03 Login asks for email and password and leads to recovery and registration', async ({
  page,
}) => {
  await expect(email(page)).toHaveAttribute('autocomplete', 'username');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('link', { name: '¿Ha olvidado su contraseña?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByRole('link', { name: 'Volver al inicio de sesión' }).click();
  await page.getByRole('link', { name: 'Regístrese' }).click();
  await expect(page).toHaveURL('/company-data');
});

test('R-LOGIN-04 the button is disabled until email and password are valid', async ({ page }) => {
  await expect(loginButton(page)).toBeDisabled();
  await email(page).fill(ANA);
  await expect(loginButton(page)).toBeDisabled();
  await password(page).fill('once-letras');
  await expect(loginButton(page)).toBeDisabled();
  await password(page).fill('doce-letras.');
  await expect(loginButton(page)).toBeEnabled();
  await email(page).fill('ana@');
  await expect(loginButton(page)).toBeDisabled();
});

test('R-LOGIN-05 a double click sends one request, and the button is disabled while it is pending', async ({
  page,
}) => {
  let requests = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/login', async (route) => {
    requests += 1;
    await held;
    await route.continue();
  });
  await email(page).fill(ANA);
  await password(page).fill(DEMO_PASSWORD);
  await loginButton(page).dblclick();
  await expect(loginButton(page)).toBeDisabled();
  await password(page).press('Enter');
  answer();
  await expect(page).toHaveURL('/home');
  expect(requests).toBe(1);
});

test('R-LOGIN-06 R-LOGIN-07 R-ROUTE-07 the login sends email, password and entity code, and leads home', async ({
  page,
}) => {
  const sent = page.waitForRequest('**/api/login');
  await logIn(page, ANA);
  expect((await sent).postDataJSON()).toEqual({ email: ANA, password: DEMO_PASSWORD, codNrbeEn: '9000' });
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('anaruiz01');
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

test('R-LOGIN-08 a wrong password is a toast; what was typed stays and can be typed over', async ({ page }) => {
  await logIn(page, LUIS, WRONG);
  await expect(toasts(page, messageOf(637))).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(email(page)).toHaveValue(LUIS);
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
});

for (const { user, code, what } of [
  { user: 'pedro@talleresruiz.example', code: 627, what: 'blocked' },
  { user: 'marta@talleresruiz.example', code: 635, what: 'unverified' },
  { user: 'elena@talleresruiz.example', code: 629, what: 'inactive' },
]) {
  test(`R-LOGIN-08 a user who is ${what} reads the message of ${code} and stays on Login`, async ({ page }) => {
    await logIn(page, user);
    await expect(toasts(page, messageOf(code))).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await sessionKeys(page)).not.toContain('authtoken');
  });
}

test('R-LOGIN-08 the fifth wrong password says that the login is locked (636)', async ({ page }) => {
  const user = nobody();
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await logIn(page, user, WRONG);
    await expect(toasts(page, messageOf(637))).toBeVisible();
    await toasts(page, messageOf(637)).click();
  }
  await logIn(page, user, WRONG);
  await expect(toasts(page, messageOf(636))).toBeVisible();
});

test('R-LOGIN-08 without the service Login says so and stays', async ({ page }) => {
  await page.route('**/api/login', (route) => route.abort());
  await logIn(page, ANA);
  await expect(page.locator('.toast-error')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(loginButton(page)).toBeEnabled();
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
