import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal } from './support/portal.ts';
import { button, expectTexts, field } from './support/screen.ts';

test('R-ALERT-01 Alertas states which events send a message, to whom and by which channel', async () => {
  await openPortal('/alert');
  const events = page.getByRole('region', { name: 'De qué le avisamos' });
  await expectTexts(events.getByRole('listitem'), [
    'Una solicitud de anticipo, con sus importes y su referencia',
    'El alta, la modificación o la baja de un anticipo automático',
    'Las facturas que se anticipan de forma automática (solo al usuario principal)',
    'Una cuenta de abono nueva o modificada',
    'Un usuario nuevo de su empresa',
  ]);
  await expect.element(events).toHaveTextContent('Si activa las alertas por correo electrónico, recibe todos');
  await expect.element(events).toHaveTextContent('también en la dirección anterior');
  await expect.element(events).toHaveTextContent('Su entidad decide de qué le avisa por SMS');
});

test.each([
  ['/alert', 'Guardar alertas'],
  ['/gestion-de-usuarios/perfil', 'Guardar cambios'],
])('the form of %s has the width of all forms, with its only button aligned right', async (path, name) => {
  await openPortal(path);
  await expect.element(button(name)).toBeVisible();
  const form = page.getByRole('main').css('form').element().getBoundingClientRect();
  const { width, right } = button(name).element().getBoundingClientRect();
  expect(form.width).toBe(800);
  expect(right).toBe(form.right);
  expect(width).toBeLessThan(250);
});

test('R-ALERT-08 a telephone that is no longer in use stays as last saved', async () => {
  const service = await openPortal('/alert');
  const sms = page.getByRole('checkbox', { name: /SMS/ });
  await sms.click();
  await field('phone').fill('600111222');
  await button('Guardar alertas').click();
  await expect.poll(() => service.callsOf('change-alarms')).toHaveLength(1);
  await sms.click();
  await expect.element(button('Guardar alertas')).toBeEnabled();
  await button('Guardar alertas').click();
  await expect
    .poll(() => service.callsOf('change-alarms').map(({ body }) => body))
    .toEqual([
      { phone: '600111222', isAlarmEmail: false, isAlarmSms: true },
      { phone: '600111222', isAlarmEmail: false, isAlarmSms: false },
    ]);
});
