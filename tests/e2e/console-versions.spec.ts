import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { addEveryState } from './console-states.ts';
import { addColleague, CONSOLE, openSession, publishedName } from './console-steps.ts';

const PHONE = { width: 375, height: 700 };
type Colleague = Awaited<ReturnType<typeof addColleague>>;

/** A browser of somebody's own. */
async function enter(browser: Browser, colleague: Colleague, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'es-ES', ...options })).newPage();
  await openSession(page, colleague);
  return page;
}

/** Goes to something with the tabulator key and presses Enter there. */
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

/** Does something that is asked once more. */
async function confirm(page: Page, action: string): Promise<void> {
  await press(buttonIn(page, 'main', action));
  await press(buttonIn(page, 'dialog', action));
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Makes a draft of what is live, changes the name in it and asks for its review. */
async function handIn(author: Page, name: string): Promise<void> {
  await buttonIn(author, 'main', 'Nuevo borrador a partir de esta').click();
  await expect(author.getByRole('heading', { name: 'Versión 4', exact: true })).toBeVisible();
  await author.getByLabel('Nombre del portal').fill(name);
  await buttonIn(author, 'main', 'Pedir revisión').click();
  const ask = buttonIn(author, 'dialog', 'Pedir revisión');
  await expect(ask).toBeVisible();
  for (const warning of await author.getByRole('dialog').getByRole('checkbox').all()) await warning.check();
  await ask.click();
  await expect(author.getByText('En revisión')).toBeVisible();
}

/** Suppliers who come see it at most ten seconds later. */
const expectPublished = (page: Page, host: string, name: string) =>
  expect.poll(() => publishedName(page, host), { timeout: 10_000 }).toContain(name);

test('R-CON-12 R-STU-18 R-STU-19 R-STU-21 a draft is reviewed and published by somebody else, on a phone and by keyboard alone, and an older version restored', async ({
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
  await confirm(reviewer, 'Aprobar');
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
