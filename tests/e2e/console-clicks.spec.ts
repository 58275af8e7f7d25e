import type { Browser, Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { addEveryState } from './console-states.ts';
import { addColleague, CONSOLE, enterConsole } from './console-steps.ts';

/** At most so many clicks, from the home to the end (what is typed needs the click on its field). */
const MOST_TO_SEND = 6;
const MOST_TO_PUBLISH = 4;

/** Opens the home of a member in a context that counts what a hand presses. */
async function enter(browser: Browser, colleague: Awaited<ReturnType<typeof addColleague>>) {
  const page = await (await browser.newContext({ locale: 'es-ES' })).newPage();
  let clicks = 0;
  await page.exposeFunction('countClick', () => (clicks += 1));
  await page.addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void };
    // A label clicks its field, which no hand does.
    addEventListener('pointerdown', (event) => event.isTrusted && countClick(), true);
  });
  await enterConsole(page, colleague);
  expect(clicks).toBe(0);
  return { page, countClicks: () => clicks };
}

const button = (page: Page, place: 'main' | 'dialog', name: string) =>
  page.getByRole(place).getByRole('button', { name, exact: true });

test('R-STU-14 R-STU-18 R-STU-19 a telephone is changed and sent to review in six clicks, and approved and published in four', async ({
  browser,
  database,
}) => {
  const { entity } = await addEveryState(browser, database);
  const [author, reviewer] = [await addColleague(database, 'editor'), await addColleague(database, 'publisher')];
  for (const { id } of [author, reviewer])
    await database
      .updateTable('staff')
      .set({ scope: [entity] })
      .where('id', '=', id)
      .execute();

  const sender = await enter(browser, author);
  await sender.page.getByRole('menuitem', { name: 'Entidades' }).click();
  await sender.page.getByRole('link', { name: 'Caja de Todos los Estados' }).click();
  await button(sender.page, 'main', 'Nuevo borrador').click();
  const phone = sender.page.getByRole('textbox', { name: 'Teléfono de ayuda' });
  await phone.click();
  await phone.fill('900 555 111');
  await button(sender.page, 'main', 'Pedir revisión').click();
  const listed = sender.page.getByRole('dialog').getByText(/^La versión publicada ya tiene est/);
  await expect(listed).toBeVisible();
  await expect(sender.page.getByRole('dialog').getByRole('checkbox')).toHaveCount(0);
  await button(sender.page, 'dialog', 'Pedir revisión').click();
  await expect(sender.page.getByText('En revisión')).toBeVisible();
  expect(sender.countClicks()).toBeLessThanOrEqual(MOST_TO_SEND);
  await sender.page.context().close();

  const publisher = await enter(browser, reviewer);
  await publisher.page.getByRole('link', { name: /^Caja de Todos los Estados.*, versión 4$/ }).click();
  await expect(publisher.page.getByRole('main')).toContainText('900 555 111');
  const decision = publisher.page.getByRole('region', { name: 'Decisión sobre la revisión' });
  await expect(decision.getByRole('button')).toHaveText(['Aprobar', 'Devolver']);
  await decision.getByRole('button', { name: 'Aprobar' }).click();
  await button(publisher.page, 'main', 'Publicar').click();
  await button(publisher.page, 'dialog', 'Publicar').click();
  await expect(publisher.page.getByRole('main').getByText('Publicada', { exact: true })).toBeVisible();
  expect(publisher.countClicks()).toBeLessThanOrEqual(MOST_TO_PUBLISH);
  const { port } = new URL(CONSOLE);
  const host = `estados-${entity}.localhost`;
  const shown = async () =>
    (
      await publisher.page.request.get(`http://127.0.0.1:${port}/config/${host}.json`, {
        headers: { host: `${host}:${port}` },
      })
    ).text();
  await expect.poll(shown, { timeout: 10_000 }).toContain('900 555 111');
});
