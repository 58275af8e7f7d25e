import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { button, emailOf, enter, field, fourUsers, toast } from './users-steps.ts';

const SAVED = 'Alerta Creada';
const sms = (page: Page) => page.getByRole('checkbox', { name: /SMS/ });
const email = (page: Page) => page.getByRole('checkbox', { name: /correo electrónico/ });
const phone = (page: Page) => field(page, 'phone');
const save = (page: Page) => button(page, 'Guardar alertas');

async function openAlerts(page: Page): Promise<void> {
  await page.goto('/alert');
  await expect(sms(page)).toBeVisible();
}

/** Saves the form and returns the sent data. */
async function saved(page: Page): Promise<unknown> {
  const asking = page.waitForRequest((request) => request.url().endsWith('/alarmas'));
  await save(page).dblclick();
  return (await asking).postDataJSON() as unknown;
}

test('R-ALERT-01 R-ALERT-02 R-ALERT-03 R-ALERT-04 R-ALERT-05 R-ALERT-09 R-VAL-46 R-LIM-17 alerts by SMS need nine digits and are stored', async ({
  page,
  database,
}) => {
  const supplier = await fourUsers(database);
  await enter(page, supplier);
  await openAlerts(page);
  await expect(page.getByRole('main')).toContainText(emailOf(supplier, 0));
  await expect(phone(page)).toBeDisabled();
  await sms(page).check();
  await expect(phone(page)).toBeEnabled();
  await expect(save(page)).toBeDisabled();
  for (const wrong of ['60011122', '6001112223', '60011122a']) {
    await phone(page).fill(wrong);
    await expect(save(page)).toBeDisabled();
  }
  await phone(page).fill('600111222');
  const body = { phone: '600111222', isAlarmEmail: false, isAlarmSms: true };
  expect(await saved(page)).toEqual(body);
  await expect(toast(page, SAVED)).toBeVisible();
  await page.reload();
  await expect(sms(page)).toBeChecked();
  await expect(email(page)).not.toBeChecked();
  await expect(phone(page)).toHaveValue('600111222');
});
