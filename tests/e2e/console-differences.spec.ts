import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { addColleague, CONSOLE, enterConsole } from './console-steps.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(() => {
    test.use({ colorScheme });

    test(`R-STU-17 what a draft changes is read in words, and what may stop suppliers is ticked off before its review, ${colorScheme}`, async ({
      page,
      database,
    }) => {
      await enterConsole(page, await addColleague(database, 'editor'));
      await page.goto(`${CONSOLE}/entities/9001/show`);
      await page.getByRole('button', { name: 'Nuevo borrador', exact: true }).click();
      await page.getByLabel('Color principal', { exact: true }).fill('#145079');
      await page.getByLabel('Dominios').fill('roble.localhost suministros.roble.localhost');
      await expect(page.getByText('Guardado', { exact: true })).toBeVisible();

      await page.getByRole('tab', { name: 'Qué cambia' }).click();
      const brand = page.getByRole('region', { name: 'Marca' });
      await expect(brand.getByText('El color principal pasa de #2F6B3C a #145079.')).toBeVisible();
      const hosts = page.getByRole('region', { name: 'Dominios' }).getByRole('listitem');
      await expect(hosts).toContainText('El portal se abre en suministros.roble.localhost.');
      await expect(hosts).toContainText('Puede parar a los proveedores');
      await expect(brand.getByText('Puede parar a los proveedores')).toBeHidden();
      await expectNoAxeViolations(page, 'differences');

      await page.getByRole('button', { name: 'Pedir revisión' }).click();
      const dialog = page.getByRole('dialog');
      const risk = dialog.getByRole('checkbox', { name: /^El portal se abre en suministros\.roble\.localhost\./ });
      await expect(risk).toBeVisible();
      for (const other of await dialog.getByRole('checkbox', { name: /^(?!El portal se abre)/ }).all())
        await other.check();
      const ask = dialog.getByRole('button', { name: 'Pedir revisión' });
      await expect(ask).toBeDisabled();
      await expectNoAxeViolations(page, 'risks');
      await risk.check();
      await ask.click();
      await expect(page.getByText('En revisión')).toBeVisible();

      await page.getByRole('link', { name: 'Ir al campo: El color principal pasa de #2F6B3C a #145079' }).click();
      await expect(page.getByLabel('Color principal', { exact: true })).toBeFocused();
    });
  });
}
