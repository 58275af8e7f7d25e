import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { CONSOLE, openSession } from './console-steps.ts';
import { addEveryState } from './console-states.ts';

test('R-CON-12 on a phone and by keyboard alone a version is published, and an older one restored', async ({
  page,
  browser,
  database,
}) => {
  const states = await addEveryState(browser, database);
  await openSession(page, states.colleague);
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(`${CONSOLE}/versions/${states.reviewed}/show`);
  const confirm = async (action: string) => {
    await press(page.getByRole('main').getByRole('button', { name: action, exact: true }));
    await press(page.getByRole('dialog').getByRole('button', { name: action, exact: true }));
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await confirm('Publicar');
  await expect(page.getByRole('main').getByText('Publicada', { exact: true })).toBeVisible();
  await press(page.getByRole('main').getByRole('link', { name: 'Caja de Todos los Estados' }));
  await press(page.getByRole('link', { name: 'Versión 1', exact: true }));
  await confirm('Restaurar');
  await expect(page.getByRole('heading', { name: 'Versión 1', exact: true })).toBeHidden();
  await expect(page.getByRole('main').getByText('Publicada', { exact: true })).toBeVisible();
});

/** Goes to something with the tabulator key and presses Enter there. */
async function press(target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  const { keyboard } = target.page();
  const isReached = () => target.evaluate((element) => element === document.activeElement);
  for (let keys = 0; keys < 100 && !(await isReached()); keys += 1) await keyboard.press('Tab');
  await expect(target).toBeFocused();
  await keyboard.press('Enter');
}
