import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { ask, frame, openConsole, messagesIn, showingsOf } from './stage-steps.ts';

const lastMessage = async (page: Page, type: string) =>
  (await messagesIn(page)).findLast(({ data }) => data.type === type)?.data;

async function open(page: Page, scene: string, entity = '9000') {
  const [url = ''] = await showingsOf(page, entity, [scene]);
  const [shown] = await frame(page, [{ title: scene, url }]);
  await expect(shown!.getByRole('heading', { level: 1 })).toBeVisible();
  return shown!;
}

test('R-BEN-04 R-BEN-06 R-BEN-07 the stage reports to the console what is picked, announced and visible', async ({
  page,
  database,
}) => {
  await openConsole(page, database);

  await test.step('R-BEN-04 a picked element is reported instead of used, even if disabled, and never with typed text', async () => {
    const login = await open(page, 'login-invalid');
    await expect(login.getByLabel('Correo electrónico')).toHaveValue('laura');
    await ask(page, { type: 'stage:pick', on: true });
    const submit = login.getByRole('button', { name: 'Iniciar sesión' });
    // It looks disabled.
    await submit.click({ force: true });
    await expect
      .poll(() => lastMessage(page, 'stage:picked'))
      .toMatchObject({
        element: { role: 'button', name: 'Iniciar sesión', isDisabled: true, path: '/' },
      });
    const { element } = (await lastMessage(page, 'stage:picked')) as unknown as {
      element: { fields: { name: string }[] };
    };
    expect(element.fields.map(({ name }) => name)).toEqual(['email', 'password']);
    expect(JSON.stringify(element)).not.toContain('laura');
    await expect(submit).toHaveCSS('outline-style', 'solid');

    await login.getByRole('link', { name: '¿Ha olvidado su contraseña?' }).first().focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => lastMessage(page, 'stage:picked'))
      .toMatchObject({
        element: { role: 'link', name: '¿Ha olvidado su contraseña?', address: '/forgot-password' },
      });
    await login.getByLabel('Correo electrónico').click();
    await expect
      .poll(() => lastMessage(page, 'stage:picked'))
      .toMatchObject({ element: { role: 'textbox', field: 'email' } });

    await ask(page, { type: 'stage:pick', on: false });
    await login.getByRole('link', { name: '¿Ha olvidado su contraseña?' }).first().click();
    await expect(login.getByRole('heading', { level: 1 })).toHaveText('¿Ha olvidado su contraseña?');
  });

  await test.step('R-STU-15 texts, images and links that lead out are reported to a console that leads to their fields', async () => {
    const login = await open(page, 'login');
    const heading = login.getByRole('heading', { level: 1 });
    await heading.click();
    expect(await lastMessage(page, 'stage:pressed')).toBeUndefined();
    await ask(page, { type: 'stage:quiet' });
    await ask(page, { type: 'stage:lead' });
    await heading.click();
    const text = await heading.innerText();
    await expect.poll(() => lastMessage(page, 'stage:pressed')).toMatchObject({ element: { text, path: '/' } });
    await login.getByRole('img').first().click();
    await expect
      .poll(() => lastMessage(page, 'stage:pressed'))
      .toMatchObject({ element: { text: '', source: expect.stringMatching(/\.svg$/) as unknown } });
    await login.getByRole('link', { name: 'Aviso legal' }).click();
    await expect
      .poll(() => lastMessage(page, 'stage:pressed'))
      .toMatchObject({ element: { address: expect.stringMatching(/^https:/) as unknown } });
    expect(await lastMessage(page, 'stage:stopped')).toBeUndefined();
    // The portal keeps its own controls.
    await login.getByRole('link', { name: '¿Ha olvidado su contraseña?' }).first().click();
    await expect(heading).toHaveText('¿Ha olvidado su contraseña?');
  });

  await test.step('R-ALL-04 R-BEN-06 a scene is light on each machine, and dark when the console asks for it', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const login = await open(page, 'login');
    const html = login.locator('html');
    await expect(html).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await ask(page, { type: 'stage:theme', theme: 'dark' });
    await expect(html).toHaveCSS('background-color', 'rgb(22, 27, 34)');
    await ask(page, { type: 'stage:theme', theme: 'sepia' });
    await ask(page, { type: 'stage:theme', theme: 'light' });
    await expect(html).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('R-BEN-04 a disabled button can be picked, too', async () => {
    const invoices = await open(page, 'invoices-empty');
    const excel = invoices.getByRole('button', { name: 'Excel', exact: true });
    await expect(excel).toBeDisabled();
    await ask(page, { type: 'stage:pick', on: true });
    await excel.click({ force: true });
    await expect
      .poll(() => lastMessage(page, 'stage:picked'))
      .toMatchObject({ element: { name: 'Excel', isDisabled: true } });
  });

  await test.step('R-BEN-06 the stage reports what a screen reader would announce', async () => {
    await open(page, 'login-wrong');
    const lines = async () => {
      await ask(page, { type: 'stage:outline' });
      return ((await lastMessage(page, 'stage:outlined')) as unknown as { lines?: object[] })?.lines ?? [];
    };
    await expect.poll(lines).toContainEqual(expect.objectContaining({ role: 'alert' }));
    const heard = await lines();
    for (const line of [
      { role: 'heading', name: 'Iniciar sesión', state: ['heading 1'] },
      { role: 'textbox', name: 'Correo electrónico', state: ['required'] },
      { role: 'link', name: 'Regístrese', state: [] },
    ])
      expect(heard).toContainEqual(expect.objectContaining(line));
    expect(JSON.stringify(heard)).not.toContain('laura@');
  });

  await test.step('R-BEN-07 the stage reports what is visible, for the test that a saved scene becomes', async () => {
    await open(page, 'login-wrong');
    await expect
      .poll(async () => {
        await ask(page, { type: 'stage:describe' });
        return lastMessage(page, 'stage:described');
      })
      .toMatchObject({ heading: 'Iniciar sesión', text: 'El correo electrónico o la contraseña no son correctos.' });
  });
});
