import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { addColleague, addEntity, CONSOLE, openSession } from './console-steps.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><path d="M0 0h80v20" fill="#1B5E20"/></svg>';

const saved = (page: Page) => expect(page.getByText('Guardado', { exact: true })).toBeVisible();
const open = (page: Page, tab: string) => page.getByRole('tab', { name: tab, exact: true }).click();
const colour = (page: Page) => page.getByLabel('Color principal', { exact: true });

async function changeBrand(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Elegir: Color principal' }).click();
  await page.getByRole('slider', { name: 'Tono' }).press('ArrowLeft');
  await page.keyboard.press('Escape');
  const login = page.getByRole('region', { name: 'Logotipo del acceso' });
  const chooser = page.waitForEvent('filechooser');
  await login.getByRole('button', { name: 'Elegir fichero: Logotipo del acceso' }).click();
  await (await chooser).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  const picture = login.getByRole('img', { name: 'Logotipo del acceso' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80);
}

async function changeTerms(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Texto sobre cookies' }).click();
  await page.keyboard.type('Hay ');
  await page.getByRole('button', { name: 'Negrita' }).last().click();
  await page.keyboard.type('dos');
  await page.getByRole('textbox', { name: 'Texto sobre cookies' }).evaluate(pasteStyled);
}

/** Pastes text whose style stands in an attribute and in a style sheet, which the policy allows in no page. */
function pasteStyled(editor: Element): void {
  const clipboardData = new DataTransfer();
  const html =
    '<style>p.p1 { text-decoration: underline }</style><p class="p1">uno <span style="font-weight:700">y</span></p>';
  clipboardData.setData('text/html', html);
  editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

async function changeForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mover «Contraseña»' }).press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await page.getByRole('form').getByRole('textbox', { name: 'Contraseña' }).fill('una');
}

async function changeFile(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'entity.json' }).click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('"tipoConf');
  await page.getByRole('option', { name: /^tipoConfirming/ }).click();
  await page.keyboard.type('true');
  await page.keyboard.press('End');
  await expect(page.locator('.cm-lint-marker-error')).toHaveCount(1);
  await page.keyboard.type(',');
  // Once the draft is checked, the five places that a new entity leaves open are marked.
  await expect(page.locator('.cm-lint-marker-error')).not.toHaveCount(1);
}

test("R-CON-11 R-STU-20 every editor of a draft works under the console's content security policy, and its input is saved", async ({
  page,
  database,
}) => {
  await openSession(page, await addColleague(database, 'editor'));
  const { draft } = await addEntity(page, '#14507A');
  await page.goto(`${CONSOLE}/versions/${draft}/show`);
  await changeBrand(page);
  await open(page, 'Condiciones y cookies');
  await changeTerms(page);
  await open(page, 'Formularios');
  await changeForm(page);
  await open(page, 'Ficheros');
  await changeFile(page);
  await saved(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'entity.json' })).toContainText('"tipoConfirming": true');
  await open(page, 'Marca');
  await expect(colour(page)).toHaveValue('#146F7A');
  await open(page, 'Condiciones y cookies');
  const cookies = page.getByRole('textbox', { name: 'Texto sobre cookies' });
  await expect(cookies).toHaveText('Hay dosuno y');
  await expect(cookies.locator('u').first()).toHaveText('uno');
  await expect(cookies.locator('strong:has(u), u:has(strong)')).toHaveText('y');
});
