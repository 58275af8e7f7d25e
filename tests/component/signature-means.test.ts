import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerInSequence, refuse } from './support/mock-service.ts';
import type { Answers } from './support/mock-service.ts';
import { emulateMedia } from './support/media.ts';
import { openPortal } from './support/portal.ts';
import { button, dialog, expectAddress, expectCount, expectHidden, field, heading, toast } from './support/screen.ts';
import { askSignature, refuseProof, SIGNING } from './support/signatures.ts';

afterEach(() => emulateMedia('screen'));

const PROFILE = '/gestion-de-usuarios/perfil';
const section = () => page.getByRole('region', { name: 'Medios de firma' });
const inSection = (name: string) => section().getByRole('button', { name, exact: true });
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });

const PASSKEY = {
  id: '1',
  kind: 'passkey',
  name: 'Portátil',
  addedAt: '2026-03-02T09:00:00Z',
  lastUsedAt: '2026-03-09T09:00:00Z',
  left: 0,
};
const CODES = { ...PASSKEY, id: '2', kind: 'recovery', name: 'Códigos de recuperación', lastUsedAt: '', left: 7 };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const APP = { enrolment: 'e1', secret: SECRET, uri: `otpauth://totp/Portal:ana?secret=${SECRET}&issuer=Portal` };

const openProfile = (means: object[], answers: Answers = {}) =>
  openPortal(PROFILE, { answers: { 'signature-means': { response: means }, ...answers }, entity: SIGNING });

test('R-SIGN-04 the first means need the password and a mailed link', async () => {
  const service = await openProfile([], { 'request-means-link': answerInSequence(refuse(633), {}) });
  await expect.element(section()).toHaveTextContent('Todavía no tiene ninguno.');
  await inSection('Enviar el enlace').click();
  await expect.element(section().getByRole('alert')).toHaveTextContent('Escriba su contraseña.');
  const password = section().getByLabelText('Contraseña actual');
  await password.fill('Otra.Clave-2026');
  await inSection('Enviar el enlace').click();
  await expect.element(section().getByRole('alert')).toHaveTextContent('La contraseña no es correcta.');
  await password.fill('Cobro.Pronto-2026');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(section().getByRole('status').first())
    .toHaveTextContent('Hemos enviado un enlace a ana@talleresruiz.example.');
  expect(service.callsOf('request-means-link').map(({ body }) => body)).toEqual([
    { password: 'Otra.Clave-2026' },
    { password: 'Cobro.Pronto-2026' },
  ]);
});

test('R-SIGN-04 the mailed link adds an app: its secret is a picture and a text, and a code proves it', async () => {
  const service = await openPortal('/medios-firma?token=t1', {
    answers: {
      'start-means': APP,
      'add-means': answerInSequence(refuseProof(), { meansId: '7' }),
      'signature-means': { response: [PASSKEY] },
    },
    entity: SIGNING,
  });
  await expect.element(heading()).toHaveTextContent('Su primer medio de firma');
  await button('Añadir una aplicación').click();
  await expect.element(page.getByRole('img', { name: 'Código QR para su aplicación' })).toBeVisible();
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  const code = page.getByLabelText('Código de la aplicación');
  await code.fill('111111');
  await button('Añadir la aplicación').click();
  await expect.element(page.getByText(/Este código no sirve/)).toBeVisible();
  await code.fill('123 456');
  await page.getByLabelText('Nombre').fill('Móvil de Ana');
  await button('Añadir la aplicación').click();
  await expectAddress(PROFILE);
  expect(service.callsOf('start-means').map(({ body }) => body)).toEqual([{ kind: 'totp', token: 't1' }]);
  expect(service.callsOf('add-means').at(-1)?.body).toEqual({ enrolment: 'e1', name: 'Móvil de Ana', code: '123456' });
});

test('R-SIGN-04 a mailed link that was used says so, and leads to the profile', async () => {
  await openPortal('/medios-firma?token=t1', { answers: { 'start-means': refuse(616, 409) }, entity: SIGNING });
  await button('Crear códigos').click();
  await expect.element(page.getByText('Este enlace ya no sirve.')).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Ir a mi perfil' }))
    .toHaveAttribute('href', PROFILE);
});

test('R-SIGN-04 means are listed, named, and removed with a signature; recovery codes are added with one', async () => {
  const codes = Array.from({ length: 10 }, (_, index) => `aaaa${index}-bbbbb`);
  const service = await openProfile([PASSKEY, CODES], {
    'rename-means': {},
    'remove-means': answerInSequence(askSignature({ purpose: 'means' }), {}),
    'start-means': answerInSequence(askSignature({ purpose: 'means' }), { enrolment: 'e2', codes }),
    'add-means': { meansId: '9' },
  });
  await expect.element(section()).toHaveTextContent(/Portátil.*Llave de acceso.*Último uso.*Códigos sin usar: 7/);
  await inSection('Cambiar el nombre: Portátil').click();
  await dialog().getByLabelText('Nombre').fill('Ordenador');
  await inDialog('Guardar').click();
  await expectCount(dialog(), 0);
  expect(service.callsOf('rename-means')[0]).toMatchObject({ body: { name: 'Ordenador' } });

  await inSection('Añadir un medio de firma').click();
  await inSection('Crear códigos').click();
  await dialog().getByLabelText('Código de la aplicación').fill('123456');
  await inDialog('Firmar').click();
  await expect.element(section()).toHaveTextContent('aaaa9-bbbbb');
  await section().getByLabelText('Escriba uno de los diez').fill('aaaa3-bbbbb');
  await inSection('Ya los he guardado').click();
  await expect.element(toast('Medio de firma añadido')).toBeVisible();
  expect(service.callsOf('add-means')[0]?.body).toMatchObject({ enrolment: 'e2', code: 'aaaa3-bbbbb' });

  await inSection('Quitar: Portátil').click();
  await inDialog('Quitar').click();
  await page
    .getByRole('dialog', { name: 'Firme el cambio de sus medios de firma' })
    .getByRole('textbox')
    .fill('123456');
  await button('Firmar').click();
  await expect.element(toast('Medio de firma quitado')).toBeVisible();
  expect(service.callsOf('remove-means')[1]?.headers).toMatchObject({ 'x-signature-proof': '123456' });
});

const TEN_CODES = Array.from({ length: 10 }, (_, index) => `aaaa${index}-bbbbb`);
/** What a printout has, line by line. */
const readPaper = () => document.body.innerText.split('\n').filter((line) => line.trim() !== '');

test.each([
  ['the profile', PROFILE, 'Mi perfil'],
  ['the page of the mailed link', '/medios-firma?token=t1', 'Su primer medio de firma'],
])(
  'R-SIGN-04 from %s only the recovery codes are printed, with portal, supplier and user',
  async (_, address, title) => {
    await openPortal(address, {
      answers: { 'signature-means': { response: [PASSKEY] }, 'start-means': { enrolment: 'e2', codes: TEN_CODES } },
      entity: SIGNING,
    });
    await expect.element(heading()).toHaveTextContent(title);
    if (address === PROFILE) await inSection('Añadir un medio de firma').click();
    await button('Crear códigos').click();
    await expect.element(page.getByText('aaaa9-bbbbb')).toBeVisible();
    await emulateMedia('print');
    await expect.element(page.getByText(/Cada código sirve una vez/)).toBeVisible();
    expect(readPaper()).toEqual([
      expect.stringMatching(/^Proveedor .+ · Usuario anaruiz01$/),
      expect.stringMatching(/^Impreso el /),
      'Sus diez códigos de recuperación',
      'Banco Alameda · Portal de proveedores · Usuario anaruiz01 · Cada código sirve una vez',
      ...TEN_CODES,
    ]);
    await emulateMedia('screen');
    await expect.element(heading()).toBeVisible();
    await expectHidden(page.getByText(/Cada código sirve una vez/));
  },
);

const OMITTED = { 'signature-means': refuse(711, 404) };

test.each([
  ['nothing is signed', {}],
  ['the service has no means', { entity: SIGNING, answers: OMITTED }],
])('R-SIGN-03 R-SIGN-04 where %s, the profile is as it was', async (_where, options) => {
  await openPortal(PROFILE, options);
  await expect.element(page.getByRole('heading', { name: 'Sesiones abiertas' })).toBeVisible();
  await expectCount(section(), 0);
});

const IBAN = 'ES7620770024003102575766';

test.each([
  [{ result: 'match', name: '' }, 'El titular coincide.'],
  [{ result: 'close', name: 'TALLERES RUIZ SA' }, 'Casi coincide: la cuenta está a nombre de TALLERES RUIZ SA.'],
  [{ result: 'different', name: '' }, 'El titular no coincide.'],
  [{ result: 'unknown', name: '' }, 'No se ha podido comprobar el titular.'],
  [refuse(500, 500), 'No se ha podido comprobar el titular.'],
])('R-SIGN-09 the holder of a new account is checked before and in its confirmation: %o', async (answer, said) => {
  const service = await openPortal('/cuentas-de-abono/alta', {
    answers: { 'check-account-holder': answer, 'add-account': { codEcvEgc: '2', indSitVal: 'N' } },
    entity: SIGNING,
  });
  await field('iban').fill(IBAN);
  await field('description').fill('Cuenta nueva');
  await expect.element(page.getByText(said)).toBeVisible();
  await button('Dar de alta la cuenta').click();
  await expectAddress('/cuentas-de-abono/confirmar');
  await expect.element(page.getByText(said)).toBeVisible();
  expect(service.callsOf('check-account-holder').map(({ body }) => body)).toEqual([{ iban: IBAN }]);
});

const ADDED = { 'add-account': { codEcvEgc: '2', indSitVal: 'N' } };

test.each([
  [
    'the service has no such check',
    { entity: SIGNING, answers: { ...ADDED, 'check-account-holder': refuse(711, 404) } },
    1,
  ],
  ['the entity does not sign accounts', { answers: ADDED }, 0],
])('R-SIGN-09 where %s, nothing is said of the holder', async (_where, options, calls) => {
  const service = await openPortal('/cuentas-de-abono/alta', options);
  await field('iban').fill(IBAN);
  await field('description').fill('Cuenta nueva');
  await expect.poll(() => service.callsOf('check-account-holder').length).toBe(calls);
  await button('Dar de alta la cuenta').click();
  await expectAddress('/cuentas-de-abono/confirmar');
  await expectCount(page.getByText(/El titular|el titular|nombre de/), 0);
  expect(service.callsOf('check-account-holder')).toHaveLength(calls);
});
