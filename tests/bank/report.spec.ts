import type { FrameLocator, Page } from '@playwright/test';
import { STAND_IN_EMAILS } from '#tests/stand-in-bank/sample-data.ts';
import { addColleague, CONSOLE, enterConsole } from '#tests/e2e/console-steps.ts';
import { logIn, messageOf, toasts } from '#tests/e2e/login-steps.ts';
import { expect, heading, rows, tellSupport, test } from './fixtures.ts';

const NOWHERE = 'La dirección no es correcta, o usted no tiene acceso a lo que hay en ella.';

/** Opens a report by its code at the bench. @returns the stage, which shows the screen */
async function openReport(support: Page, code: string): Promise<FrameLocator> {
  await support.getByRole('menuitem', { name: 'Soporte' }).click();
  await support.getByLabel('Código del informe').fill(code);
  await support.getByLabel('Código del informe').press('Enter');
  return support.frameLocator('iframe').first();
}

/** What of a screen the report keeps as it is: headings, columns and amounts. */
const keptTexts = async (screen: Page | FrameLocator) => ({
  heading: await screen.getByRole('heading', { level: 1 }).allTextContents(),
  columns: await screen.getByRole('columnheader').allTextContents(),
  amounts: (await screen.locator('tbody td').allTextContents()).filter((text) => text.includes('€')),
});

test('R-SIDE-02 what a supplier reports opens on the bench by its code with the same screen, and never reaches the bank', async ({
  page,
  browser,
  bank,
  enter,
  database,
}) => {
  const support = await (await browser.newContext({ locale: 'es-ES' })).newPage();
  await enterConsole(support, await addColleague(database, 'support'));
  await page.goto('/');
  await logIn(page, STAND_IN_EMAILS.principal, 'Equivocada.1-2026');
  await expect(toasts(page, messageOf(637))).toBeVisible();
  const ofVisitor = await tellSupport(page);
  const login = await openReport(support, ofVisitor);
  await expect(login.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión');
  await expect(login.getByText(messageOf(637)).first()).toBeVisible();

  await enter();
  await page.goto('/facturas');
  await expect(heading(page)).toHaveText('Consulta de facturas');
  await expect(rows(page)).toHaveCount(20);
  const seen = await keptTexts(page);
  expect(seen.amounts[0]).toMatch(/^2\.181,28\s€$/);
  const invoices = await openReport(support, await tellSupport(page));
  await expect(invoices.locator('tbody tr')).toHaveCount(20);
  expect(await keptTexts(invoices)).toEqual(seen);
  expect((await bank.calls()).filter((call) => /informes|platform/.test(call))).toEqual([]);
  await support.context().close();
});

test('R-SIDE-01 the console has no activity of suppliers: its address says what unknown ones say', async ({
  page,
  database,
}) => {
  await enterConsole(page, await addColleague(database, 'admin', 'support', 'editor', 'publisher'));
  await expect(page.getByRole('menuitem')).toHaveText([
    'Inicio',
    'Entidades',
    'Versiones',
    'Avisos a proveedores',
    'Soporte',
    'Personal',
    'Auditoría',
    'Servicio del banco',
  ]);
  const main = page.getByRole('main');
  for (const path of ['supplier-audit', 'supplier-audit/1/show', 'supplier-users']) {
    await page.goto(`${CONSOLE}/${path}`);
    await expect(main).toContainText('No encontrado');
    await expect(main).toContainText(NOWHERE);
  }
});
