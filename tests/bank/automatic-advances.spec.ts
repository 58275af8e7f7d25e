import type { Page } from '@playwright/test';
import { button, expectConfirmed, expectUnconfirmed, fact, link, toast } from '#tests/e2e/supplier-steps.ts';
import { CLIENT_NAMES, IBANS, THIRD_CLIENT } from './sample-values.ts';
import { dayFromToday, expect, rows, test } from './fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page) => rows(page).filter({ hasText: CLIENT_NAMES.third });

/** Confirms the summary, and leaves it after the message. */
async function confirm(page: Page, done: string): Promise<void> {
  await expectUnconfirmed(page);
  await button(page, 'Confirmar').click();
  await expect(toast(page, done)).toBeVisible();
  await expectConfirmed(page);
  await link(page, 'Finalizar').click();
}

test('R-SIDE-01 an automatic advance is created, changed and ended at the bank', async ({ page, enter }) => {
  await enter();
  await page.goto('/anticipo-automatico');
  await page.locator('select[name=numClient]').selectOption(THIRD_CLIENT);
  await page.getByLabel('Cuenta de abono').selectOption(IBANS.validated);
  await page.getByRole('checkbox', { name: /acepto las condiciones del anticipo automático/ }).check();
  await button(page, 'Continuar').click();
  await confirm(page, 'Se ha creado un nuevo anticipo automático');
  await expect(page).toHaveURL('/anticipo-automatico/consulta');
  await expect(rows(page)).toHaveCount(3);
  await expect(rowOf(page)).toContainText(dayFromToday(0));
  await expect(rowOf(page)).toContainText('ES88 2100 1201 1300 0700 0100');
  await button(page, `Modificar el anticipo automático de ${CLIENT_NAMES.third}`).click();
  await dialog(page).getByLabel('Cuenta de abono').selectOption(IBANS.alsoValidated);
  await dialog(page).getByRole('button', { name: 'Modificar' }).click();
  await expect(fact(page, 'Cuenta de abono')).toHaveText('ES05 2100 1201 1700 0700 0137');
  await confirm(page, 'Hemos registrado los cambios');
  await expect(rowOf(page)).toContainText('ES05 2100 1201 1700 0700 0137');
  await page.goto('/anticipo-automatico/baja');
  await button(page, `Dar de baja el anticipo automático de ${CLIENT_NAMES.third}`).click();
  await confirm(page, 'Se ha dado de baja al anticipo automatico.');
  await expect(page).toHaveURL('/anticipo-automatico/baja');
  await expect(rows(page)).toHaveCount(2);
  await expect(rowOf(page)).toHaveCount(0);
});
