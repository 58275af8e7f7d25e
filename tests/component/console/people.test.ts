import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffRecord } from '#shared/console/console-contract.ts';
import { button, dialog, expectCount, main } from '#tests/component/support/screen.ts';
import { reply } from '#tests/component/support/mock-service.ts';
import { type ConsoleCall, type ConsoleService, openConsole } from './support/console.ts';
import { COLLEAGUE, buildMember } from './support/studio-answers.ts';

const SECOND: StaffRecord = { ...COLLEAGUE, id: '00000000-0000-4000-8000-000000000004', name: 'Pablo Ruiz' };
const OWN: StaffRecord = { ...COLLEAGUE, id: buildMember().id, name: 'Marta Gil' };

/** Members as the service stores them. */
function keptPeople() {
  let people = [OWN, COLLEAGUE, SECOND];
  const idIn = ({ path }: ConsoleCall) => path.split('/')[2];
  return {
    listStaff: () => people,
    readStaff: (call: ConsoleCall) => people.find(({ id }) => id === idIn(call)),
    updateStaff: (call: ConsoleCall) => {
      people = people.map((one) => (one.id === idIn(call) ? { ...one, ...(call.body as object) } : one));
      return people.find(({ id }) => id === idIn(call));
    },
  };
}

const row = (name: string) => main().getByRole('row').filter({ hasText: name });
const sentBy = (service: ConsoleService) => service.callsOf('updateStaff').map(({ path, body }) => [path, body]);
const chooseBoth = async () => {
  for (const { name } of [COLLEAGUE, SECOND]) await row(name).getByRole('checkbox').click();
};
const toBoth = (body: object) => [COLLEAGUE, SECOND].map(({ id }) => [`/staff/${id}`, body]);

test('several members are disabled together after a confirmation; users cannot select themselves', async () => {
  const service = openConsole('/staff', { answers: keptPeople() });
  await expect.element(row('Marta Gil').getByRole('checkbox')).toBeDisabled();
  await chooseBoth();
  await button('Desactivar').click();
  await expect.element(page.getByRole('dialog', { name: '¿Desactivar a 2 personas?' })).toBeVisible();
  await dialog().getByRole('button', { name: 'Cancelar' }).click();
  await expectCount(dialog(), 0);
  expect(sentBy(service)).toEqual([]);
  await button('Desactivar').click();
  await dialog().getByRole('button', { name: 'Desactivar' }).click();
  await expect.element(page.getByText('2 personas ya no pueden entrar')).toBeVisible();
  await expect.element(row('Elena Prieto').getByText('Desactivada')).toBeVisible();
  expect(sentBy(service)).toEqual(toBoth({ isDisabled: true }));
  await expect.element(row('Elena Prieto').getByRole('checkbox')).not.toBeChecked();
});

test('R-SIGN-07 several members are enabled together, and sent at once: each may have to be signed', async () => {
  const people = keptPeople();
  for (const [path, body] of toBoth({ isDisabled: true })) people.updateStaff({ path, body } as ConsoleCall);
  const service = openConsole('/staff', { answers: people });
  await chooseBoth();
  await button('Reactivar').click();
  await expect.element(page.getByText('2 personas pueden entrar de nuevo')).toBeVisible();
  expect(sentBy(service)).toEqual(toBoth({ isDisabled: false }));
  await expect.element(row('Elena Prieto').getByText('Activa')).toBeVisible();
  await expect.element(row('Elena Prieto').getByRole('checkbox')).not.toBeChecked();
});

test('a member who cannot be enabled stays disabled, and nobody is told otherwise', async () => {
  const people = keptPeople();
  for (const [path, body] of toBoth({ isDisabled: true })) people.updateStaff({ path, body } as ConsoleCall);
  openConsole('/staff', { answers: { ...people, updateStaff: reply(503, {}) } });
  await chooseBoth();
  await button('Reactivar').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(row('Elena Prieto').getByText('Desactivada')).toBeVisible();
  await expectCount(page.getByText('2 personas pueden entrar de nuevo'), 0);
});

const fillIn = async () => {
  await page.getByLabelText('Nombre').fill('Lola Marín');
  await page.getByLabelText('Correo electrónico').fill('lola@banco.example');
  await page.getByRole('checkbox', { name: 'Edición' }).click();
  await page.getByRole('combobox', { name: 'Entidades' }).fill('roble');
  await page.getByRole('option', { name: 'Caja Roble · Confirming para proveedores (9001)' }).click();
  await button('Guardar').click();
};
const LOLA = { ...COLLEAGUE, name: 'Lola Marín', email: 'lola@banco.example' };

test('R-CON-07 the password link is mailed to a new member; the user who adds them is notified, and never sees it', async () => {
  const added = { ...LOLA, linkExpiresAt: '2026-03-13T09:30:00.000Z' };
  const service = openConsole('/staff/create', { answers: { createStaff: reply(201, added) } });
  await fillIn();
  const said = 'Hemos enviado a lola@banco.example un enlace para que elija su contraseña; sirve 72 horas';
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Personal' })).toBeVisible();
  expect(service.callsOf('createStaff').map(({ body }) => body)).toEqual([
    { name: 'Lola Marín', email: 'lola@banco.example', roles: ['editor'], scope: ['9001'] },
  ]);
});

test('R-CON-09 without passwords a new member is in the list, and no link is mentioned', async () => {
  openConsole('/staff/create', { answers: { createStaff: reply(201, LOLA) } });
  await fillIn();
  await expect.element(page.getByText('Lola Marín ya está en la lista')).toBeVisible();
});

test('R-CON-07 a new link is mailed to its reader, and the notification names them', async () => {
  const mailed = { mailedTo: COLLEAGUE.email, linkExpiresAt: '2026-03-13T09:30:00.000Z' };
  const service = openConsole(`/staff/${COLLEAGUE.id}`, { answers: { ...keptPeople(), createStaffLink: mailed } });
  await button('Enviar un enlace nuevo').click();
  const message = `Hemos enviado a ${COLLEAGUE.email} un enlace nuevo; el anterior ya no sirve`;
  await expect.element(page.getByText(message)).toBeVisible();
  await expectCount(dialog(), 0);
  expect(service.callsOf('createStaffLink').map(({ path }) => path)).toEqual([`/staff/${COLLEAGUE.id}/link`]);
});

test('R-CON-10 a member is disabled after a confirmation, and enabled again', async () => {
  const service = openConsole(`/staff/${COLLEAGUE.id}`, { answers: keptPeople() });
  await button('Desactivar').click();
  await expect.element(page.getByRole('dialog', { name: '¿Desactivar a Elena Prieto?' })).toBeVisible();
  await dialog().getByRole('button', { name: 'Desactivar' }).click();
  await expect.element(page.getByText('Ya no puede entrar')).toBeVisible();
  await button('Reactivar').click();
  await expect.element(page.getByText('Puede entrar de nuevo')).toBeVisible();
  expect(sentBy(service).map(([, body]) => body)).toEqual([{ isDisabled: true }, { isDisabled: false }]);
  await expect.element(button('Desactivar')).toBeVisible();
});
