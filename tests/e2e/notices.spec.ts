import { ENTITY_HOSTS } from '#tests/support/enter-home.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { addColleague, CONSOLE, openSession } from './console-steps.ts';
import { addWarning, expectServed } from './notice-steps.ts';

// Without idle time the portal requests no notices.
test.use({ hasIdleTime: true });

const TEXT = 'El sábado de 8 a 10 no habrá servicio.';

test('R-DESK-03 a warning that is published on a phone by keyboard is in the portal before login, until it is withdrawn', async ({
  page,
  database,
  baseURL,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openSession(page, await addColleague(database, 'publisher'));
  // On a screen of an entity that no other test opens.
  const { id } = await addWarning(page, TEXT, '9002', '/forgot-password');
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).last();
    await expect(button).toBeEnabled();
    await button.press('Enter');
  };

  await page.goto(`${CONSOLE}/notices/${id}`);
  // A browser draws no frame that is out of sight.
  await page.getByTitle(/^Así se ve/).scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe[title^="Así se ve"]').getByText(TEXT)).toBeVisible();
  await press('Publicar sin revisión');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Publicar sin revisión');
  await expect(page.getByText('Aviso publicado sin revisión.')).toBeVisible();

  const portal = await page.context().newPage();
  const address = new URL('/forgot-password', baseURL);
  address.hostname = ENTITY_HOSTS['9002']!;
  await expectServed(page, address, TEXT, true);
  await portal.clock.install();
  await portal.goto(address.href);
  await portal.clock.runFor(60_000);
  const notice = portal.getByText(TEXT);
  await expect(notice).toBeVisible();

  await press('Retirar ahora');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Retirar ahora');
  await expect(page.getByText('Aviso retirado.')).toBeVisible();
  await expectServed(page, address, TEXT, false);
  await portal.clock.runFor(60_000);
  await expect(notice).toBeHidden();
});
