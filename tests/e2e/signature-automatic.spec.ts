import { randomUUID } from 'node:crypto';
import { upsertEntity } from '#confirming/database/create-supplier.ts';
import { insertSignatureMeans } from '#confirming/database/signature-means.ts';
import { listUsers } from '#confirming/database/users.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';
import { formatIban } from '#shared/identifiers/iban.ts';
import { expect, goTo, storeCookieChoice, test } from '#tests/support/fixtures.ts';
import { publishEntity } from './console-states.ts';
import { CONSOLE } from './console-steps.ts';
import { openWithPasskey, signByKeyboard, signer, tabTo, watchProofs } from './signature-steps.ts';
import { button, clientChoice, expectConfirmed, expectUnconfirmed } from './supplier-steps.ts';
import { openSupportDesk } from './support-desk.ts';

test.use({ viewport: { width: 375, height: 740 } });

const SIGNED = {
  advance: false,
  advancesFrom: 0,
  'automatic-advance': true,
  account: false,
  user: false,
  credentials: false,
  login: false,
};

/** The bench waits until a screen has come to rest. */
const SLOW = { timeout: 30_000 };

test('R-SIGN-01 R-SIGN-03 R-REP-03 R-BEN-01 where an entity switches it on, an automatic advance is signed; cancelled it leaves all as it was, and support sees the open signer without what was typed', async ({
  page,
  browser,
  database,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const at = await publishEntity(browser, database, { signature: SIGNED });
  await database.transaction().execute((trx) => upsertEntity(trx, at.entity, 'Entidad que firma'));
  await page.addInitScript(storeCookieChoice, [at.entity]);
  const { supplier, device } = await openWithPasskey(page, database, baseURL, { at });
  const { clients, accounts } = supplier;
  await runAsTableOwner(database, supplier, async (trx) => {
    const [user] = await listUsers(trx, supplier);
    const codes = { id: randomUUID(), name: 'Códigos', kind: 'recovery', codeHashes: ['x'] } as const;
    await insertSignatureMeans(trx, user!, codes, new Date());
  });
  const { iban = '' } = accounts.find(({ status }) => status === '2') ?? {};
  const proofs = watchProofs(page);
  await goTo(page, '/anticipo-automatico');
  await clientChoice(page).selectOption(clients[0]?.numClient ?? '');
  await page.getByLabel('Cuenta de abono').selectOption(iban);
  await page.getByRole('checkbox', { name: /acepto las condiciones/ }).press('Space');
  await button(page, 'Continuar').press('Enter');
  await tabTo(page, button(page, 'Confirmar'));
  await page.keyboard.press('Enter');
  await expect(signer(page)).toHaveAccessibleName('Firme el anticipo automático');
  await expect(signer(page)).toContainText(formatIban(iban));
  await expect(signer(page)).toContainText(clients[0]?.name ?? '-');

  // Somebody else holds the device.
  await device.setVerified(false);
  await signByKeyboard(page);
  await expect(signer(page).getByRole('alert')).toContainText('No se ha usado ninguna llave de acceso.');
  await signer(page).getByRole('radio', { name: 'Código de recuperación' }).press('Space');
  await signer(page).getByRole('textbox').fill('K7QM-2XWP');
  await signer(page).getByRole('button', { name: 'Contar a soporte lo que veo' }).press('Enter');
  const report = page.getByRole('dialog', { name: 'Contar a soporte lo que veo' });
  await report.getByRole('button', { name: 'Enviar a soporte' }).press('Enter');
  const code = (await report.locator('.report-code').textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(report).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(signer(page)).toHaveCount(0);
  await expectUnconfirmed(page);
  const saved = () =>
    database.selectFrom('automatic_advance').select('iban').where('supplier_id', '=', supplier.supplierId).execute();
  expect([proofs, await saved()]).toEqual([[], []]);

  await device.setVerified(true);
  await tabTo(page, button(page, 'Confirmar'));
  await page.keyboard.press('Enter');
  await signByKeyboard(page);
  await expectConfirmed(page);
  expect(proofs).toHaveLength(1);
  expect(await saved()).toEqual([{ iban }]);

  const { page: desk } = await openSupportDesk(
    await browser.newPage({ viewport: { width: 1600, height: 1000 }, reducedMotion: 'reduce' }),
    database,
  );
  await desk.goto(`${CONSOLE}/reports/${code}/show`);
  await expect(desk.getByText(/^Coincide con la pantalla del proveedor/)).toBeVisible(SLOW);
  const shown = desk.frameLocator('iframe').first().getByRole('dialog', { name: 'Firme el anticipo automático' });
  await expect(shown.getByRole('button', { name: 'Firmar' })).toBeVisible();
  await expect(shown.getByRole('radio', { name: 'Código de recuperación' })).toBeChecked();
  await expect(shown).not.toContainText(formatIban(iban));
  const reports = await database.selectFrom('report').selectAll().where('id', '=', code).execute();
  expect(reports).toHaveLength(1);
  for (const secret of ['K7QM', iban]) expect(JSON.stringify(reports)).not.toContain(secret);
  await desk.close();
});
