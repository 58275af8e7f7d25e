import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getErrorMessage } from '#tests/support/error-messages.ts';
import { everyNth } from '#tests/support/samples.ts';
import { createEntityTheme } from '#shared/theme/entity-theme.ts';
import { HALFWAY } from './halfway-flows.ts';
import { finishTransitions } from './support/axe.ts';
import { blockStorage } from './support/broken-storage.ts';
import { findUnreadableTexts } from './support/color-contrast.ts';
import { LARGE_ANSWERS } from './support/large-answers.ts';
import { emulateMedia, emulateSystemTheme } from './support/media.ts';
import { refuse } from './support/mock-service.ts';
import { fetchEntityDefinition, openPortal } from './support/portal.ts';
import { button, dialog, expectCount, field, heading, logIn, main, toast } from './support/screen.ts';
import { OWN_SCREEN_PATHS } from './support/screen-paths.ts';

const HOSTS = ['localhost', 'roble.localhost', 'marea.localhost'];
const DARK_SURFACE = 'rgb(22, 27, 34)';
const WHITE = 'rgb(255, 255, 255)';

const background = () => getComputedStyle(document.documentElement).backgroundColor;
const metaOf = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content');
const choice = (name: string) => page.getByRole('group', { name: 'Aspecto' }).getByRole('radio', { name });

let restore = () => {};
beforeEach(() => emulateSystemTheme('light'));
afterEach(async () => {
  restore();
  restore = () => {};
  await emulateSystemTheme('light');
});

async function openLogin(host = 'localhost') {
  await openPortal('/', { session: false, host });
  await expect.element(field('email')).toBeVisible();
}

test('R-ALL-04 without a choice the portal follows the setting of the system, while it is open as well', async () => {
  await openLogin();
  await expect.element(choice('Sistema')).toBeChecked();
  expect(background()).toBe(WHITE);
  await emulateSystemTheme('dark');
  await expect.poll(background).toBe(DARK_SURFACE);
  expect(metaOf('color-scheme')).toBe('dark');
  await emulateSystemTheme('light');
  await expect.poll(background).toBe(WHITE);
});

test('R-ALL-04 a choice in the footer is shown at once, kept by the browser and stronger than the system', async () => {
  await openLogin('roble.localhost');
  const entity = await fetchEntityDefinition('roble.localhost');
  expect(metaOf('theme-color')).toBe('#ffffff');
  await choice('Oscuro').click();
  expect(background()).toBe(DARK_SURFACE);
  expect(metaOf('theme-color')).toBe(createEntityTheme(entity, 'dark')['--header-1']);
  expect(metaOf('theme-color')).not.toBe('#ffffff');
  await openPortal('/home', { host: 'roble.localhost' });
  await expect.element(choice('Oscuro')).toBeChecked();
  expect(background()).toBe(DARK_SURFACE);
  await choice('Claro').click();
  await emulateSystemTheme('dark');
  expect(background()).toBe(WHITE);
  await choice('Sistema').click();
  expect(background()).toBe(DARK_SURFACE);
  expect(localStorage.getItem('theme')).toBeNull();
});

test('R-ALL-04 another tab shows the choice at once', async () => {
  await openLogin();
  const frame = document.createElement('iframe');
  document.body.append(frame);
  restore = () => frame.remove();
  const otherTab = frame.contentWindow!.localStorage;
  otherTab.setItem('theme', 'dark');
  await expect.element(choice('Oscuro')).toBeChecked();
  expect(background()).toBe(DARK_SURFACE);
  otherTab.clear();
  await expect.element(choice('Sistema')).toBeChecked();
  expect(background()).toBe(WHITE);
});

test('R-ALL-04 R-ALL-07 a browser that refuses storage shows the choice while the page is open', async () => {
  restore = blockStorage();
  await openPortal('/', { session: false, asksForCookies: true, entity: { cookiesText: '' } });
  await choice('Oscuro').click();
  await expect.element(choice('Oscuro')).toBeChecked();
  expect(background()).toBe(DARK_SURFACE);
});

test('R-ALL-04 a stored value that is no theme counts as none', async () => {
  localStorage.setItem('theme', 'sepia');
  await openLogin();
  await expect.element(choice('Sistema')).toBeChecked();
  expect(background()).toBe(WHITE);
});

test('R-ALL-04 paper is light', async () => {
  localStorage.setItem('theme', 'dark');
  await openPortal('/facturas');
  await expect.element(main().getByRole('table')).toBeVisible();
  expect(background()).toBe(DARK_SURFACE);
  await emulateMedia('print');
  expect([background(), getComputedStyle(document.documentElement).color]).toEqual([WHITE, 'rgb(28, 36, 48)']);
  expect(getComputedStyle(document.documentElement).colorScheme).toBe('light');
  await emulateMedia('screen');
});

test.each(HOSTS)('R-ALL-04 in the dark theme each logo of %s has the background that it is made for', async (host) => {
  localStorage.setItem('theme', 'dark');
  const { header1Color } = await fetchEntityDefinition(host);
  const behind = (selector: string) => getComputedStyle(page.css(selector).element()).backgroundColor;
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(header1Color.slice(start, start + 2), 16));
  await openLogin(host);
  expect(behind('.public-logo')).toBe(WHITE);
  await openPortal('/home', { host });
  await expect.element(heading()).toBeVisible();
  expect(behind('.header-logo img')).toBe(`rgb(${red}, ${green}, ${blue})`);
  await expectCount(page.css('.footer-logos img'), 2);
  expect(behind('.footer-logos img:last-child')).toBe('rgb(245, 247, 250)');
});

/** Texts that can't be read, with their colours. */
async function listUnreadable(): Promise<string[]> {
  finishTransitions();
  const found = await findUnreadableTexts();
  return found.map(({ target, any }) => `${target.join(' ')}: ${any.map(({ message }) => message).join(' ')}`);
}

async function openDark(path: string, options: Parameters<typeof openPortal>[1]) {
  localStorage.setItem('theme', 'dark');
  await openPortal(path, options);
  await expect.element(heading()).not.toHaveTextContent('Cargando');
  await expectCount(page.css('.skeleton'), 0);
}

for (const host of everyNth(HOSTS, 3)) {
  test(`R-ALL-04 the screens of ${host} can be read in the dark theme`, { timeout: 90_000 }, async () => {
    const found: Record<string, string[]> = {};
    for (const path of ['/', '/company-data', '/forgot-password']) {
      await openDark(path, { session: false, host });
      await expect.element(page.css('form')).toBeVisible();
      found[path] = await listUnreadable();
    }
    for (const path of everyNth(OWN_SCREEN_PATHS, 3)) {
      await openDark(path, { host, answers: LARGE_ANSWERS });
      found[path] = await listUnreadable();
    }
    expect(Object.entries(found).filter(([, unreadable]) => unreadable.length > 0)).toEqual([]);
  });
}

for (const { name, path, fill } of everyNth(HALFWAY, 8)) {
  test(`R-ALL-04 ${name} can be read in the dark theme`, async () => {
    await openDark(path, {});
    await fill();
    expect(await listUnreadable()).toEqual([]);
  });
}

test('R-ALL-04 invalid fields and the calendar can be read in the dark theme', async () => {
  await openDark('/company-data', { session: false });
  await button('Continuar').click();
  await expect.element(field('supplierId')).toHaveAttribute('aria-invalid', 'true');
  await field('invoiceDueDate').fill('15/06/2027');
  await main()
    .getByRole('button', { name: /fecha|calendario/i })
    .first()
    .click();
  await expect.element(page.css('.calendar .rdp-selected button')).toBeVisible();
  expect(await listUnreadable()).toEqual([]);
});

test('R-ALL-04 a toast, a notice with a link and a dialog can be read in the dark theme', async () => {
  await openDark('/', { session: false, answers: { login: refuse(637, 401) } });
  await logIn();
  await expect.element(toast(getErrorMessage(637))).toBeVisible();
  await expect.element(page.css('form .notice')).toBeVisible();
  expect(await listUnreadable()).toEqual([]);
  await openDark('/facturas', { answers: { invoices: refuse(500) } });
  await button('Cerrar sesión').click();
  await expect.element(dialog()).toBeVisible();
  expect(await listUnreadable()).toEqual([]);
});
