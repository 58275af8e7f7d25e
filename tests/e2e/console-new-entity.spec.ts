import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { addColleague, CONSOLE, enterConsole, freshCode, publishedName, SOLO_CONSOLE } from './console-steps.ts';

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40">
  <script>window.hacked = 1</script>
  <rect width="120" height="40" fill="#6A1B9A"/><circle cx="20" cy="20" r="12" fill="#F9A825"/>
</svg>`;

const fileOf = (name: string, content: string) => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(content) });

const MOST_STEPS = 25;
const LONGEST_MS = 120_000;

/** A user of the console, whose clicks and inputs are counted as steps. */
class Person {
  steps = 0;

  constructor(private readonly page: Page) {}

  click(target: Locator): Promise<void> {
    this.steps += 1;
    return target.click();
  }

  type(label: string, text: string): Promise<void> {
    this.steps += 1;
    return this.page.getByLabel(label, { exact: true }).fill(text);
  }

  press(name: string, within: Page | Locator = this.page): Promise<void> {
    return this.click(within.getByRole('button', { name, exact: true }));
  }

  /** Two steps: the button, and the file in the system's dialog. */
  async choose(button: string, file: ReturnType<typeof fileOf>): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.press(button);
    this.steps += 1;
    await (await chooser).setFiles(file);
  }

  /** Performs an action that asks for a confirmation. */
  async confirm(action: string): Promise<void> {
    await this.press(action);
    const dialog = this.page.getByRole('dialog');
    for (const warning of await dialog.getByRole('checkbox').all()) await this.click(warning);
    await this.press(action, dialog);
    await expect(dialog).toBeHidden();
  }
}

test('R-STU-06 a user creates an entity from a logo and three colours and publishes it in at most 25 steps; its portal shows them', async ({
  page,
  browser,
  database,
}) => {
  test.setTimeout(180_000);
  const code = freshCode();
  const host = `violeta${code}`;
  await enterConsole(page, await addColleague(database, 'editor', 'publisher'), SOLO_CONSOLE);
  const begun = Date.now();
  const person = new Person(page);
  await person.click(page.getByRole('menuitem', { name: 'Entidades' }));
  await person.click(page.getByRole('link', { name: 'Nueva entidad' }));
  await person.type('Código *', code);
  await person.type('Nombre *', 'Banco Violeta');
  await person.type('Dominios *', `${host}.localhost`);
  await person.choose('Elegir fichero: Logotipo', fileOf('logo.svg', LOGO));
  await expect(page.getByText('Se ha quitado del dibujo código de programa.')).toBeVisible();
  // Suggested from the logo, and applied at once.
  await expect(page.getByLabel('Color principal', { exact: true })).toHaveValue('#6A1B9A');
  await expect(page.getByLabel('Color secundario', { exact: true })).toHaveValue('#F9A825');
  await person.type('Color principal', '#4A148C');
  await person.type('Color secundario', '#8E24AA');
  await person.type('Color de la cabecera', '#F3E5F5');
  await person.type('Correo electrónico', 'datos@bancovioleta.es');
  await person.type('Dirección', 'Calle Mayor 1, 39001 Santander');
  await person.type('Página del aviso legal', 'https://www.bancovioleta.es/aviso');
  await person.type('Página de cookies', 'https://www.bancovioleta.es/cookies');
  await person.type('Página de privacidad', 'https://www.bancovioleta.es/privacidad');
  await person.press('Guardar');
  await person.confirm('Pedir revisión');
  await person.press('Aprobar');
  await person.confirm('Publicar');
  await expect(page.getByText('Publicada', { exact: true })).toBeVisible();
  expect(person.steps).toBeLessThanOrEqual(MOST_STEPS);
  expect(Date.now() - begun).toBeLessThan(LONGEST_MS);

  const portal = await browser.newPage();
  await expect.poll(() => publishedName(portal, `${host}.localhost`), { timeout: 20_000 }).not.toBe('');
  await portal.goto(CONSOLE.replace('consola', host));
  await expect(portal).toHaveTitle('Iniciar sesión – Banco Violeta · Proveedores');
  const logo = portal.getByRole('img', { name: 'Banco Violeta · Proveedores' });
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);
  const colors = await portal.evaluate(() =>
    ['--primary', '--secondary', '--header-1'].map((role) =>
      getComputedStyle(document.documentElement).getPropertyValue(role),
    ),
  );
  expect(colors).toEqual(['#4a148c', '#8e24aa', '#f3e5f5']);
  expect(await portal.evaluate(() => 'hacked' in window)).toBe(false);
  await portal.close();
});
