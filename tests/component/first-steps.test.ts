import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal } from './support/portal.ts';
import { expectAddress, expectCount, heading, rows } from './support/screen.ts';

// What somebody who has never seen the portal looks for: by words on the screen, from Home, in two clicks at most.

const link = (name: string | RegExp) => page.getByRole('link', { name });
const tab = (section: string, name: string) =>
  page.getByRole('navigation', { name: `${section}: apartados` }).getByRole('link', { name, exact: true });

async function openHome(width: number, height: number) {
  await page.viewport(width, height);
  await openPortal('/home');
  await expectCount(page.css('.glance-card[aria-hidden=false]'), 3);
}

for (const [width, height] of [
  [1280, 720],
  [375, 667],
] as const) {
  test(`R-PLAN-01 at ${width} px what falls due is seen at once on Home, and one click lists it by day`, async () => {
    await openHome(width, height);
    const due = link(/^Le vence en 30 días: /);
    expect(due.element().getBoundingClientRect().bottom).toBeLessThan(height);
    await due.click();
    await expectAddress('/calendario-cobros');
    await expect.element(heading()).toHaveTextContent('Calendario de cobros');
  });

  test(`R-PLAN-14 at ${width} px an operation is two clicks from Home, and one more from itself`, async () => {
    await openHome(width, height);
    await page.css('.home-tile[href="/anticipo-facturas"]').click();
    await tab('Anticipo de facturas', 'Operaciones').click();
    await expect.element(heading()).toHaveTextContent('Operaciones');
    await rows().first().getByRole('link').click();
    await expectAddress(/^\/operaciones\/operacion\?/);
  });

  test(`R-USER-01 at ${width} px who else has access is two clicks from Home, by the own user and by the data of the company`, async () => {
    await openHome(width, height);
    await link('Perfil de anaruiz01').click();
    await tab('Mi perfil', 'Usuarios').click();
    await expect.element(page.getByRole('rowheader', { name: 'colega_02' })).toBeVisible();
    await openHome(width, height);
    await page.css('.home-tile[href="/gestion-de-proveedores"]').click();
    await link('Ver quién tiene acceso al portal').click();
    await expect.element(page.getByRole('rowheader', { name: 'colega_02' })).toBeVisible();
  });
}
