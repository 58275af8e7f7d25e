import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { addColleague, CONSOLE, openSession } from './console-steps.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20">';
const GREEN = `${SVG}<a href="https://x.example"><rect width="80" height="20" fill="#1B5E20"/></a></svg>`;
const WHITE = `${SVG}<circle cx="10" cy="10" r="9" fill="#FFFFFF"/></svg>`;

async function openDraft(page: Page): Promise<void> {
  await page.goto(`${CONSOLE}/entities/9001/show`);
  await page.getByRole('button', { name: 'Nuevo borrador', exact: true }).click();
  await expect(page.getByLabel('Color principal', { exact: true })).toHaveValue('#2F6B3C');
}

const logo = (page: Page, label: string) => page.getByRole('region', { name: label });
const saved = (page: Page) => expect(page.getByText('Guardado', { exact: true })).toBeVisible();

/** As from a folder of the system. */
async function drop(page: Page, label: string, content: string): Promise<void> {
  const files = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'Mi Logo.svg', { type: 'image/svg+xml' }));
    return transfer;
  }, content);
  await logo(page, label).getByText('O arrástrelo hasta aquí.').dispatchEvent('drop', { dataTransfer: files });
}

test("R-STU-08 R-STU-14 R-CON-12 a logo is dropped, said what it loses and shown on its ground; one that can't be told is a problem that leads to it", async ({
  page,
  database,
}) => {
  await openSession(page, await addColleague(database, 'editor'));
  await openDraft(page);
  const login = logo(page, 'Logotipo del acceso');
  await expect(login.getByText('SVG, PNG o WebP; 100 KB como máximo.')).toBeVisible();
  await drop(page, 'Logotipo del acceso', GREEN);
  await expect(login.getByText('Se ha quitado lo que el dibujo traía de fuera.')).toBeVisible();
  const picture = login.getByRole('img', { name: 'Logotipo del acceso' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80);
  await saved(page);

  await page.getByLabel('Color de la cabecera', { exact: true }).fill('#102030');
  await drop(page, 'Logotipo de la cabecera', WHITE);
  const ground = logo(page, 'Logotipo de la cabecera').getByRole('figure').locator('> div').first();
  await expect(ground).toHaveCSS('background-color', 'rgb(16, 32, 48)');
  await saved(page);
  await drop(page, 'Logotipo del acceso', WHITE);
  await expect(login.getByText(/^Nada de la imagen se ve sobre #FFFFFF\. Use una versión/i)).toBeVisible();
  await expectNoAxeViolations(page, 'brand with a problem');

  await page.getByRole('tab', { name: /^Problemas \(\d+\)$/ }).click();
  await page
    .getByRole('presentation')
    .filter({ hasText: 'nada de la imagen se ve sobre #FFFFFF' })
    .getByRole('button', { name: 'Ir al campo' })
    .click();
  await expect(page.getByRole('button', { name: 'Elegir fichero: Logotipo del acceso' })).toBeFocused();
  await page.getByRole('button', { name: 'Volver al de por defecto: Logotipo del acceso' }).press('Enter');
  await expect(login.getByText('El de por defecto', { exact: true })).toBeVisible();
  await expect(login.getByText(/^Nada de la imagen/i)).toBeHidden();
});

test('R-STU-07 a colour that can not be read is told beside it, with the nearest that can, which one press takes', async ({
  page,
  database,
}) => {
  await openSession(page, await addColleague(database, 'editor'));
  await openDraft(page);
  const color = page.getByLabel('Color principal', { exact: true });
  await color.fill('#8FCB9B');
  await expect(page.getByText(/no se lee bien \(hace falta 4,5:1\)/).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Usar #[0-9A-F]{6} \(4,5:1\)$/ })
    .first()
    .press('Enter');
  await expect(page.getByText(/no se lee bien/)).toBeHidden();
  await expect(color).not.toHaveValue('#8FCB9B');
  await saved(page);
  await page.reload();
  await expect(color).not.toHaveValue('#2F6B3C');
});
