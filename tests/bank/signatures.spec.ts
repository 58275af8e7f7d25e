import { account, box, client, requestButton, terms } from '#tests/e2e/advances-steps.ts';
import { field } from '#tests/e2e/accounts-steps.ts';
import { codeNow, STAND_IN_RECOVERY_CODES } from '#tests/stand-in-bank/signatures.ts';
import type { Page } from '@playwright/test';
import { DAY, expectRequested, stepsOf } from '#tests/e2e/planner-steps.ts';
import { addAuthenticator, signByKeyboard, signer, watchProofs } from '#tests/e2e/signature-steps.ts';
import { SoftwareAuthenticator } from '#tests/support/software-authenticator.ts';
import type { BankControl } from './bank-control.ts';
import { IBANS } from './sample-values.ts';
import { expect, tellSupport, test } from './fixtures.ts';

const IBAN = 'ES9121000418450200051332';
const dialog = (page: Page) => page.getByRole('dialog');

test.beforeEach(async ({ bank, enter }) => {
  await bank.askForSignatures();
  await enter();
});

test('R-SIGN-01 R-SIGN-09 a bank asks for the signature of an account: a code of its app holds, a wrong one is asked again', async ({
  page,
  bank,
}) => {
  await page.goto('/cuentas-de-abono/alta');
  await field(page, 'iban').fill(IBAN);
  await field(page, 'description').fill('Cuenta firmada');
  await page.getByRole('button', { name: 'Dar de alta la cuenta' }).click();
  await expect(dialog(page)).toContainText(`Va a añadir la cuenta ${IBAN}`);
  await dialog(page).getByRole('textbox').fill('000000');
  await dialog(page).getByRole('button', { name: 'Firmar', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('El código no es correcto o ya se ha usado.');
  await dialog(page).getByRole('textbox').fill(codeNow());
  await dialog(page).getByRole('button', { name: 'Firmar', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/cuentas-de-abono/confirmar');
  expect(await bank.countSigned()).toBe(1);
  const [wrong, right] = await bank.proofs();
  expect([wrong?.status, right?.status, right?.method]).toEqual([403, 200, 'totp']);
  expect(right?.id).toBe(wrong?.id);
});

test('R-SIGN-01 R-SIDE-04 a bank asks for the signature of an advance: the proof reaches it, and nothing in front of it', async ({
  page,
  bank,
}) => {
  await page.goto('/anticipo-facturas');
  await client(page).selectOption('40017');
  await account(page).selectOption(IBANS.validated);
  await box(page, 0).check();
  await requestButton(page).click();
  await expect(page.getByRole('main')).toContainText('1.244,76');
  await terms(page).check();
  await requestButton(page).click();
  await expect(dialog(page)).toContainText('Va a anticipar 1 facturas');
  await dialog(page).getByRole('radio', { name: 'Código de recuperación' }).check();
  await dialog(page).getByRole('textbox').fill(STAND_IN_RECOVERY_CODES[0]);
  await dialog(page).getByRole('button', { name: 'Firmar', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('BK00000001');
  expect(await bank.proofs()).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{32}$/) as unknown as string,
      method: 'recovery',
      proof: STAND_IN_RECOVERY_CODES[0],
      path: '/confirming/proveedores/B55123400/financiacion-factura',
      status: 200,
    },
  ]);
  // What a report keeps is searched with the rest, after all journeys.
  await tellSupport(page);
  expect(await bank.plantedValues()).toContain(STAND_IN_RECOVERY_CODES[0]);
  expect(await bank.readOutput()).not.toContain(STAND_IN_RECOVERY_CODES[0]);
});

/** Gives the principal user a passkey that the browser's device and the bank know. */
async function givePasskey(page: Page, bank: BankControl): Promise<void> {
  const passkey = new SoftwareAuthenticator(new URL(page.url()).origin);
  const device = await addAuthenticator(page);
  await device.keep(passkey, '501');
  const { origin, id, subjectPublicKeyInfo } = passkey;
  await bank.givePasskey({ userId: 501, origin, id, publicKey: subjectPublicKeyInfo.toString('base64url') });
}

test.describe('with a passkey', () => {
  // Home's form comes when the browser is idle.
  test.use({ hasIdleTime: true, viewport: { width: 375, height: 800 } });

  test('R-SIGN-01 R-SIGN-02 R-PLAN-12 a bank that verifies passkeys has a plan signed once, at the price of each request', async ({
    page,
    bank,
  }) => {
    await givePasskey(page, bank);
    const { amount, day, propose, review, account: into, terms: accepted, request } = stepsOf(page);
    await amount.fill('18.000');
    await day.fill(DAY);
    await propose.click();
    await review.click();
    await into.selectOption(IBANS.validated);
    await accepted.check();
    const proofs = watchProofs(page);
    await request.click();
    await expect(signer(page)).toContainText(/Va a anticipar \d+ facturas en \d+ solicitudes/);
    const count = Number(/en (\d+) solicitudes/.exec((await signer(page).textContent()) ?? '')?.[1]);
    for (const said of ['Coste', 'Recibirá', `Solicitud ${count}`]) await expect(signer(page)).toContainText(said);
    await signByKeyboard(page);
    await expectRequested(page);
    expect(proofs).toHaveLength(count);
    expect((await bank.proofs()).map(({ method, status }) => [method, status])).toEqual(
      Array.from({ length: count }, () => ['passkey', 200]),
    );
    expect(await bank.countSigned()).toBe(count);
    expect(await bank.advances()).toHaveLength(count);
  });
});
