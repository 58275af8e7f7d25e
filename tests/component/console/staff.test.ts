import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, expectAddress } from '#tests/component/support/screen.ts';
import { openConsole, getTextInput } from './support/console.ts';
import { COLLEAGUE } from './support/studio-answers.ts';

const role = (name: string) => page.getByRole('checkbox', { name });

/** Opens a colleague and types another name; another user then changes the other fields. */
async function openHalfway(meanwhile: Partial<typeof COLLEAGUE>) {
  const service = openConsole(`/staff/${COLLEAGUE.id}`);
  await expect.element(getTextInput('Nombre *')).toHaveValue('Elena Prieto');
  await getTextInput('Nombre *').fill('Elena Prieto Gil');
  const now = { ...COLLEAGUE, ...meanwhile };
  service.answer({ readStaff: now, updateStaff: { ...now, name: 'Elena Prieto Gil' } });
  return service;
}

test('R-CON-13 only changed fields are sent: concurrent changes of another administrator stay', async () => {
  const service = await openHalfway({ isDisabled: true, roles: ['support'] });
  await button('Guardar').click();
  await expectAddress('/staff');
  expect(service.callsOf('updateStaff').map(({ body }) => body)).toEqual([{ name: 'Elena Prieto Gil' }]);
});

test('R-CON-13 a refresh adds new values and keeps unsaved input', async () => {
  const service = await openHalfway({ roles: ['support'] });
  await button('Actualizar').click();
  await expect.element(role('Soporte')).toBeChecked();
  await expect.element(role('Edición')).not.toBeChecked();
  await expect.element(getTextInput('Nombre *')).toHaveValue('Elena Prieto Gil');
  await role('Publicación').click();
  await button('Guardar').click();
  await expectAddress('/staff');
  expect(service.callsOf('updateStaff').map(({ body }) => body)).toEqual([
    { name: 'Elena Prieto Gil', roles: ['support', 'publisher'] },
  ]);
});

test('R-CON-13 disabling access keeps the unsaved input', async () => {
  const service = await openHalfway({});
  service.answer({ updateStaff: { ...COLLEAGUE, isDisabled: true }, readStaff: { ...COLLEAGUE, isDisabled: true } });
  await button('Desactivar').click();
  await dialog().getByRole('button', { name: 'Desactivar' }).click();
  await expect.element(button('Reactivar')).toBeVisible();
  await expect.element(getTextInput('Nombre *')).toHaveValue('Elena Prieto Gil');
  service.answer({ updateStaff: { ...COLLEAGUE, isDisabled: true, name: 'Elena Prieto Gil' } });
  await button('Guardar').click();
  await expectAddress('/staff');
  expect(service.callsOf('updateStaff').map(({ body }) => body)).toEqual([
    { isDisabled: true },
    { name: 'Elena Prieto Gil' },
  ]);
});
