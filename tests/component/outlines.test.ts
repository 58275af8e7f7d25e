import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LINK } from './recovery-steps.ts';
import { openPortal } from './support/portal.ts';
import { OWN_SCREEN_PATHS } from './support/screen-paths.ts';
import { SIGNING_SCREENS } from './support/signing-screens.ts';
import { button, dialog, expectAddress, expectCount, field, heading, rows } from './support/screen.ts';
import {
  CLIENT,
  FORMATTED_IBAN,
  IBAN,
  buildFinanceable,
  buildFinanceablePage,
  buildInvoice,
  buildInvoicePage,
} from './support/supplier-answers.ts';
import { answerInSequence, reply } from './support/mock-service.ts';
import { askSignature, buildChallenge, SIGNING } from './support/signatures.ts';
import { useFakeTime } from './support/time.ts';

// What a screen reader reads on each route: `__snapshots__/outlines.test.ts.snap`, to be reviewed with each change of a
// screen. `npx vitest run --project component tests/component/outlines.test.ts -u` writes it. A new outline
// needs `- /children: deep-equal`, which `-u` keeps: without it, what a screen has besides goes unread.

const days = { invoiceDate: '2026-05-15', invoiceExpirationDate: '2026-08-14' };

const answers = () => ({
  invoices: buildInvoicePage(
    ['FV-1', 'FV-2'].map((invoiceNumberExt) =>
      buildInvoice({ ...days, invoiceNumberExt, invoiceNumber: invoiceNumberExt }),
    ),
  ),
  'financeable-invoices': buildFinanceablePage(
    ['FV-1', 'FV-2'].map((invoiceNumberExt) => buildFinanceable({ ...days, invoiceNumberExt })),
  ),
});

beforeEach(() => useFakeTime('2026-06-15T10:00:00'));
async function expectOutline(of = 'body') {
  await expect.element(heading()).not.toHaveTextContent('Cargando');
  await expectCount(page.css('.skeleton'), 0);
  await expectCount(page.css('h1'), 1);
  await expect.element(page.css(of).first()).toMatchAriaSnapshot();
}

for (const path of ['/', '/company-data', '/forgot-password', `/new-password${LINK}`, '/user-confirmation'])
  test(`R-ALL-05 the outline of ${path.split('?')[0]}`, async () => {
    await openPortal(path, { session: false });
    await expectOutline();
  });

for (const path of OWN_SCREEN_PATHS)
  test(`R-ALL-05 the outline of ${path}`, async () => {
    await openPortal(path, { answers: answers() });
    // What comes after the first paint.
    if (path === '/home') await expectCount(page.css('.glance-card[aria-hidden=false]'), 3);
    if (path === '/facturas') await expect.element(page.css('.finder-sums')).toHaveTextContent('2 facturas');
    if (path === '/home' || path === '/anticipo-facturas') await expect.element(field('amount')).toBeVisible();
    if (path === '/gestion-de-usuarios/perfil')
      await expect.element(page.getByRole('region', { name: 'Sesiones abiertas' })).toBeVisible();
    await expectOutline(path === '/home' ? 'body' : 'main');
  });

test('R-ALL-05 the outline of cards on a phone', async () => {
  await page.viewport(375, 800);
  await openPortal('/facturas', { answers: answers() });
  await expect.element(page.css('.finder-sums')).toHaveTextContent('2 facturas');
  await rows().first().getByRole('button').click();
  await expectOutline('main');
});

test('R-ALL-05 the outline of invoices to advance, their simulation and their request', async () => {
  await openPortal('/anticipo-facturas', { answers: answers() });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await rows().first().getByRole('checkbox').click();
  await expect.element(page.css('.advance-sums')).toHaveTextContent('2 facturas');
  await expectOutline('main');
  await button('Simulación').click();
  await expectCount(page.css('.price-lines tbody tr'), 1);
  await expectOutline('main');
  await page.getByRole('link', { name: /^Solicitar/ }).click();
  await expectAddress('/anticipo-facturas/confirmar?isSimulation=false');
  await expect.element(heading()).toHaveTextContent('Confirmación del anticipo');
  await expectCount(page.css('.price-lines tbody tr'), 1);
  await expectOutline('main');
});

test('R-ALL-05 the outline of a dialog that asks', async () => {
  await openPortal('/cuentas-de-abono');
  await button(`Eliminar la cuenta ${FORMATTED_IBAN}`).click();
  await expect.element(dialog()).toBeVisible();
  await expectOutline('dialog[open]');
});

const PASSKEY = {
  id: '1',
  kind: 'passkey',
  name: 'Portátil',
  addedAt: '2026-03-02T09:00:00Z',
  lastUsedAt: '2026-03-09T09:00:00Z',
  left: 0,
};
const means = (...list: object[]) => ({ 'signature-means': { response: list } });

test('R-ALL-05 R-SIGN-01 the outline of the signer, also after a wrong code', async () => {
  const times = { expiresAt: '2026-06-15T10:05:00Z' };
  await openPortal('/cuentas-de-abono/alta', {
    answers: {
      'check-account-holder': { result: 'match', name: '' },
      'add-account': answerInSequence(
        askSignature(times),
        reply(403, { code: 743, message: '', signature: buildChallenge(times) }, { 'x-request-id': 'ref-1' }),
      ),
    },
    entity: SIGNING,
  });
  await field('iban').fill('ES7620770024003102575766');
  await field('description').fill('Cuenta nueva');
  await button('Dar de alta la cuenta').click();
  await expect.element(dialog()).toBeVisible();
  await expectOutline('dialog[open]');
  await dialog().getByRole('textbox').fill('000000');
  await dialog().getByRole('button', { name: 'Firmar' }).click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('El código no es correcto');
  await expectOutline('dialog[open]');
});

test.each([
  ['the first of the means to sign', means()],
  ['the means to sign', means(PASSKEY, { ...PASSKEY, id: '2', kind: 'recovery', name: 'Códigos de recuperación' })],
])('R-ALL-05 R-SIGN-04 the outline of %s', async (_what, listed) => {
  await openPortal('/gestion-de-usuarios/perfil', { answers: listed, entity: SIGNING });
  await expect.element(page.getByRole('region', { name: 'Medios de firma' })).toBeVisible();
  await expectOutline('#medios-de-firma');
});
for (const { name, path, fill, leave, answers: signed, entity } of SIGNING_SCREENS)
  test(`R-ALL-05 the outline of ${name}`, async () => {
    await openPortal(path, { answers: { ...answers(), ...signed }, entity });
    await fill();
    if (path === '/gestion-de-usuarios/perfil')
      await expect.element(page.getByRole('region', { name: 'Sesiones abiertas' })).toBeVisible();
    await expectOutline(path === '/cuentas-de-abono/alta' ? 'dialog[open]' : 'main');
    await leave();
  });
