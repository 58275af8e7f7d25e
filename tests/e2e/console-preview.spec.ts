import type { FrameLocator, Page } from '@playwright/test';
import type { VersionDetails } from '#shared/console/console-contract.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { addColleague, callConsole, CONSOLE, openSession } from './console-steps.ts';

/** Creates a draft of the live version as the user logged in on a page. @returns its URL */
async function beginDraft(page: Page): Promise<string> {
  const { id } = await callConsole<VersionDetails>(page, 'POST', 'versions', { entity: '9001' });
  return `${CONSOLE}/versions/${id}/show`;
}

/** Prevents frames other than the tested one from loading. @param title of the tested frame */
const loadOnly = (page: Page, title = '') =>
  page.route('**/scenes/*', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1);
    const isSeen = (await page.locator(`iframe[name="${name}"]`).getAttribute('title')) === title;
    await (isSeen ? route.fallback() : route.fulfill({ contentType: 'text/html', body: '' }));
  });

const primary = (scene: FrameLocator) =>
  scene.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--primary').trim().toUpperCase());

test('R-STU-15 a draft is previewed on the real portal: a colour while it is typed, and saved changes next to the live version', async ({
  page,
  database,
}) => {
  await openSession(page, await addColleague(database, 'editor'));
  const draft = await beginDraft(page);
  await page.goto(draft);
  const beside = page.getByRole('region', { name: 'Vista previa' }).frameLocator('iframe');
  await expect(beside.getByRole('heading', { level: 1 })).toHaveText('Bienvenido a Caja Roble');
  await page.getByLabel('Color principal', { exact: true }).fill('#145079');
  await expect.poll(() => primary(beside)).toBe('#145079');
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();

  await page.goto(`${draft}?tab=preview&mode=compare&scene=invoices-empty`);
  for (const [side, color] of [
    ['Publicada: versión', '#2F6B3C'],
    ['Esta: versión', '#145079'],
  ]) {
    const shown = page.frameLocator(`iframe[title^="Facturas, sin ninguna: ${side}"]`);
    await expect(shown.getByRole('heading', { level: 1, name: 'Consulta de facturas' })).toBeVisible();
    expect(await primary(shown)).toBe(color);
  }
});

test('R-STU-16 a link shows the draft in every scene to a person without a login, until it is revoked', async ({
  page,
  browser,
  database,
}) => {
  await openSession(page, await addColleague(database, 'editor'));
  await loadOnly(page);
  await page.goto(`${await beginDraft(page)}?tab=preview`);
  await page.getByRole('button', { name: 'Enlace para revisar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enlace para revisar' });
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  const address = await dialog.getByLabel('Enlace', { exact: true }).inputValue();
  expect(address).toMatch(/^http:\/\/escenario\.localhost:\d+\/revision\/[\w-]{43}$/);

  const visitor = await (await browser.newContext({ locale: 'es-ES' })).newPage();
  await loadOnly(visitor, 'Inicio de sesión');
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Caja Roble');
  await expect(visitor.getByRole('link', { name: 'Códigos de error' })).toBeVisible();
  // Frames load when they are scrolled into view.
  const login = visitor.locator('iframe[title="Inicio de sesión"]');
  await login.scrollIntoViewIfNeeded();
  await expect(login.contentFrame().getByRole('heading', { level: 1 })).toHaveText('Bienvenido a Caja Roble');
  const titles = await visitor
    .locator('iframe')
    .evaluateAll((frames) => frames.map((frame) => frame.getAttribute('title')));
  expect(new Set(titles).size).toBe(titles.length);
  // The first scene of each area is enough.
  await visitor.locator('figure ~ figure').evaluateAll((others) => others.forEach((other) => other.remove()));
  await expectNoAxeViolations(visitor, 'review page', false);

  await dialog.getByRole('button', { name: 'Retirar' }).click();
  await expect(dialog.getByText('No hay ningún enlace en vigor.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no está disponible');
});
