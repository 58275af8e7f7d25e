import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerInSequence, refuse } from './support/mock-service.ts';
import type { Answers } from './support/mock-service.ts';
import { openPortal } from './support/portal.ts';
import { button, dialog, expectAddress, expectCount, expectErrorToast, field, logIn } from './support/screen.ts';
import { askSignature, buildChallenge, refuseProof, SIGNING } from './support/signatures.ts';
import { createLoginAnswer } from './support/session.ts';

const IBAN = 'ES7620770024003102575766';
const DONE = { codEcvEgc: '3', indSitVal: 'N' };
const HOLDER = { 'check-account-holder': { result: 'match', name: '' } };
const code = () => dialog().getByRole('textbox');
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });

/** Adds an account, which has to be signed. */
async function addAccount(answers: Answers) {
  const service = await openPortal('/cuentas-de-abono/alta', { answers: { ...HOLDER, ...answers }, entity: SIGNING });
  await field('iban').fill(IBAN);
  await field('description').fill('Cuenta nueva');
  await button('Dar de alta la cuenta').click();
  return service;
}

test('R-SIGN-01 an account is signed with a code: a wrong one is asked again, and the same call is repeated with the proof', async () => {
  const challenge = buildChallenge();
  const service = await addAccount({
    'add-account': answerInSequence(askSignature(), refuseProof(challenge), DONE),
  });
  await expect.element(dialog()).toHaveAccessibleName('Firme la cuenta de abono');
  await expect.element(dialog()).toHaveTextContent('Va a añadir la cuenta ES76 2077 0024 0031 0257 5766');
  await inDialog('Firmar').click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Falta el código.');
  expect(service.callsOf('add-account')).toHaveLength(1);
  await code().fill('000 000');
  await inDialog('Firmar').click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('El código no es correcto o ya se ha usado.');
  await code().fill('123456');
  await userEvent.keyboard('{Enter}');
  await expectAddress('/cuentas-de-abono/confirmar');
  await expectCount(dialog(), 0);
  const [asked, refused, signed] = service.callsOf('add-account');
  expect(asked?.headers).not.toHaveProperty('x-signature-proof');
  expect(refused?.headers).toMatchObject({ 'x-signature-proof': '000000' });
  expect(signed).toMatchObject({ path: asked?.path, body: asked?.body });
  expect(signed?.headers).toMatchObject({
    'x-signature-id': challenge.id,
    'x-signature-method': 'totp',
    'x-signature-proof': '123456',
  });
});

test('R-REP-02 R-SIGN-01 whoever is asked to sign can report it from the dialog; the code is not in the report, and stays', async () => {
  await addAccount({ 'add-account': askSignature(), 'ask-reports': { days: 30 } });
  await code().fill('483920');
  await inDialog('Contar a soporte lo que veo').click();
  const asking = page.getByRole('dialog', { name: 'Contar a soporte lo que veo' });
  await asking.getByText('Ver exactamente lo que se envía').click();
  const report = document.querySelector('dialog pre')?.textContent ?? '';
  expect(report).toContain('Firme la cuenta de abono');
  expect(report).not.toContain('483920');
  expect(report).not.toContain(buildChallenge().id);
  await userEvent.keyboard('{Escape}');
  await expectCount(asking, 0);
  await expect.element(code()).toHaveValue('483920');
});

test('R-SIGN-01 whoever cancels finds the screen as it was, is told that nothing was done, and can sign afterwards', async () => {
  const service = await addAccount({ 'add-account': answerInSequence(askSignature(), askSignature(), DONE) });
  await expect.element(dialog()).toHaveAccessibleName('Firme la cuenta de abono');
  await userEvent.keyboard('{Escape}');
  await expectErrorToast(742);
  await expectCount(dialog(), 0);
  await expect.element(field('iban')).toHaveValue('ES76 2077 0024 0031 0257 5766');
  await expect.element(field('description')).toHaveValue('Cuenta nueva');
  expect(service.callsOf('add-account')).toHaveLength(1);
  await button('Dar de alta la cuenta').click();
  await dialog().getByRole('radio', { name: 'Código de recuperación' }).click();
  await code().fill(' k7f3q-x9p2m ');
  await inDialog('Firmar').click();
  await expectAddress('/cuentas-de-abono/confirmar');
  expect(service.callsOf('add-account')[2]?.headers).toMatchObject({
    'x-signature-method': 'recovery',
    'x-signature-proof': 'k7f3q-x9p2m',
  });
});

test('R-SIGN-04 whoever has no means is led to the profile in another tab, and goes on here', async () => {
  await addAccount({ 'add-account': answerInSequence(askSignature({ methods: [] }), askSignature(), DONE) });
  const link = dialog().getByRole('link', { name: /Medios de firma/ });
  await expect.element(link).toHaveAttribute('href', '/gestion-de-usuarios/perfil#medios-de-firma');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(dialog()).toHaveTextContent('todavía no tiene ninguno');
  await inDialog('Ya tengo uno: continuar').click();
  await code().fill('123456');
  await inDialog('Firmar').click();
  await expectAddress('/cuentas-de-abono/confirmar');
});

test('R-SIGN-04 whoever has a passkey of another address alone is told of which, and not that there is none', async () => {
  const elsewhere = { methods: [], otherHosts: ['proveedores.roble.example'] };
  await addAccount({ 'add-account': askSignature(elsewhere) });
  await expect.element(dialog()).toHaveTextContent('Su llave de acceso es de otra dirección web.');
  await expect.element(dialog()).toHaveTextContent('Solo sirve en proveedores.roble.example.');
  await expectCount(dialog().getByRole('link', { name: /Medios de firma/ }), 0);
});

test('R-SIGN-02 a challenge whose time is over is replaced by another', async () => {
  const over = { expiresAt: new Date(Date.now() - 60_000).toISOString() };
  const service = await addAccount({
    'add-account': answerInSequence(askSignature(over), askSignature({ id: 'second'.padEnd(22, '0') }), DONE),
  });
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Se ha agotado el tiempo para firmar.');
  await inDialog('Volver a empezar').click();
  await code().fill('123456');
  await inDialog('Firmar').click();
  await expectAddress('/cuentas-de-abono/confirmar');
  expect(service.callsOf('add-account')[2]?.headers).toMatchObject({ 'x-signature-id': 'second'.padEnd(22, '0') });
});

test.each([
  ['a proof that can no longer be tried', refuseProof(), 743],
  ['an account that there is already', refuse(612), 612],
])('R-SIGN-01 %s is told by the screen, which keeps what was typed', async (_what, refusal, shown) => {
  await addAccount({ 'add-account': answerInSequence(askSignature(), refusal) });
  await code().fill('123456');
  await inDialog('Firmar').click();
  await expectErrorToast(shown);
  await expectCount(dialog(), 0);
  await expect.element(field('description')).toHaveValue('Cuenta nueva');
});

test('R-SIGN-01 a session that ends between challenge and proof leads to Login, and what was typed is there afterwards', async () => {
  const service = await addAccount({ 'add-account': answerInSequence(askSignature(), refuse(651, 401), DONE) });
  const again = createLoginAnswer();
  service.answer({ login: again });
  await code().fill('123456');
  await inDialog('Firmar').click();
  await expect.element(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await expectCount(dialog(), 0);
  await logIn();
  await expectAddress('/cuentas-de-abono/alta');
  await expect.element(field('description')).toHaveValue('Cuenta nueva');
});

test('R-SIGN-03 a login on a new device is signed after the password, with the name of the browser', async () => {
  const service = await openPortal('/', {
    session: false,
    entity: SIGNING,
    answers: { 'start-passkey-login': refuse(711, 404), login: askSignature({ purpose: 'login' }) },
  });
  await logIn();
  await expect.element(dialog()).toHaveAccessibleName('Confirme que es usted');
  await code().fill('123456');
  service.answer({ login: refuse(650) });
  await inDialog('Confirmar').click();
  await expectErrorToast(650);
  const [asked, signed] = service.callsOf('login');
  expect(asked?.headers['x-device-id']).toMatch(/^[0-9a-f]{32}$/);
  expect(signed).toMatchObject({ body: asked?.body, headers: { 'x-device-id': asked?.headers['x-device-id'] } });
});

test('R-SIGN-01 what is typed into the signer is in no report', async () => {
  const { readRecording } = await import('#portal/recording/recording-buffer.ts');
  const { readFields } = await import('#portal/recording/read-fields.ts');
  await addAccount({ 'add-account': askSignature() });
  await code().fill('987654');
  expect(JSON.stringify([readFields(document), readRecording()])).not.toContain('987654');
  // It would stand above the screens of the next file.
  await inDialog('Cancelar').click();
  await expectCount(dialog(), 0);
});

test('R-SIGN-01 R-ALL-05 on a telephone the field of the code and what is wrong with it are in view together', async () => {
  await page.viewport(375, 667);
  await addAccount({ 'add-account': askSignature({ methods: ['passkey', 'totp', 'recovery'] }) });
  await dialog().getByRole('radio', { name: 'Aplicación de códigos' }).click();
  await inDialog('Firmar').click();
  const alert = dialog().getByRole('alert');
  await expect.element(alert).toHaveTextContent('Falta el código.');
  await expect.element(alert).toBeInViewport({ ratio: 1 });
  await expect.element(code()).toHaveFocus();
  await expect.element(code()).toBeInViewport({ ratio: 1 });
});
