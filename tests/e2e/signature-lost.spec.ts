import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { Schema } from '#confirming/database/schema.ts';
import { settleDueRemovals } from '#confirming/jobs/means-removals.ts';
import { listLatestMails } from '#platform/database/mails.ts';
import type { SupplierUserRecord } from '#shared/console/console-contract.ts';
import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { linkInMail } from './access-steps.ts';
import { callConsole, CONSOLE } from './console-steps.ts';
import {
  addAuthenticator,
  addFirstMeans,
  openWithPasskey,
  signByKeyboard,
  signer,
  SIGNING_ENTITY,
  startAccount,
  type Signing,
} from './signature-steps.ts';
import { openSupportDesk, searchUser } from './support-desk.ts';

test.use({ viewport: { width: 375, height: 740 } });

const REMOVAL = 'supplier-users/means-removal';
const NOTE = 'Ha llamado a las diez';
const DESK = { viewport: { width: 1280, height: 800 }, locale: 'es-ES', reducedMotion: 'reduce' } as const;

const ROBLE = {
  code: SIGNING_ENTITY,
  name: 'Caja Roble',
  hosts: ['roble.localhost'],
  primaryColor: '#1B5E20',
  primaryContrastColor: '#FFFFFF',
  senderAddress: 'portal@cajaroble.example',
  support: {},
  legalName: 'Caja Roble',
  postalAddress: 'Plaza del Roble 3, 47001 Valladolid',
};

/** Does what is due when the approved removal of the supplier's means takes effect, a day later. */
async function waitADay(database: Kysely<Schema>, { supplierId }: Signing): Promise<void> {
  const { approved_at: approved, effective_at: effective } = await database
    .selectFrom('means_removal')
    .select(['approved_at', 'effective_at'])
    .where('supplier_id', '=', supplierId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  expect(Number(effective) - Number(approved)).toBe(24 * 3_600_000);
  const settleAt = (moment: number) =>
    settleDueRemovals({ database, findBrand: () => ROBLE, now: () => new Date(moment) });
  expect(await settleAt(Number(effective) - 1000)).toBe(0);
  expect(await settleAt(Number(effective))).toBe(1);
}

/** Asks for the removal as one member of support and approves it as another one, by the calls of their pages. */
async function requestRemoval(asking: Page, approving: Page, facts: object): Promise<void> {
  const find = (page: Page) => callConsole<SupplierUserRecord>(page, 'POST', 'supplier-users/search', facts);
  const { handle } = await find(asking);
  await callConsole(asking, 'POST', REMOVAL, { handle, reason: 'device-lost', note: NOTE });
  const { handle: seen, meansRemoval } = await find(approving);
  await callConsole(approving, 'POST', `${REMOVAL}/approve`, { handle: seen, askedAt: meansRemoval.last?.askedAt });
}

test('R-SIGN-06 a principal user who lost all means stops a removal that somebody else asked for, has them removed by two members of support a day later, and signs with a new passkey', async ({
  page,
  browser,
  database,
  baseURL,
  context,
}) => {
  test.setTimeout(120_000);
  const { supplier, device } = await openWithPasskey(page, database, baseURL);
  const { supplierId, email } = supplier;
  await device.remove();
  await addAuthenticator(page);
  await startAccount(page);
  await signByKeyboard(page);
  await expect(signer(page).getByRole('alert')).toContainText('No se ha usado ninguna llave de acceso.');
  await expect(signer(page).getByRole('alert')).toContainText('Si los ha perdido todos, en «Medios de firma»');

  const openDesk = async () => openSupportDesk(await (await browser.newContext(DESK)).newPage(), database);
  const desks = await Promise.all([openDesk(), openDesk()]);
  const [asking, approving] = desks;
  await searchUser(asking, { entity: 'Caja Roble', taxId: supplierId, email });
  await asking.page.getByRole('button', { name: 'Pedir que se quiten sus medios de firma' }).press('Enter');
  const dialog = asking.page.getByRole('dialog');
  await dialog.getByLabel('Motivo').press('Enter');
  await asking.page.getByRole('option', { name: 'Ha perdido' }).press('Enter');
  await dialog.getByLabel('Qué ha pasado').fill(NOTE);
  await asking.page.keyboard.press('Enter');
  await expect(asking.page.getByText('Pedido. Falta que lo apruebe otra persona')).toBeVisible();
  await expect(asking.page.getByRole('button', { name: 'Aprobar' })).toHaveCount(0);
  await approving.page.goto(CONSOLE);
  await approving.page.getByRole('link', { name: 'Usuario principal de un proveedor de Caja Roble' }).press('Enter');
  await approving.page.getByLabel('NIF de la empresa').fill(supplierId);
  await approving.page.getByLabel('Correo del usuario').fill(email);
  await approving.page.keyboard.press('Enter');
  await approving.page.getByRole('button', { name: 'Aprobar' }).press('Enter');
  await approving.page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).press('Enter');
  await expect(approving.page.getByText('Aprobado. Se quitarán a su hora, si nadie lo impide')).toBeVisible();

  await page.goto(await linkInMail(context, baseURL, email));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿No ha sido usted?');
  await page.getByRole('button', { name: 'No he sido yo' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No quitaremos sus medios de firma');
  await goTo(page, '/gestion-de-usuarios/perfil');
  const means = page.getByRole('region', { name: 'Medios de firma' });
  await expect(means).toContainText('Portátil');
  await expect(means).toContainText('si lo es usted, llame a su entidad');

  await requestRemoval(asking.page, approving.page, { entity: SIGNING_ENTITY, taxId: supplierId, email });
  await waitADay(database, supplier);
  const mails = await listLatestMails(database, SIGNING_ENTITY, 200);
  expect(mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject.split(' · ')[0])).toContain(
    'Medios de firma eliminados',
  );
  await page.reload();
  await expect(means).toContainText('Todavía no tiene ninguno.');
  await addFirstMeans(
    page,
    () => linkInMail(context, baseURL, email),
    'Añadir una llave de acceso',
    () => page.getByRole('button', { name: 'Crear la llave' }).press('Enter'),
  );
  await startAccount(page);
  await signByKeyboard(page);
  await expect(page).toHaveURL(/\/cuentas-de-abono\/confirmar$/);
  await Promise.all(desks.map((desk) => desk.page.context().close()));
});
