import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { ANA, email, logIn } from './login-steps.ts';

const LIST = '/facturas';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const token = (page: Page) => page.evaluate(() => sessionStorage.getItem('authtoken'));

/** Opens a tab of the same browser with empty session storage. */
async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(address);
  return tab;
}

test('R-ROUTE-08 R-ROUTE-16 a new tab takes over the session, and a logout in one tab ends all', async ({
  page,
  browser,
}) => {
  await page.goto('/');
  await logIn(page, ANA);
  await expect(title(page)).toContainText('Le damos la bienvenida');
  const origin = new URL(page.url()).origin;

  const tab = await openTab(page.context(), `${origin}${LIST}?tab=2`);
  await expect(title(tab)).toHaveText('Consulta de facturas');
  expect(new URL(tab.url()).pathname).toBe(LIST);
  expect(await token(tab)).toBe(await token(page));
  const atLogin = await openTab(page.context(), origin);
  await expect(title(atLogin)).toContainText('Le damos la bienvenida');

  // A mailed link belongs to its recipient: its page takes over no session.
  const mailed = await openTab(page.context(), `${origin}/new-password?token=abc`);
  await expect(title(mailed)).toHaveText('Restablezca su contraseña');
  expect(await token(mailed)).toBeNull();

  // Neither does another browser, nor the portal of another entity.
  const stranger = await browser.newContext();
  const other = await openTab(stranger, `${origin}${LIST}`);
  await expect(email(other)).toBeVisible();
  await stranger.close();
  const entity = await openTab(page.context(), `${origin.replace('localhost', 'roble.localhost')}${LIST}`);
  await expect(email(entity)).toBeVisible();

  await tab.getByRole('button', { name: 'Cerrar sesión' }).click();
  await tab.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  for (const each of [tab, page, atLogin]) {
    await expect(email(each)).toBeVisible();
    expect(await token(each)).toBeNull();
  }
  // No tab is left to respond, and only hashes of the ended sessions are stored.
  const late = await openTab(page.context(), `${origin}${LIST}`);
  await expect(email(late)).toBeVisible();
  const kept = await late.evaluate(() => Object.entries(localStorage).filter(([key]) => !key.startsWith('cookies:')));
  expect(kept).toEqual([['endedSessions', expect.stringMatching(/^-?\d+$/)]]);
});

test('R-ROUTE-16 a new tab that got no answer in time shows Login, and its own screen once the busy tab has answered', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { postMessage } = BroadcastChannel.prototype;
    BroadcastChannel.prototype.postMessage = function (message: { kind?: string }) {
      const send = () => postMessage.call(this, message);
      if (message.kind === 'session') Object.assign(window, { answer: send });
      else send();
    };
  });
  await page.goto('/');
  await logIn(page, ANA);
  await expect(title(page)).toContainText('Le damos la bienvenida');
  const tab = await openTab(page.context(), `${new URL(page.url()).origin}${LIST}?tab=2`);
  await expect(email(tab)).toBeVisible();
  await page.evaluate(() => (window as unknown as { answer: () => void }).answer());
  await expect(title(tab)).toHaveText('Consulta de facturas');
  await expect(tab).toHaveURL(`${LIST}?tab=2`);
});
