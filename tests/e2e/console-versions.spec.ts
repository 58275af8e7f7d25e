import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { addEveryState } from './console-states.ts';
import { addColleague, CONSOLE, openSession, publishedName } from './console-steps.ts';

const PHONE = { width: 375, height: 700 };
type Colleague = Awaited<ReturnType<typeof addColleague>>;

/** Opens the console in a browser context for one member. */
async function enter(browser: Browser, colleague: Colleague, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'es-ES', ...options })).newPage();
  await openSession(page, colleague);
  return page;
}

/** Moves the focus to an element by Tab and presses Enter. */
async function press(target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  const { keyboard } = target.page();
  const isReached = () => target.evaluate((element) => element === document.activeElement);
  for (let keys = 0; keys < 100 && !(await isReached()); keys += 1) await keyboard.press('Tab');
  await expect(target).toBeFocused();
  await keyboard.press('Enter');
}

const buttonIn = (page: Page, place: 'main' | 'dialog', name: string) =>
  page.getByRole(place).getByRole('button', { name, exact: true });

/** Performs an action that asks for a confirmation. */
async function confirm(page: Page, action: string): Promise<void> {
  await press(buttonIn(page, 'main', action));
  await press(buttonIn(page, 'dialog', action));
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Creates a draft of the live version, changes the name in it and requests its review. */
async function handIn(author: Page, name: string): Promise<void> {
  await buttonIn(author, 'main', 'Nuevo borrador a partir de esta').click();
  await expect(author.getByRole('heading', { name: 'Versión 4', exact: true })).toBeVisible();
  await author.getByLabel('Nombre del portal', { exact: true }).fill(name);
  await buttonIn(author, 'main', 'Pedir revisión').click();
  const ask = buttonIn(author, 'dialog', 'Pedir revisión');
  await expect(ask).toBeVisible();
  for (const warning of await author.getByRole('dialog').getByRole('checkbox').all()) await warning.check();
  await ask.click();
  await expect(author.getByText('En revisión')).toBeVisible();
}

/** Suppliers see it at most ten seconds later. */
const expectPublished = (page: Page, host: string, name: string) =>
  expect.poll(() => publishedName(page, host), { timeout: 10_000 }).toContain(name);

test('R-CON-12 R-STU-18 R-STU-19 R-STU-21 another user reviews and publishes a draft, on a phone by keyboard alone; an older version is restored', async ({
  browser,
  database,
}) => {
  test.setTimeout(120_000);
  const { entity, colleague, live } = await addEveryState(browser, database);
  const host = `estados-${entity}.localhost`;
  const author = await enter(browser, colleague);
  await author.goto(`${CONSOLE}/versions/${live}/show`);
  await handIn(author, 'Banco Renovado');

  const reviewer = await enter(browser, await addColleague(database, 'publisher'), { viewport: PHONE });
  await reviewer.goto(author.url());
  await author.context().close();
  await press(buttonIn(reviewer, 'main', 'Aprobar'));
  await confirm(reviewer, 'Publicar');
  const state = reviewer.getByRole('main').getByText('Publicada', { exact: true });
  await expect(state).toBeVisible();
  await expectPublished(reviewer, host, 'Banco Renovado');

  await press(reviewer.getByRole('main').getByRole('link', { name: 'Banco Renovado' }));
  await press(reviewer.getByRole('link', { name: 'Versión 1', exact: true }));
  await confirm(reviewer, 'Restaurar');
  await expect(reviewer.getByRole('heading', { name: 'Versión 5', exact: true })).toBeVisible();
  await expect(state).toBeVisible();
  await expectPublished(reviewer, host, 'Caja de Todos los Estados');
});
