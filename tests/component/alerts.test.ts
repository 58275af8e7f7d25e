import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal } from './support/portal.ts';
import { button, expectTexts } from './support/screen.ts';

test('R-ALERT-01 Alertas says which events lead to a message, to whom and by which way', async () => {
  await openPortal('/alert');
  const events = page.getByRole('region', { name: 'De qué le avisamos' });
  await expectTexts(events.getByRole('listitem'), [
    'Una solicitud de anticipo, con sus importes y su referencia',
    'El alta, la modificación o la baja de un anticipo automático',
    'Las facturas que se anticipan de forma automática, al usuario principal',
    'Una cuenta de abono nueva o modificada',
    'Un usuario nuevo de su empresa',
  ]);
  await expect.element(events).toHaveTextContent('Si activa las alertas por correo electrónico, recibe todos');
  await expect.element(events).toHaveTextContent('también en la dirección anterior');
  await expect.element(events).toHaveTextContent('por SMS lo decide su entidad');
});

test.each([
  ['/alert', 'Guardar alertas'],
  ['/gestion-de-usuarios/perfil', 'Guardar cambios'],
])('the form of %s has the width of all forms, and its one button at its end', async (path, name) => {
  await openPortal(path);
  await expect.element(button(name)).toBeVisible();
  const form = page.getByRole('main').css('form').element().getBoundingClientRect();
  const { width, right } = button(name).element().getBoundingClientRect();
  expect(form.width).toBe(800);
  expect(right).toBe(form.right);
  expect(width).toBeLessThan(250);
});
