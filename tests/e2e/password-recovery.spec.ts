import { expect, test } from '#tests/support/fixtures.ts';
import { onHost } from './login-steps.ts';

const TOKEN = 'ficha-del-correo';
const PATH = `/new-password?token=${TOKEN}`;

test('the token of the link stays in the URL on a reload and is sent nowhere else', async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.context().on('request', (request) => {
    const { referer = '' } = request.headers();
    const isOurs = new URL(request.url()).hostname === 'marea.localhost';
    if (!isOurs && `${request.url()} ${referer}`.includes(TOKEN)) elsewhere.push(request.url());
  });
  await page.context().route(/creditomarea\.example/, (route) => route.fulfill({ body: 'Aviso legal' }));
  const address = onHost(baseURL, 'marea.localhost', PATH);
  const answered = await page.goto(address);
  expect(answered?.headers()['referrer-policy']).toBe('same-origin');
  await page.reload();
  await expect(page.getByLabel(/^Nueva contraseña/)).toBeVisible();
  expect(page.url()).toBe(address);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Aviso legal' }).click();
  const legal = await opened;
  await legal.waitForLoadState();
  expect(await legal.evaluate(() => document.referrer)).toBe('');
  expect(elsewhere).toEqual([]);
  expect(logged.filter((line) => line.includes(TOKEN))).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).not.toContain(TOKEN);
});
