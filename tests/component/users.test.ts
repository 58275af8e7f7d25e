import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Entity } from '#shared/entity/entity.ts';
import { openPortal } from './support/portal.ts';
import {
  button,
  dialog,
  expectAddress,
  expectCount,
  expectErrorToast,
  field,
  focus,
  heading,
  link,
  listSessionKeys,
  row,
  rows,
  toast,
  toasts,
} from './support/screen.ts';
import { answerInSequence, refuse } from './support/mock-service.ts';
import type { Answers } from './support/mock-service.ts';
import { askSignature, SIGNING } from './support/signatures.ts';
import { COLLEAGUE, OWN_USER } from './support/supplier-answers.ts';

const LIST = '/gestion-de-usuarios';
const USERS = [
  { ...OWN_USER, alias: 'principa1' },
  COLLEAGUE,
  { ...COLLEAGUE, id: '905', alias: 'inactiv_5', email: 'inactivo@talleresruiz.example', status: 'Inactivo' },
  { ...COLLEAGUE, id: '903', alias: 'nuevo_003', email: 'nuevo@talleresruiz.example', status: 'No verificado' },
  { ...COLLEAGUE, id: '904', alias: 'bloquea_4', email: 'bloqueado@talleresruiz.example', status: 'Bloqueado' },
];
const users = { response: USERS };
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });

test('R-USER-01 R-USER-03 R-USER-04 R-USER-05 R-USER-07 all users are listed with their badges and marks', async () => {
  await openPortal(LIST, { answers: { users } });
  await expectCount(rows(), USERS.length);
  for (const [index, { alias, email }] of USERS.entries()) {
    await expect.element(row(alias)).toHaveTextContent(email);
    expect(row(alias).getByText('Usuario principal').elements()).toHaveLength(index === 0 ? 1 : 0);
  }
  await expect.element(row('nuevo_003')).toHaveTextContent('No verificado');
  await expect.element(row('bloquea_4')).toHaveTextContent('Bloqueado');
  await expect.element(row('colega_02')).not.toHaveTextContent(/verificado|Bloqueado/);
  await expect.element(row('inactiv_5')).toHaveTextContent('Inactivo');
  await expect.element(row('colega_02')).toHaveTextContent('Activo');
  expect(row('colega_02').element().querySelectorAll('.status-label')).toHaveLength(0);
  await expect.element(button('Imprimir')).toBeEnabled();
  await expect.element(link('Nuevo usuario')).toBeVisible();
});

const OWN = { ...COLLEAGUE, id: '906', alias: 'yomismo_6' };

/** Opens the list as one of the supplier's users. */
const openAs = ({ id, supplierId, codNrbeEn, email }: typeof OWN, answers: Answers = {}, entity?: Partial<Entity>) =>
  openPortal(LIST, {
    ...(entity && { entity }),
    answers: { users: { response: [...USERS, OWN] }, ...answers },
    stored: { userData: JSON.stringify({ id, supplierId, codNrbeEn, email }) },
  });

const PRINCIPAL_STAYS = 'Las entidades no suelen permitir que se elimine el usuario principal.';
const OWN_STAYS = 'Es su propio usuario: las entidades no suelen permitir que uno se elimine a sí mismo.';
const SESSION_ENDS = 'Al eliminarse, se cerrará su sesión.';

test.each([
  ['the principal user', OWN, 'principa1', [PRINCIPAL_STAYS], 612],
  ['oneself', OWN, 'yomismo_6', [OWN_STAYS, SESSION_ENDS], 613],
  ['oneself, the principal user', USERS[0] ?? OWN, 'principa1', [PRINCIPAL_STAYS, SESSION_ENDS], 612],
  ['a colleague', OWN, 'colega_02', [], 611],
] as const)(
  'R-USER-09 R-USER-10 R-USER-29 R-LIM-03 the deletion of %s is asked of the service; the dialog says before what it usually refuses, stays after a refusal, and a click closes its toast',
  async (_name, own, alias, warnings, code) => {
    const service = await openAs(own, { 'delete-user': refuse(code, 409) });
    await expectCount(rows(), USERS.length + 1);
    await expect.element(row(own.alias)).toHaveTextContent('Es usted');
    await button(`Eliminar a ${alias}`).click();
    await expect.element(inDialog('Eliminar')).toBeVisible();
    const messages = [PRINCIPAL_STAYS, OWN_STAYS, SESSION_ENDS].filter((text) => dialog().getByText(text).query());
    expect(messages).toEqual(warnings);
    await inDialog('Eliminar').click();
    await expectErrorToast(code);
    await expectCount(page.getByRole('alert'), 0);
    expect(service.callsOf('delete-user')).toHaveLength(1);
    await inDialog('Cancelar').click();
    await expectCount(rows(), USERS.length + 1);
  },
);

test('R-USER-09 a service that allows it deletes the principal user as any other', async () => {
  const service = await openAs(OWN);
  await button('Eliminar a principa1').click();
  service.answer({ users: { response: [...USERS.slice(1), OWN] } });
  await inDialog('Eliminar').click();
  await expect.element(toast('Usuario eliminado, verifique su correo')).toBeVisible();
  await expectCount(row('principa1'), 0);
});

test('R-USER-10 where the service lets users delete themselves, the session is over: Login says why, whatever the service answers then', async () => {
  const service = await openAs(OWN);
  await button('Eliminar a yomismo_6').click();
  service.answer({ users: refuse(651, 401), logout: refuse(651, 401) });
  const asked = service.callsOf('users').length;
  await inDialog('Eliminar').click();
  await expect.element(field('password')).toBeVisible();
  await expectAddress('/');
  await expect.element(toast('Usuario eliminado, verifique su correo')).toBeVisible();
  await expectCount(toasts(), 1);
  await expectCount(dialog(), 0);
  expect(listSessionKeys()).toEqual([]);
  expect(service.callsOf('users')).toHaveLength(asked);
});

test('R-USER-08 R-USER-32 R-API-14 a deletion asks, sends one call, reports the success and removes the row', async () => {
  const service = await openPortal(LIST, { answers: { users } });
  const remove = button('Eliminar a colega_02');
  await remove.click();
  await inDialog('Cancelar').click();
  await expect.element(remove).toHaveFocus();
  await remove.click();
  await expect.element(dialog()).toHaveTextContent('colega_02');
  service.answer({ users: { response: USERS.filter(({ alias }) => alias !== 'colega_02') } });
  await inDialog('Eliminar').dblClick();
  await expect.element(toast('Usuario eliminado, verifique su correo')).toBeVisible();
  await expectCount(dialog(), 0);
  await expectCount(row('colega_02'), 0);
  await expectCount(rows(), USERS.length - 1);
  expect(service.callsOf('delete-user')).toHaveLength(1);
});

test('R-USER-06 R-LIST-18 an empty list shows the illustration', async () => {
  await openPortal(LIST, { answers: { users: { response: [] } } });
  await expect.element(page.getByText('No se encontraron datos.')).toBeVisible();
  await expect.element(button('Excel')).toBeDisabled();
});

/** Fills in the form for a new user and continues to the confirmation. */
async function fillIn(alias = 'nuevoalta', email = 'alta@talleresruiz.example') {
  await field('alias').fill(alias);
  await field('email').fill(email);
  await button('Continuar').click();
  await expectAddress(`${LIST}/confirm`);
  // The URL changes before the screen, and both have a link «Volver».
  await expect.element(button('Crear usuario')).toBeVisible();
}

test('R-USER-16 each attempt has a new temporary password; R-USER-11 R-USER-29 a refusal is shown and can be retried', async () => {
  const service = await openPortal(`${LIST}/add`, { answers: { 'create-user': refuse(631, 409) } });
  await fillIn();
  await button('Crear usuario').click();
  await expectErrorToast(631);
  service.answer({ 'create-user': { message: 'Created' } });
  await button('Crear usuario').click();
  await expect.element(toast('Usuario creado, le hemos enviado un correo para que lo active')).toBeVisible();
  const passwords = service.callsOf('create-user').map(({ body }) => (body as { password: string }).password);
  expect(new Set(passwords).size).toBe(2);
});

test('R-API-08 after "Created only email" the page says that the user existed unverified and was mailed again', async () => {
  await openPortal(`${LIST}/add`, { answers: { 'create-user': { message: 'Created only email' } } });
  await fillIn();
  await button('Crear usuario').click();
  await expect.element(toast('El usuario ya existía sin confirmar')).toBeVisible();
  await expect.element(page.getByText('El usuario ya existía', { exact: true })).toBeVisible();
});

test('R-VAL-40 R-VAL-41 R-VAL-42 R-LIM-06 R-LIM-08 R-USER-31 alias and email are checked during typing', async () => {
  await openPortal(`${LIST}/add`);
  const go = button('Continuar');
  await expect.element(go).toBeDisabled();
  await field('email').fill('ana');
  await field('alias').fill('ana-ruiz1');
  focus(heading());
  await expect.element(page.getByText('Solo caracteres alfanumericos')).toBeVisible();
  await expect.element(page.getByText('Email no valido')).toBeVisible();
  await field('email').fill('ana@empresa.example');
  for (const [alias, isRight] of [
    ['siete_7', false],
    ['ocho___8', true],
    ['nueve  _9', true],
    ['diez____10', false],
  ] as const) {
    await field('alias').fill(alias);
    if (isRight) await expect.element(go).toBeEnabled();
    else await expect.element(go).toBeDisabled();
  }
});

test('R-ROUTE-38 without a new user the confirmation redirects to the form; going back keeps the input', async () => {
  await openPortal(`${LIST}/confirm`);
  await expectAddress(`${LIST}/add`);
  await fillIn();
  await link('Volver').click();
  await expect.element(field('alias')).toHaveValue('nuevoalta');
});

const PASSKEY = {
  id: '1',
  kind: 'passkey',
  name: 'Portátil de Luis',
  addedAt: '2026-03-02T09:00:00Z',
  lastUsedAt: '2026-03-09T09:00:00Z',
  left: 0,
};
const PRINCIPAL = { ...OWN_USER, alias: 'principa1' };
const meansOf = (alias: string) => button(`Medios de firma de ${alias}`);

test('R-SIGN-06 the principal user sees the means of a colleague without their secrets, and removes them with a signature', async () => {
  const answers = {
    'signature-means': answerInSequence(refuse(500, 500), { response: [PASSKEY] }),
    'remove-means-of-user': answerInSequence(askSignature({ purpose: 'user' }), {}),
  };
  const service = await openAs(PRINCIPAL, answers, SIGNING);
  await expectCount(rows(), USERS.length + 1);
  await expectCount(meansOf('principa1'), 0);
  await meansOf('colega_02').click();
  await expect.element(dialog()).toHaveTextContent('No hemos podido leer los medios de firma de esta persona.');
  await expectCount(inDialog('Quitar todos sus medios de firma'), 0);
  await inDialog('Reintentar').click();
  await expect.element(dialog()).toHaveTextContent(/Portátil de Luis.*Llave de acceso/);
  await expect.element(dialog()).toHaveTextContent(/con su contraseña y un enlace que llegará a su correo/);
  await inDialog('Cancelar').click();
  await expect.element(meansOf('colega_02')).toHaveFocus();
  expect(service.callsOf('remove-means-of-user')).toEqual([]);
  await meansOf('colega_02').click();
  await inDialog('Quitar todos sus medios de firma').click();
  const signer = page.getByRole('dialog', { name: /^Firme/ });
  await signer.getByLabelText('Código de la aplicación').fill('123456');
  await signer.getByRole('button', { name: 'Firmar' }).click();
  await expect.element(toast('Medios de firma quitados')).toBeVisible();
  await expectCount(dialog(), 0);
  expect(service.callsOf('signature-means').map(({ path }) => path)).toEqual(
    Array.from({ length: 3 }, () => `/usuarios/${COLLEAGUE.id}/medios-firma`),
  );
  expect(service.callsOf('remove-means-of-user').map(({ path }) => path.split('/').at(-2))).toEqual([
    COLLEAGUE.id,
    COLLEAGUE.id,
  ]);
});

test('R-SIGN-06 of a colleague without means nothing can be removed', async () => {
  await openAs(PRINCIPAL, { 'signature-means': { response: [] } }, SIGNING);
  await meansOf('colega_02').click();
  await expect.element(dialog()).toHaveTextContent('Esta persona no tiene ningún medio de firma.');
  await expectCount(inDialog('Quitar todos sus medios de firma'), 0);
});

test.each([
  ['another user', OWN, SIGNING],
  ['the principal user of an entity without signatures', PRINCIPAL, {}],
])('R-SIGN-06 %s is not offered the means of colleagues', async (_who, own, entity) => {
  await openAs(own, {}, entity);
  await expectCount(rows(), USERS.length + 1);
  await expectCount(page.getByRole('button', { name: /^Medios de firma de/ }), 0);
});
