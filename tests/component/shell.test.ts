import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getErrorMessage } from '#tests/support/error-messages.ts';
import { emulateMedia } from './support/media.ts';
import { fetchEntityDefinition, openPortal } from './support/portal.ts';
import { button, expectAddress, expectCount, field, heading, link, logIn, main, toast } from './support/screen.ts';
import { createHeldAnswer, refuse } from './support/mock-service.ts';
import { useFakeTime, advanceTime, freezeTime } from './support/time.ts';

const banner = () => page.getByRole('banner');
const navigation = () => page.getByRole('navigation', { name: 'Principal' });

afterEach(() => emulateMedia('screen'));

for (const [name, path] of [
  ['Consulta de facturas', '/facturas'],
  ['Anticipo de facturas', '/anticipo-facturas'],
  ['Anticipo automático', '/anticipo-automatico'],
  ['Cuentas de abono', '/cuentas-de-abono'],
  ['Gestión de datos de proveedor', '/gestion-de-proveedores'],
] as const) {
  test(`R-HOME-01 R-HOME-02 R-HOME-03 R-HOME-24 tile and navigation "${name}" lead to ${path}`, async () => {
    await openPortal('/home');
    // Below the money.
    const tiles = main().getByRole('list').last().getByRole('link');
    await expectCount(tiles, 5);
    await tiles.filter({ hasText: name }).click();
    await expectAddress(path);
    await expect.element(heading()).toHaveFocus();
    await banner().getByRole('link', { name: 'inicio' }).click();
    await expectAddress('/home');
    await expectCount(navigation().getByRole('link'), 5);
    await navigation().getByRole('link', { name }).click();
    await expectAddress(path);
    await expect.element(navigation().css('[aria-current=page]')).toHaveTextContent(name);
  });
}

test('R-HOME-04 R-HOME-05 R-HOME-06 the top bar has alias, supplier and logout, for authenticated users only', async () => {
  await openPortal('/', { session: false });
  await expect.element(field('email')).toBeVisible();
  await expectCount(banner(), 0);
  await expectCount(button('Cerrar sesión'), 0);
  await openPortal('/home');
  await expect.element(banner()).toHaveTextContent('B84102739');
  await expect.element(banner().getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  await banner().getByRole('link', { name: 'anaruiz01' }).click();
  await expectAddress('/gestion-de-usuarios/perfil');
});

test.each(['localhost', 'roble.localhost', 'marea.localhost'])(
  'R-HOME-12 R-HOME-13 R-HOME-25 R-HOME-26 the footer of %s has its links and its copyright',
  async (host) => {
    const entity = await fetchEntityDefinition(host);
    await openPortal('/home', { host });
    const footer = page.getByRole('contentinfo');
    for (const [name, leadsTo] of [
      ['Aviso legal', entity.legalNoticeUrl],
      ['Política de cookies', entity.cookiePolicyUrl],
      ['Política de privacidad', entity.privacyPolicyUrl],
    ] as const) {
      const found = footer.getByRole('link', { name });
      await expect.element(found).toHaveAttribute('href', leadsTo);
      await expect.element(found).toHaveAttribute('target', '_blank');
      await expect.element(found).toHaveAttribute('rel', expect.stringContaining('noopener'));
    }
    await expect.element(footer).toHaveTextContent(`© ${new Date().getFullYear()} ${entity.copyrightNotice}`);
  },
);

test('in the navigation, the hovered link and the current link look different from each other and from the others', async () => {
  await openPortal('/facturas');
  const looks = (name: string) => {
    const element = navigation().getByRole('link', { name }).element();
    const [{ backgroundColor, fontWeight }, bar] = [getComputedStyle(element), getComputedStyle(element, '::after')];
    return [backgroundColor, fontWeight, bar.backgroundColor].join();
  };
  await userEvent.hover(navigation().getByRole('link', { name: 'Cuentas de abono' }));
  await expect.poll(() => looks('Cuentas de abono')).not.toBe(looks('Anticipo automático'));
  const three = ['Consulta de facturas', 'Cuentas de abono', 'Anticipo automático'].map((name) =>
    looks(name).split(','),
  );
  expect(new Set(three.map(String)).size).toBe(3);
  // Only the current link has the bar that marks it.
  const bars = three.map((each) => each.slice(-4).join());
  expect(bars[1]).toBe(bars[2]);
  expect(bars[0]).not.toBe(bars[1]);
});

test('R-HOME-11 R-LIM-22 at 1201 px the navigation is open, at 1200 px it is a menu', async () => {
  await page.viewport(1201, 800);
  await openPortal('/home');
  const menu = page.getByRole('button', { name: 'Menú' });
  // Even if it is hidden.
  const accounts = banner().css('a[href="/cuentas-de-abono"]');
  await expect.element(accounts).toBeVisible();
  await expectCount(menu, 0);
  await page.viewport(1200, 800);
  await expect.element(accounts).not.toBeVisible();
  await expect.element(menu).toHaveAttribute('aria-expanded', 'false');
  await menu.click();
  await expect.element(menu).toHaveAttribute('aria-expanded', 'true');
  await expect.element(accounts).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  await expect.element(accounts).not.toBeVisible();
  await expect.element(menu).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await accounts.click();
  await expectAddress('/cuentas-de-abono');
  await expect.element(accounts).not.toBeVisible();
});

test('R-ROUTE-01 the skip link leads to the content and does not change the URL', async () => {
  await openPortal('/home');
  // The heading gets the focus shortly after it renders.
  await expect.element(heading()).toHaveFocus();
  (link('Saltar al contenido').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(main()).toHaveFocus();
  await expectAddress('/home');
});

test('R-LIST-25 only the content of the screen is printed', async () => {
  await openPortal('/home');
  await expect.element(page.css('.header')).toBeVisible();
  await emulateMedia('print');
  await expect.element(page.css('.header')).not.toBeVisible();
  await expect.element(page.css('.footer')).not.toBeVisible();
  await expect.element(heading()).toBeVisible();
});

const openRefused = () => openPortal('/', { session: false, answers: { login: refuse(637, 401) } });

test('R-LIM-01 R-LIM-03 R-LIM-37 an error is announced at the top right and closes on click', async () => {
  await openRefused();
  await logIn();
  await expect.element(page.getByRole('alert')).toHaveTextContent(getErrorMessage(637));
  const { right, top } = toast(getErrorMessage(637)).element().getBoundingClientRect();
  expect(window.innerWidth - right).toBeLessThan(40);
  expect(top).toBeLessThan(40);
  await toast(getErrorMessage(637)).click();
  await expectCount(toast(getErrorMessage(637)), 0);
});

test('R-LIM-02 a toast stays 15 seconds', async () => {
  useFakeTime();
  const { answer, release } = createHeldAnswer(refuse(637, 401));
  const service = await openPortal('/', { session: false, answers: { login: answer } });
  await logIn();
  await expect.poll(() => service.callsOf('login')).toHaveLength(1);
  // A toast under the pointer stays.
  await userEvent.hover(field('email'));
  freezeTime();
  release();
  await expect.element(toast(getErrorMessage(637))).toBeVisible();
  await advanceTime(14_000);
  await expect.element(toast(getErrorMessage(637))).toBeVisible();
  await advanceTime(1_000);
  await expectCount(toast(getErrorMessage(637)), 0);
});
