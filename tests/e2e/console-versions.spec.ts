import type { Browser, Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { addColleague, CONSOLE, enterConsole, freshCode, publishedName } from './console-steps.ts';

type Colleague = Awaited<ReturnType<typeof addColleague>>;

/** A browser of somebody's own. */
async function enter(browser: Browser, colleague: Colleague): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'es-ES' })).newPage();
  await enterConsole(page, colleague);
  return page;
}

/** Does something, and what it asks for is answered with the same word. */
async function confirm(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

async function acceptWarnings(page: Page): Promise<number> {
  const warnings = await page.getByRole('dialog').getByRole('checkbox').all();
  for (const warning of warnings) await warning.check();
  return warnings.length;
}

/** Begins an entity up to its first draft, in seven steps. */
async function createEntity(page: Page, code: string, name: string, host: string): Promise<void> {
  await page.getByRole('menuitem', { name: 'Entidades' }).click();
  await page.getByRole('link', { name: 'Nueva entidad' }).click();
  await page.getByLabel('Código').fill(code);
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Dominios').fill(host);
  await page.getByLabel('Color principal', { exact: true }).fill('#5B2A86');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { name: 'Versión 1', exact: true })).toBeVisible();
}
const CREATE_STEPS = 7;

/** Asks for a review and has it approved and published by somebody else. @returns the steps that it took */
async function publish(editor: Page, publisher: Page): Promise<number> {
  await editor.getByRole('button', { name: 'Pedir revisión' }).click();
  const ticked = await acceptWarnings(editor);
  await editor.getByRole('dialog').getByRole('button', { name: 'Pedir revisión' }).click();
  await expect(editor.getByText('En revisión')).toBeVisible();
  await publisher.goto(editor.url());
  await confirm(publisher, 'Aprobar');
  await expect(publisher.getByText('Aprobada por')).toBeVisible();
  await confirm(publisher, 'Publicar');
  await expect(publisher.getByText('Publicada', { exact: true })).toBeVisible();
  return ticked + 7;
}

const portalOf = (host: string) => CONSOLE.replace('consola.localhost', host);

/** Suppliers who come see it at most ten seconds later (R-STU-19, R-STU-21); a tab keeps what it began with (R-CONF-07). */
async function expectPortal(browser: Browser, host: string, name: string): Promise<string> {
  const page = await browser.newPage();
  await expect.poll(() => publishedName(page, host), { timeout: 10_000 }).toContain(name);
  await page.goto(portalOf(host));
  await expect(page).toHaveTitle(new RegExp(name));
  const primary = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'));
  await page.close();
  return primary.trim();
}

test('R-STU-06 R-STU-18 R-STU-19 R-STU-21 a new entity is made, reviewed by somebody else and published in 25 steps, and an older version restored', async ({
  browser,
  database,
}) => {
  test.setTimeout(180_000);
  const editor = await enter(browser, await addColleague(database, 'editor'));
  const publisher = await enter(browser, await addColleague(database, 'publisher'));
  const code = freshCode();
  const host = `nuevo${code}.localhost`;
  await createEntity(editor, code, 'Banco Nuevo', host);
  const steps = CREATE_STEPS + (await publish(editor, publisher));
  expect(steps).toBeLessThanOrEqual(25);
  expect(await expectPortal(browser, host, 'Banco Nuevo')).toBe('#5b2a86');
  const first = editor.url();

  await editor.getByRole('button', { name: 'Nuevo borrador a partir de esta' }).click();
  await expect(editor.getByRole('heading', { name: 'Versión 2', exact: true })).toBeVisible();
  await editor.getByLabel('Nombre del portal').fill('Banco Renovado');
  await publish(editor, publisher);
  await expectPortal(browser, host, 'Banco Renovado');

  await publisher.goto(first);
  await confirm(publisher, 'Restaurar');
  await expect(publisher.getByRole('heading', { name: 'Versión 3', exact: true })).toBeVisible();
  await expectPortal(browser, host, 'Banco Nuevo');
});

test('R-STU-20 two people in one draft are told whose change met whose, and nothing is overwritten silently', async ({
  browser,
  database,
}) => {
  test.setTimeout(120_000);
  const luis = await addColleague(database, 'editor');
  const [one, other] = [await enter(browser, await addColleague(database, 'editor')), await enter(browser, luis)];
  const code = freshCode();
  await createEntity(one, code, 'Banco Doble', `doble${code}.localhost`);
  await other.goto(one.url());
  const colorOf = (page: Page) => page.getByLabel('Color principal', { exact: true });
  await expect(colorOf(other)).toHaveValue('#5B2A86');

  // The one's change can't leave; meanwhile the other's is stored.
  await one.context().setOffline(true);
  await colorOf(one).fill('#222222');
  await expect(one.getByText('No se ha podido guardar.')).toBeVisible();
  await colorOf(other).fill('#145079');
  await expect(other.getByText('Guardado', { exact: true })).toBeVisible();
  await one.context().setOffline(false);

  const conflict = one.getByRole('alert').filter({ hasText: 'Color principal' });
  await expect(conflict).toContainText(`${luis.email} puso: #145079`, { timeout: 30_000 });
  await expect(conflict).toContainText('Usted puso: #222222');
  await conflict.getByRole('button', { name: 'Dejar lo mío' }).click();
  await expect(one.getByText('Guardado', { exact: true })).toBeVisible();
  await expect(colorOf(other)).toHaveValue('#222222');
});
