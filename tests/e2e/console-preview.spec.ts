import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { addColleague, CONSOLE, toTop, openSession } from './console-steps.ts';

/** Begins a draft of an entity that is live. */
async function beginDraft(page: Page): Promise<void> {
  await page.goto(`${CONSOLE}/entities/9001/show`);
  await page.getByRole('button', { name: 'Nuevo borrador', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Vista previa' })).toBeVisible();
}

const chooseScene = async (page: Page, typed: string, title: string) => {
  // The brand, which stays until the tab is there, has such a field, too.
  await expect(page.getByRole('group', { name: 'Qué se ve' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Pantalla' }).fill(typed);
  await page.getByRole('option', { name: title, exact: true }).click();
};

test('R-STU-15 a draft is seen on the real portal: in any scene and width, all at once, and beside what is live', async ({
  page,
  database,
}) => {
  test.setTimeout(120_000);
  await openSession(page, await addColleague(database, 'editor'));
  await beginDraft(page);
  await page.getByRole('tab', { name: 'Vista previa' }).click();
  await chooseScene(page, 'factu', 'Facturas, sin ninguna');
  const scene = page.frameLocator('iframe[title="Facturas, sin ninguna"]');
  await expect(scene.getByRole('heading', { level: 1, name: 'Consulta de facturas' })).toBeVisible();
  for (const width of ['375', '768', '1280']) {
    await page.getByRole('button', { name: new RegExp(`^${width},`) }).click();
    await expect(page.locator('iframe')).toHaveAttribute('width', width);
    const { width: drawn } = (await page.locator('iframe').boundingBox()) ?? { width: 0 };
    expect(drawn).toBeLessThanOrEqual(Number(width));
  }
  await expectNoAxeViolations(page, 'one scene');

  await page.getByRole('button', { name: 'Junto a lo publicado' }).click();
  const divider = page.getByRole('separator', { name: 'Separador entre lo publicado y esta versión' });
  await expect(divider).toHaveAttribute('aria-valuenow', '50');
  await divider.press('ArrowRight');
  await expect(divider).toHaveAttribute('aria-valuenow', '52');
  const { x = 0, width = 0, y = 0 } = (await divider.locator('..').boundingBox()) ?? {};
  await divider.hover();
  await page.mouse.down();
  await page.mouse.move(x + width / 4, y + 50, { steps: 4 });
  await page.mouse.up();
  await expect(divider).toHaveAttribute('aria-valuenow', '25');
  for (const side of ['Publicada: versión', 'Esta: versión']) {
    const shown = page.frameLocator(`iframe[title^="Facturas, sin ninguna: ${side}"]`);
    await expect(shown.getByRole('heading', { level: 1, name: 'Consulta de facturas' })).toBeVisible();
  }
  // react-admin's own, while it looks for news.
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expectNoAxeViolations(page, 'compare');

  await page.getByRole('button', { name: 'Todas', exact: true }).click();
  const invoices = page.getByRole('region', { name: 'Facturas', exact: true });
  const tile = page.frameLocator('figure iframe[title="Facturas, sin ninguna"]');
  // A scene is loaded once it is in the window; the page moves while those above it are.
  await expect(async () => {
    await invoices.getByRole('link', { name: 'Facturas, sin ninguna' }).scrollIntoViewIfNeeded();
    await expect(tile.getByRole('heading', { level: 1, name: 'Consulta de facturas' })).toBeAttached({
      timeout: 1_000,
    });
  }).toPass();
  // Half of a link under the bar that stays in view would be too small to hit.
  await toTop(page);
  await expectNoAxeViolations(page, 'sheet');
  await invoices.getByRole('link', { name: 'Facturas, sin ninguna' }).click();
  await expect(page.getByRole('combobox', { name: 'Pantalla' })).toHaveValue('Facturas, sin ninguna');
});

test('R-STU-15 a colour is repainted as it is typed, without a reload; what else is stored loads the scene anew', async ({
  page,
  database,
}) => {
  await openSession(page, await addColleague(database, 'editor'));
  await beginDraft(page);
  const beside = page.getByRole('region', { name: 'Vista previa' });
  const scene = beside.frameLocator('iframe');
  await expect(scene.getByRole('heading', { level: 1 })).toBeVisible();
  const root = scene.locator('html');
  const primary = () => root.evaluate((html) => getComputedStyle(html).getPropertyValue('--primary'));
  await root.evaluate((html) => html.setAttribute('data-first', 'yes'));
  await page.getByLabel('Color principal', { exact: true }).fill('#145079');
  await expect.poll(primary).toBe('#145079');
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await expect(root).toHaveAttribute('data-first', 'yes');

  await page.getByLabel('Nombre del portal').fill('Caja Encina');
  await expect(root).not.toHaveAttribute('data-first', 'yes');
  await expect.poll(() => root.evaluate(({ ownerDocument }) => ownerDocument.title)).toContain('Caja Encina');
  await expect.poll(primary).toBe('#145079');
});

test('R-STU-16 a link shows the draft in every scene to somebody without a login, until it is taken back', async ({
  page,
  browser,
  database,
}) => {
  await openSession(page, await addColleague(database, 'editor'));
  await beginDraft(page);
  await page.getByRole('tab', { name: 'Vista previa' }).click();
  await page.getByRole('button', { name: 'Enlace para revisar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enlace para revisar' });
  await expect(dialog.getByText('No hay ningún enlace en vigor.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  const address = await dialog.getByLabel('Enlace', { exact: true }).inputValue();
  expect(address).toMatch(/^http:\/\/escenario\.localhost:\d+\/revision\/[\w-]{43}$/);
  await expectNoAxeViolations(page, 'links');

  const visitor = await (await browser.newContext({ locale: 'es-ES' })).newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Caja Roble');
  await expect(visitor.getByRole('link', { name: 'Códigos de error' })).toBeVisible();
  // Frames load as they are scrolled to.
  const frame = visitor.locator('iframe[title="Inicio de sesión"]');
  await frame.scrollIntoViewIfNeeded();
  const login = frame.contentFrame();
  await expect(login.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoAxeViolations(visitor, 'review page', false);

  await dialog.getByRole('button', { name: 'Retirar' }).click();
  await expect(dialog.getByText('No hay ningún enlace en vigor.')).toBeVisible();
  await expect(dialog.getByLabel('Enlace', { exact: true })).toBeHidden();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no está disponible');
});

test('R-STU-09 from a word to the screen that shows it', async ({ page, database }) => {
  await openSession(page, await addColleague(database, 'editor'));
  await beginDraft(page);
  await page.getByRole('tab', { name: 'Textos' }).click();
  await page.getByRole('searchbox').fill('login.intro');
  await page.getByRole('link', { name: 'Ver en pantalla: login.intro' }).click();
  await expect(page.getByRole('tab', { name: 'Vista previa' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('combobox', { name: 'Pantalla' })).toHaveValue('Inicio de sesión');
  await expect(
    page
      .frameLocator('iframe[title="Inicio de sesión"]')
      .getByText('Cobre sus facturas antes de su vencimiento, sin salir de su'),
  ).toBeVisible();
});
