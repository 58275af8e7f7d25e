import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fetchEntityDefinition, openPortal } from './support/portal.ts';
import { button, dialog, field, heading } from './support/screen.ts';

/** A colour in the format of computed styles. */
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;
const styleOf = (selector: string) => getComputedStyle(page.css(selector).element());

test.each(['localhost', 'roble.localhost', 'marea.localhost'])(
  'R-CONF-01 R-CONF-02 R-CONF-11…22 the portal of %s has the images and colours of its entity',
  async (host) => {
    const entity = await fetchEntityDefinition(host);
    await openPortal('/', { session: false, host });
    await expect.element(field('email')).toBeVisible();
    await expect.poll(() => document.title.endsWith(` – ${entity.nameSite}`)).toBe(true);
    expect(document.querySelector('link[rel=icon]')?.getAttribute('href')).toBe(entity.faviconSite);
    await expect.element(page.getByRole('main').getByRole('img')).toHaveAttribute('src', entity.loginLogoUrl);
    const { backgroundImage } = styleOf('.public');
    const [from, to] = [entity.backgroundGradienColorFrom, entity.backgroundGradienColorTo].map(rgb);
    expect(backgroundImage.indexOf(from ?? '')).toBeGreaterThan(0);
    expect(backgroundImage.lastIndexOf(to ?? '')).toBeGreaterThanOrEqual(backgroundImage.indexOf(from ?? ''));

    await openPortal('/home', { host });
    await expect.element(heading()).toBeVisible();
    expect(styleOf('.header-bar').backgroundColor).toBe(rgb(entity.header1Color));
    expect(styleOf('.header-navigation').backgroundColor).toBe(rgb(entity.header2Color));
    await expect.element(page.getByRole('banner').getByRole('img')).toHaveAttribute('src', entity.primaryLogoUrl);
    for (const logo of [entity.footer1LogoUrl, entity.footer2LogoUrl])
      await expect.element(page.getByRole('contentinfo').css(`img[src="${logo}"]`)).toBeVisible();
    await button('Cerrar sesión').click();
    await expect.element(dialog()).toBeVisible();
    const { backgroundColor, color } = getComputedStyle(dialog().getByRole('button', { name: 'Confirmar' }).element());
    expect([backgroundColor, color]).toEqual([rgb(entity.primaryColor), rgb(entity.primaryContrastColor)]);
  },
);

test('R-DESK-04 a closed portal says so on every address, in its brand, with its text and its contact', async () => {
  const closed = 'Desde el 1 de enero le atendemos en su oficina.';
  const { loginLogoUrl } = await fetchEntityDefinition('roble.localhost');
  for (const path of ['/', '/facturas', '/company-data']) {
    await openPortal(path, { host: 'roble.localhost', session: path === '/facturas' ? {} : false, entity: { closed } });
    await expect.element(heading()).toHaveTextContent('Este portal está cerrado');
    await expect.element(page.getByText(closed)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '+34 983 100 200' }))
      .toHaveAttribute('href', 'tel:+34983100200');
    await expect.element(page.getByRole('main').getByRole('img')).toHaveAttribute('src', loginLogoUrl);
  }
});
