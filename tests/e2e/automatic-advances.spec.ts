import type { Page } from '@playwright/test';
import { formatDay, today } from '#shared/dates/days.ts';
import { formatIban } from '#shared/identifiers/iban.ts';
import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { button, expectConfirmed, expectUnconfirmed, fact, link, openAsOwn, toast } from './supplier-steps.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const dialog = (page: Page) => page.getByRole('dialog');

/** Confirms the summary, and leaves it after the success message. */
async function confirm(page: Page, done: string): Promise<void> {
  await expectUnconfirmed(page);
  await button(page, 'Confirmar').click();
  await expect(toast(page, done)).toBeVisible();
  await expectConfirmed(page);
  await link(page, 'Finalizar').click();
}

test('R-AUTO-09…17 R-AUTO-23 R-AUTO-32 R-LIST-16 an automatic advance is created, changed and ended, and the lists show it', async ({
  page,
  database,
  baseURL,
}) => {
  const { clients, accounts } = await openAsOwn(page, database, baseURL);
  const [client] = clients;
  const [iban = '', other = ''] = accounts.filter(({ status }) => status === '2').map((account) => account.iban);
  await goTo(page, '/anticipo-automatico');
  await page.locator('select[name=numClient]').selectOption(client?.numClient ?? '');
  await page.getByLabel('Cuenta de abono').selectOption(iban);
  await page.getByRole('checkbox', { name: /acepto las condiciones del anticipo automático/ }).check();
  await button(page, 'Continuar').click();
  await expect(page).toHaveURL(/\/alta\/confirmar$/);
  await confirm(page, 'Se ha creado un nuevo anticipo automático');

  await expect(page).toHaveURL('/anticipo-automatico/consulta');
  await expect(rows(page)).toContainText([formatDay(today())]);
  await expect(rows(page)).toContainText([formatIban(iban)]);
  await button(page, `Modificar el anticipo automático de ${client?.name}`).click();
  await dialog(page).getByLabel('Cuenta de abono').selectOption(other);
  await dialog(page).getByRole('button', { name: 'Modificar' }).click();
  await expect(fact(page, 'Cuenta de abono')).toHaveText(formatIban(other));
  await confirm(page, 'Hemos registrado los cambios');

  await expect(rows(page)).toContainText([formatIban(other)]);
  await goTo(page, '/anticipo-automatico/baja');
  await button(page, `Dar de baja el anticipo automático de ${client?.name}`).click();
  await expect(fact(page, 'Cuenta de abono')).toHaveText(formatIban(other));
  await confirm(page, 'Se ha dado de baja al anticipo automatico.');
  await expect(page).toHaveURL('/anticipo-automatico/baja');
  await expect(page.getByText('No se encontraron datos.')).toBeVisible();
});
