import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ConsoleResponseBody } from '#shared/console/console-contract.ts';
import { createHeldAnswer, reply } from '#tests/component/support/mock-service.ts';
import { button, dialog, expectCount } from '#tests/component/support/screen.ts';
import { openConsole, createRefusal } from './support/console.ts';
import { VERSIONS } from './support/studio-answers.ts';

const DRAFT = `/versions/${VERSIONS.fine.id}/show?tab=preview`;
const URL_OF_LINK = 'http://escenario.localhost/revision/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
const LINK = {
  id: '00000000-0000-4000-8000-000000000501',
  entity: '9001',
  version: { id: VERSIONS.fine.id, number: 5 },
  createdBy: 'marta@banco.example',
  createdAt: '2026-03-10T09:30:00.000Z',
  expiresAt: '2026-03-12T09:30:00.000Z',
};

/** Links as the service stores them. */
function keptLinks() {
  let links: ConsoleResponseBody<'listPreviewLinks'> = [];
  return {
    listPreviewLinks: () => links,
    createPreviewLink: () => {
      links = [LINK];
      return { ...LINK, url: URL_OF_LINK };
    },
    deletePreviewLink: () => {
      links = [];
      return { id: LINK.id };
    },
  };
}

const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });

test('R-STU-16 a link to the draft is created, shown once, and revoked', async () => {
  const service = openConsole(DRAFT, { answers: keptLinks() });
  await button('Enlace para revisar').click();
  await expect.element(dialog()).toHaveTextContent('Quien tenga el enlace ve la versión 5 en todas las pantallas');
  await expect.element(dialog().getByText('No hay ningún enlace en vigor.')).toBeVisible();
  await inDialog('Crear enlace').click();
  await expect.element(dialog().getByLabelText('Enlace', { exact: true })).toHaveValue(URL_OF_LINK);
  await expect.element(dialog().getByText('Cópielo ahora: no se volverá a mostrar.')).toBeVisible();
  const good = dialog().getByRole('list', { name: 'Enlaces en vigor' }).getByRole('listitem');
  await expectCount(good, 1);
  await expect.element(good).toHaveTextContent(/^Hasta el 12 .*marta@banco\.example/);
  expect(service.callsOf('createPreviewLink').map(({ body }) => body)).toEqual([{ version: VERSIONS.fine.id }]);
  const [listed] = service.callsOf('listPreviewLinks');
  expect(JSON.parse(listed?.query.filter ?? '')).toEqual({ version: VERSIONS.fine.id });

  await inDialog('Cerrar').click();
  await button('Enlace para revisar').click();
  await expectCount(good, 1);
  await expectCount(dialog().getByLabelText('Enlace', { exact: true }), 0);
  await inDialog('Retirar').click();
  await expect.element(dialog().getByText('No hay ningún enlace en vigor.')).toBeVisible();
  expect(service.callsOf('deletePreviewLink').map(({ path }) => path)).toEqual([`/preview-links/${LINK.id}`]);
});

test('R-STU-16 the address of a new link disappears when the link is revoked', async () => {
  openConsole(DRAFT, { answers: keptLinks() });
  await button('Enlace para revisar').click();
  await inDialog('Crear enlace').click();
  await expect.element(dialog().getByLabelText('Enlace', { exact: true })).toBeVisible();
  await inDialog('Retirar').click();
  await expect.element(dialog().getByText('No hay ningún enlace en vigor.')).toBeVisible();
  await expectCount(dialog().getByLabelText('Enlace', { exact: true }), 0);
});

test('R-STU-16 a link that is created while the list is still read is listed as well', async () => {
  const links = keptLinks();
  const early = createHeldAnswer(reply(200, [], { 'Content-Range': 'rows 0-0/0' }));
  const service = openConsole(DRAFT, { answers: { ...links, listPreviewLinks: early.answer } });
  await button('Enlace para revisar').click();
  await expect.poll(() => service.callsOf('listPreviewLinks').length).toBe(1);
  service.answer(links);
  await inDialog('Crear enlace').click();
  await expect.element(dialog().getByLabelText('Enlace', { exact: true })).toHaveValue(URL_OF_LINK);
  early.release();
  await expectCount(dialog().getByRole('list', { name: 'Enlaces en vigor' }).getByRole('listitem'), 1);
});

test('R-STU-16 a link that could not be created or revoked shows the error in place', async () => {
  const service = openConsole(DRAFT, {
    answers: { ...keptLinks(), createPreviewLink: createRefusal(409, 'Ya hay demasiados enlaces.', 'conflict') },
  });
  await button('Enlace para revisar').click();
  await inDialog('Crear enlace').click();
  await expect.element(dialog().getByText('Ya hay demasiados enlaces.')).toBeVisible();
  service.answer({ ...keptLinks(), deletePreviewLink: createRefusal(500, 'Hoy no se puede.') });
  await inDialog('Crear enlace').click();
  await inDialog('Retirar').click();
  await expect.element(dialog().getByText('Hoy no se puede.')).toBeVisible();
  await expectCount(inDialog('Retirar'), 1);
});

test('R-STU-16 a user who may neither edit nor publish cannot create links', async () => {
  openConsole(DRAFT, { member: { roles: ['support'] } });
  await expect.element(page.getByRole('group', { name: 'Qué se ve' })).toBeVisible();
  await expectCount(button('Enlace para revisar'), 0);
});
