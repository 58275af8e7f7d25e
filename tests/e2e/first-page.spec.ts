import type { Page, Request } from '@playwright/test';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { ANA, email, expectCodeThere, loginButton, onHost, password } from './login-steps.ts';

const CODE = /\/assets\/[^/]+\.js$/;
const ROUTER = /\/assets\/router-[^/]+\.js$/;
/** The screens that visitors reach from Login. */
const SCREENS = /\/assets\/PublicScreens-[^/]+\.js$/;
const DEFINITION = /\/config\/localhost\.json$/;

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Holds code of the portal back. @param code by default all of it @returns lets it through */
async function holdCode(page: Page, code = CODE): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(code, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The page arrives from top to bottom, and its images after it. */
async function expectPageWhole(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  for (const image of await page.locator('img').all()) await image.evaluate((one: HTMLImageElement) => one.decode());
}

/** What a page fetches to be drawn. */
const LOOKS = new Set(['image', 'font', 'stylesheet']);

/** Marks the field of the password, to see later whether it is still the same element. */
const markPassword = (page: Page) => password(page).evaluate((field) => field.setAttribute('data-same', ''));

const readCaret = (page: Page) =>
  password(page).evaluate((field: HTMLInputElement) => [
    document.activeElement === field,
    field.selectionStart,
    field.selectionEnd,
  ]);

/** Gives the definition that this tab keeps the name of an earlier publication, once it has one. */
async function renameKeptBank(page: Page): Promise<void> {
  await expect.poll(() => readKeptName(page)).not.toBe(undefined);
  await page.evaluate(() => {
    const entity = JSON.parse(sessionStorage.getItem('entity') ?? '') as object;
    sessionStorage.setItem('entity', JSON.stringify({ ...entity, nameSite: 'Banco de Antes' }));
  });
}

const readKeptName = (page: Page) =>
  page.evaluate(() => (JSON.parse(sessionStorage.getItem('entity') ?? '{}') as { nameSite?: string }).nameSite);

/** Waits until the form can be sent, and sends it. */
async function sendAndExpectHome(page: Page): Promise<void> {
  await expect(loginButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await loginButton(page).click();
  await expect(page).toHaveURL('/home');
}

test.describe('before the code comes', () => {
  test('R-ALL-01 what is typed stays, with its field, focus and caret, and can be sent when the code is there', async ({
    page,
  }) => {
    const release = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión');
    await markPassword(page);
    await email(page).fill(ANA);
    await password(page).fill(DEMO_PASSWORD);
    await password(page).press('Home');
    await password(page).press('ArrowRight');
    await expect(loginButton(page)).toHaveAttribute('disabled');
    release();
    await expectCodeThere(page);
    await expect(password(page)).toHaveAttribute('data-same', '');
    expect(await readCaret(page)).toEqual([true, 1, 1]);
    await expect(email(page)).toHaveValue(ANA);
    await sendAndExpectHome(page);
  });

  test('R-LOGIN-04 what a password manager fills in without an event stays and is sent, before the code and right after', async ({
    page,
  }) => {
    const release = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión');
    await email(page).evaluate((field: HTMLInputElement, text) => (field.value = text), ANA);
    // Managers that send at once; the password must not get into the address.
    await password(page).evaluate((field: HTMLInputElement) => (field.value = 'Equivocada.1-2026'));
    await password(page).evaluate((field: HTMLInputElement) => {
      field.form?.requestSubmit();
      field.form?.submit();
      field.form?.querySelector('button')?.click();
    });
    await expect(password(page)).toHaveValue('Equivocada.1-2026');
    await expect(page).toHaveURL('/');
    release();
    await expectCodeThere(page);
    await password(page).evaluate((field: HTMLInputElement, text) => (field.value = text), DEMO_PASSWORD);
    await sendAndExpectHome(page);
  });

  test('R-REP-01 what is typed is part of a report, so that its scene can send the form again', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await email(page).fill(ANA);
    await password(page).fill('Equivocada.1-2026');
    release();
    await expectCodeThere(page);
    await loginButton(page).click();
    await expect(page.locator('form .notice')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Contar a soporte lo que veo' }).click();
    const report = page.locator('dialog pre');
    await expect(report).toContainText('"did": "press"');
    expect(JSON.parse(await report.innerHTML())).toMatchObject({
      typed: [
        { field: 'email', value: expect.any(String) as unknown },
        { secret: 'password' },
        { press: 'Iniciar sesión' },
      ],
    });
  });

  test('R-ALL-01 Enter sends nothing, loses nothing and puts nothing into the address', async ({ page }) => {
    const release = await holdCode(page);
    const sent: string[] = [];
    await page.goto('/', { waitUntil: 'commit' });
    await email(page).fill(ANA);
    await password(page).fill(DEMO_PASSWORD);
    page.on('request', (request) => void (LOOKS.has(request.resourceType()) || sent.push(request.url())));
    await password(page).press('Enter');
    await email(page).press('Enter');
    await expect(password(page)).toHaveValue(DEMO_PASSWORD);
    await expect(page).toHaveURL('/');
    expect(sent.filter((url) => !CODE.test(url) && !DEFINITION.test(url))).toEqual([]);
    release();
    await expectCodeThere(page);
    await password(page).press('Enter');
    await expect(page).toHaveURL('/home');
  });

  test('R-ALL-01 each host has the page of its entity, whose links lead to the other screens', async ({
    page,
    baseURL,
  }) => {
    await holdCode(page);
    const seen = async (host: string) => {
      await page.goto(onHost(baseURL, host), { waitUntil: 'commit' });
      await expect(email(page)).toBeVisible();
      await expectPageWhole(page);
      return page.evaluate(() => ({
        title: document.title,
        icon: document.querySelector<HTMLLinkElement>('link[rel=icon]')?.getAttribute('href')?.split('?')[0],
        primary: getComputedStyle(document.documentElement).getPropertyValue('--primary'),
        header: document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content,
        links: [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href')),
      }));
    };
    const links = ['/forgot-password', '/company-data'];
    expect(await seen('localhost')).toEqual({
      title: 'Iniciar sesión – Banco Alameda · Portal de proveedores',
      icon: '/entities/9000/assets/favicon.svg',
      primary: '#14507a',
      header: '#0f3d5e',
      links,
    });
    expect(await seen('marea.localhost')).toEqual({
      title: 'Iniciar sesión – Crédito Marea · Proveedores',
      icon: '/entities/9002/assets/favicon.svg',
      primary: '#8a1538',
      header: '#3b0f24',
      links,
    });
  });

  test('R-ALL-01 after ten seconds it says that it is late, and what helps', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    const late = page.getByText('La página tarda más de lo normal en cargarse.');
    await expect(late).toBeAttached();
    await expect(late).toBeHidden();
    const delays = await late.evaluate((element) =>
      element.getAnimations().map((animation) => {
        animation.finish();
        return animation.effect?.getTiming().delay;
      }),
    );
    expect(delays).toEqual([10_000]);
    await expect(late).toBeVisible();
    await email(page).fill(ANA);
    release();
    await expectCodeThere(page);
    await expect(late).toHaveCount(0);
    await expect(email(page)).toHaveValue(ANA);
  });

  test('R-ALL-01, R-ROUTE-04 a tab with a session does not show Login', async ({ page, loginAs }) => {
    await loginAs(ANA);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
    const release = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(email(page)).toBeAttached();
    await expect(email(page)).toBeHidden();
    release();
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  });
});

test('R-ALL-01 taking over moves nothing', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(email(page)).toBeVisible();
  await expectPageWhole(page);
  const before = await page.screenshot();
  await markPassword(page);
  release();
  await expectCodeThere(page);
  await expect(password(page)).toHaveAttribute('data-same', '');
  // The observer gets earlier entries as well, before the next frame but one.
  const moved = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[])
            seen.push(`${value} ${sources.map(({ node }) => (node as Element | null)?.outerHTML.slice(0, 80)).join()}`);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen)));
      }),
  );
  expect(moved).toEqual([]);
  expect((await page.screenshot()).equals(before)).toBe(true);
});

test.describe('the first navigation', () => {
  test('R-ALL-01 waits for the code of the screen, and Login stays until then with what is typed', async ({ page }) => {
    const release = await holdCode(page, SCREENS);
    await page.goto('/');
    await expectCodeThere(page);
    await markPassword(page);
    await password(page).fill('una contraseña');
    await page.getByRole('link', { name: 'Regístrese' }).click();
    await expect(page).toHaveURL('/company-data');
    await expect(password(page)).toHaveAttribute('data-same', '');
    await expect(password(page)).toHaveValue('una contraseña');
    await expect(page.getByRole('main')).toHaveCount(1);
    release();
    await expect(password(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('main')).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('main')).toHaveCount(1);
  });

  test('R-ALL-01 is made once by two clicks before the code of the router has come', async ({ page }) => {
    const release = await holdCode(page, ROUTER);
    await page.goto('/');
    await expectCodeThere(page);
    const asked = page.waitForRequest(ROUTER);
    await page.getByRole('link', { name: 'Regístrese' }).dblclick();
    await asked;
    // The second click navigates in a later frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    const before = await page.evaluate(() => history.length);
    release();
    await expect(page).toHaveURL('/company-data');
    await expect(password(page)).toHaveCount(0);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });

  test('R-ALL-01 may be Back, after Login was reloaded', async ({ page }) => {
    await page.goto('/forgot-password');
    await page.getByRole('link', { name: 'Volver al inicio de sesión' }).click();
    await expect(page).toHaveURL('/');
    await page.reload();
    await expectCodeThere(page);
    await page.goBack();
    await expect(page).toHaveURL('/forgot-password');
    await expect(email(page)).toBeVisible();
    await expect(password(page)).toHaveCount(0);
    await page.goForward();
    await expect(password(page)).toBeVisible();
  });
});

test.describe('the definition', () => {
  test('R-CONF-06 wins when it differs from the page, and what was typed goes on', async ({ page }) => {
    await page.route(DEFINITION, async (route) => {
      const answer = await route.fetch();
      const definition = (await answer.json()) as Record<string, unknown>;
      await route.fulfill({
        response: answer,
        json: { ...definition, nameSite: 'Banco Nuevo', primaryColor: '#0B3A5B', texts: { 'login.title': 'Entrar' } },
      });
    });
    const release = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await email(page).fill(ANA);
    await password(page).fill('una contraseña');
    await password(page).press('Home');
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar');
    await expect(page).toHaveTitle('Entrar – Banco Nuevo');
    await expect(email(page)).toHaveValue(ANA);
    await expect(password(page)).toHaveValue('una contraseña');
    expect(await readCaret(page)).toEqual([true, 0, 0]);
    const primary = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());
    expect(await primary()).toBe('#0b3a5b');
    await expect(page.locator('main')).toHaveCount(1);
  });

  test('R-CONF-07 of a visitor who loads any page anew is the one published since, and is asked for once', async ({
    page,
  }) => {
    for (const path of ['/', '/company-data']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await renameKeptBank(page);
      const requests: string[] = [];
      const note = (request: Request) => void requests.push(request.url());
      page.on('request', note);
      await page.reload();
      await expect.poll(() => readKeptName(page)).not.toBe('Banco de Antes');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).not.toHaveTitle(/Banco de Antes/);
      expect(requests.filter((url) => DEFINITION.test(url))).toHaveLength(1);
      page.off('request', note);
    }
  });

  test('R-CONF-07 of somebody who is logged in stays when the page is loaded anew', async ({ page, loginAs }) => {
    await loginAs(ANA);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await renameKeptBank(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    for (const path of ['/home', '/', '/facturas']) {
      await page.goto(path);
      await expect(page).toHaveTitle(/ – Banco de Antes$/);
    }
    expect(requests.filter((url) => DEFINITION.test(url))).toEqual([]);
  });

  test('R-CONF-08 that cannot be had leads to its error, without the brand', async ({ page }) => {
    await page.route(DEFINITION, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/');
    await expect(page).toHaveURL('/error/configuracion_de_entidad');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo salio mal');
    await expect(page).toHaveTitle('Algo salio mal');
    await expect(email(page)).toHaveCount(0);
    const primary = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'));
    expect(primary).toBe('#1f4e79');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R-ALL-01 the form is there, says what it needs, and Enter sends nothing', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('noscript')).toBeVisible();
    await expect(page.getByText('La página tarda más')).toBeHidden();
    await email(page).fill(ANA);
    await password(page).fill('una contraseña');
    await password(page).press('Enter');
    await expect(loginButton(page)).toBeDisabled();
    await expect(password(page)).toHaveValue('una contraseña');
    await expect(page).toHaveURL('/');
  });
});
