import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
  row,
  rows,
  toast,
} from './support/screen.ts';
import { refuse } from './support/mock-service.ts';
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
  for (const [place, { alias, email }] of USERS.entries()) {
    await expect.element(row(alias)).toHaveTextContent(email);
    expect(row(alias).getByText('Usuario principal').elements()).toHaveLength(place === 0 ? 1 : 0);
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

test('R-USER-09 R-USER-10 neither the principal user nor oneself can be deleted', async () => {
  const own = { ...COLLEAGUE, id: '906', alias: 'yomismo_6' };
  const userData = JSON.stringify({
    id: own.id,
    supplierId: own.supplierId,
    codNrbeEn: own.codNrbeEn,
    email: own.email,
  });
  await openPortal(LIST, { answers: { users: { response: [...USERS, own] } }, stored: { userData } });
  await expectCount(rows(), USERS.length + 1);
  const removable = page.getByRole('button', { name: /^Eliminar a/ });
  expect(removable.elements().map((bin) => bin.getAttribute('aria-label') ?? bin.textContent)).toEqual([
    'Eliminar a colega_02',
    'Eliminar a inactiv_5',
    'Eliminar a nuevo_003',
    'Eliminar a bloquea_4',
  ]);
  await expect.element(row('yomismo_6')).toHaveTextContent('Es usted');
  await expect.element(row('principa1')).toHaveTextContent('Usuario principal');
});

test.each([612, 613] as const)(
  'R-USER-09 R-USER-10 R-USER-29 R-LIM-03 if the service refuses a deletion with %i, the dialog stays, and a click closes its toast',
  async (code) => {
    await openPortal(LIST, { answers: { users, 'delete-user': refuse(code, 409) } });
    await button('Eliminar a colega_02').click();
    await inDialog('Eliminar').click();
    await expectErrorToast(code);
    await expectCount(page.getByRole('alert'), 0);
    await inDialog('Cancelar').click();
    await expectCount(rows(), USERS.length);
  },
);

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
