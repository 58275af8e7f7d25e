import { button, clientChoice, expectConfirmed, fact, link, toast } from '#tests/e2e/supplier-steps.ts';
import { CLIENT_NAMES } from './sample-values.ts';
import { expect, test } from './fixtures.ts';

const PATH = '/gestion-de-proveedores';

test('R-SIDE-01 the details of the supplier are changed at the bank', async ({ page, enter }) => {
  await enter();
  await page.goto(PATH);
  await clientChoice(page).selectOption({ label: CLIENT_NAMES.first });
  const address = page.getByLabel('Dirección');
  await expect(address).toHaveValue('Calle Mayor 4');
  await address.fill('Calle Nueva 7, 2.º B');
  await button(page, 'Continuar').click();
  await expect(fact(page, 'Dirección')).toHaveText('Calle Nueva 7, 2.º B');
  await page.getByRole('checkbox', { name: 'Confirmo que los datos son correctos' }).check();
  await button(page, 'Confirmar').click();
  await expect(toast(page, 'Proveedor Modificado')).toBeVisible();
  await expectConfirmed(page);
  await link(page, 'Finalizar').click();
  await clientChoice(page).selectOption({ label: CLIENT_NAMES.second });
  await expect(address).toHaveValue('Calle Nueva 7, 2.º B');
});
