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
