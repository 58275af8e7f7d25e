import type { Page } from '@playwright/test';

/** Reports the screen that a supplier sees. @param told in the supplier's own words @returns the code to read out */
export async function sendReport(page: Page, told = ''): Promise<string> {
  await page
    .locator('button', { hasText: 'Contar a soporte lo que veo' })
    .last()
    .evaluate((button: HTMLElement) => button.click());
  const dialog = page.getByRole('dialog', { name: 'Contar a soporte lo que veo' });
  if (told !== '') await dialog.getByRole('textbox').fill(told);
  await dialog.getByRole('button', { name: 'Enviar a soporte' }).click();
  return (await dialog.locator('.report-code').textContent()) ?? '';
}
