import { expect, test } from '#tests/support/fixtures.ts';
import { onHost } from './login-steps.ts';
import { NEW_PASSWORD, TOKEN, confirmation, newPassword, save } from './recovery-steps.ts';

const PATH = `/new-password?token=${TOKEN}`;

test('both fields can be shown and pasted into, are filled in by password managers, and mention a locked shift key', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PATH);
  await page.evaluate((text) => navigator.clipboard.writeText(text), NEW_PASSWORD);
  for (const field of [newPassword(page), confirmation(page)]) {
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
    await expect(field).toHaveAttribute('type', 'password');
    await field.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(field).toHaveValue(NEW_PASSWORD);
  }
  await expect(save(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Mostrar la contraseña' }).first().click();
  await expect(newPassword(page)).toHaveAttribute('type', 'text');
  await expect(confirmation(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Ocultar la contraseña' }).click();
  await expect(newPassword(page)).toHaveAttribute('type', 'password');
  await newPassword(page).focus();
  await newPassword(page).evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
  );
  await expect(page.getByText('El bloqueo de mayúsculas está activado.')).toBeVisible();
  await confirmation(page).focus();
  await expect(page.getByText('El bloqueo de mayúsculas está activado.')).toBeHidden();
});

test('the token of the link stays in the address on a reload and goes nowhere else', async ({ page, baseURL }) => {
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
  await expect(newPassword(page)).toBeVisible();
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
