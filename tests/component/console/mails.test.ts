import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Member } from '#shared/console/console-contract.ts';
import { button, expectCount } from '#tests/component/support/screen.ts';
import { sampleAccessibleBench } from './support/bench-page.ts';
import { type ConsoleAnswers, createRefusal, openConsole } from './support/console.ts';

const menuItem = (name: string) => page.getByRole('menuitem', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Avisos por correo' });
const toggle = (name: string) => dialog().getByRole('switch', { name, exact: true });

/** Opens the dialog from the menu of the user. */
async function openMails(answers: ConsoleAnswers, member: Partial<Member> = {}) {
  const service = openConsole('/', { answers, member });
  await button('Marta Gil').click();
  await menuItem('Avisos por correo').click();
  await expect.element(dialog()).toBeVisible();
  return service;
}

test('R-DESK-02 a member turns a kind of mails off by keyboard, and the focus returns to the menu', async () => {
  const service = openConsole('/', {
    answers: { readMailSettings: { off: ['version-published'] }, setMailSettings: { off: [] } },
  });
  await button('Marta Gil').click();
  await expect.element(menuItem('Avisos por correo')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toggle('Se publica una versión que aprobó, o cuya revisión pidió')).not.toBeChecked();
  await expect.element(toggle('Todos los avisos')).not.toBeChecked();
  await expect.element(toggle('Hay una versión que puede revisar')).toBeChecked();
  await sampleAccessibleBench('email notices');
  // The first switch is for all.
  await userEvent.keyboard('{Tab}{Tab} ');
  await expect.element(toggle('Hay una versión que puede revisar')).not.toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expectCount(dialog(), 0);
  expect(service.callsOf('setMailSettings').map(({ body }) => body)).toEqual([
    { off: ['version-published', 'review-asked'] },
  ]);
  await expect.element(page.getByText('Avisos guardados')).toBeVisible();
  await expect.element(button('Marta Gil')).toHaveFocus();
});

test('R-DESK-02 all mails of the member’s roles are turned off and on at once', async () => {
  const service = await openMails(
    { readMailSettings: { off: ['version-returned'] }, setMailSettings: { off: [] } },
    { roles: ['publisher'] },
  );
  await expectCount(dialog().getByRole('switch'), 9);
  await toggle('Todos los avisos').click();
  await expect.element(toggle('No se puede publicar una versión a la hora programada')).not.toBeChecked();
  await button('Guardar').click();
  await expectCount(dialog(), 0);
  expect(service.callsOf('setMailSettings')[0]?.body).toEqual({
    off: [
      'version-returned',
      'review-asked',
      'version-approved',
      'version-published',
      'version-unscheduled',
      'publication-failed',
      'notice-published',
      'notice-review-asked',
      'entity-state-requested',
    ],
  });
});

test('R-DESK-02 the dialog stays with a failure, and reads the settings again', async () => {
  const service = await openMails({ readMailSettings: createRefusal(403, 'Ahora mismo no se puede.') });
  await expect.element(dialog().getByText('Ahora mismo no se puede.')).toBeVisible();
  await expect.element(button('Guardar')).toBeDisabled();
  service.answer({ readMailSettings: { off: [] }, setMailSettings: createRefusal(403, 'Todavía no.') });
  await dialog().getByRole('button', { name: 'Actualizar' }).click();
  await toggle('Todos los avisos').click();
  await button('Guardar').click();
  await expect.element(dialog().getByText('Todavía no.')).toBeVisible();
  await expect.element(toggle('Todos los avisos')).not.toBeChecked();
  await sampleAccessibleBench('failed email notices');
});

test('R-DESK-02 support and administration, who receive no mails about versions, turn off those about notices, closed entities and means to remove alone', async () => {
  await openMails({ readMailSettings: { off: [] } }, { roles: ['support', 'admin'] });
  await expectCount(dialog().getByRole('switch'), 4);
  await expect
    .element(toggle('Se pide quitar los medios de firma de un usuario, y usted puede aprobarlo'))
    .toBeChecked();
  await expect
    .element(toggle('Se publica un aviso revisado (los que nadie ha revisado se comunican siempre)'))
    .toBeChecked();
});
