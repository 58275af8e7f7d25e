import { addDays, formatDay, today } from '#shared/days.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { ANA, openInvoices } from './invoices-steps.ts';

test('R-LIST-25 the day on paper is that of printing, also where the screen has been open since yesterday', async ({
  page,
  loginAs,
}) => {
  await loginAs(ANA);
  await openInvoices(page);
  const printed = page.getByText(/^Impreso el /);
  const tomorrow = addDays(today(), 1);
  await page.clock.setFixedTime(new Date(`${tomorrow}T09:00:00`));
  await expect(printed).toHaveText(`Impreso el ${formatDay(today())}`);
  await page.pdf();
  await expect(printed).toHaveText(`Impreso el ${formatDay(tomorrow)}`);
});
