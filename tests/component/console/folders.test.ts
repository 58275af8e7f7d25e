import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, expectAddress, focus } from '#tests/component/support/screen.ts';
import { reply } from '#tests/component/support/mock-service.ts';
import { chooseFile } from './support/choose-file.ts';
import { openConsole } from './support/console.ts';
import { ENTITY, HOST_DIFFERENCE, VERSIONS } from './support/studio-answers.ts';

const ZIP = new File(['PK'], '9001-1.zip', { type: 'application/zip' });

const badArchive = (details: object) =>
  reply(400, { code: 'badArchive', message: 'El archivo no es el zip de una entidad.', details });

const REFUSALS = [
  [{ reason: 'noZip' }, 'No se puede abrir como zip.'],
  [{ reason: 'name', name: '../9001/entity.json' }, 'Una entidad no tiene ningún fichero «../9001/entity.json».'],
  [{ reason: 'tooLarge' }, 'Lo que lleva dentro ocupa más de 10 MB.'],
  [{ reason: 'tooMany' }, 'Lleva más de 200 ficheros.'],
  [{ reason: 'noEntity' }, 'Le falta el fichero entity.json.'],
  [
    { reason: 'unreadable', problems: ['entity.json: no es JSON.', 'texts.es.json: no es JSON.'] },
    'entity.json: no es JSON. texts.es.json: no es JSON.',
  ],
] as const;

test('R-STU-04 a zip that is not an entity is refused with the reason; a valid one opens as a draft', async () => {
  const service = openConsole('/entities/9001/show');
  const refused = page.getByRole('alert').filter({ hasText: 'El archivo no es el zip de una entidad.' });
  for (const [details, why] of REFUSALS) {
    service.answer({ importVersion: badArchive(details) });
    await chooseFile(button('Importar zip'), ZIP);
    await expect.element(refused).toHaveTextContent(why);
  }
  service.answer({ importVersion: VERSIONS.fine });
  await chooseFile(button('Importar zip'), ZIP);
  await expectAddress(`/versions/${VERSIONS.fine.id}/show`);
  expect(service.callsOf('importVersion').at(-1)).toMatchObject({
    path: '/entities/9001/import',
    headers: { 'content-type': 'application/zip' },
  });
});

const note = () => page.getByRole('presentation').filter({ hasText: 'Los ficheros son distintos' });
const different = { ...ENTITY, isFolderDifferent: true };

test('R-STU-03 files that differ are described in words, and can be imported as a draft', async () => {
  const service = openConsole('/entities/9001/show', {
    answers: {
      readEntity: different,
      readFolder: {
        against: { id: VERSIONS.live.id, number: 2 },
        differences: [HOST_DIFFERENCE],
      },
    },
  });
  await expect.element(note()).toHaveTextContent('Frente a la versión publicada:');
  await expect
    .element(note().getByRole('listitem'))
    .toHaveTextContent(
      /Dominios.*suministros\.roble\.localhost.*Puede impedir el trabajo de los proveedores.*Quien use otra dirección deja de entrar\./,
    );
  service.answer({ takeFolder: VERSIONS.fine, readEntity: ENTITY });
  focus(button('Tomar como borrador'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Versión 5', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Caja Roble · Confirming para proveedores' }).first().click();
  await expect.element(button('Importar zip')).toBeVisible();
  await expect.element(note()).not.toBeInTheDocument();
});

test('R-STU-03 files that differ only in format are reported as such', async () => {
  openConsole('/entities/9001/show', {
    answers: { readEntity: different, readFolder: { against: { id: VERSIONS.live.id, number: 2 }, differences: [] } },
  });
  await expect.element(note()).toHaveTextContent('Dicen lo mismo que la versión publicada.');
});

test('R-STU-03 a user who may not edit sees that files differ, but no button to import them', async () => {
  openConsole('/entities/9001/show', {
    member: { roles: ['publisher'] },
    answers: { readEntity: different, readFolder: { against: null, differences: [] } },
  });
  await expect.element(note()).toBeVisible();
  await expect.element(button('Tomar como borrador')).not.toBeInTheDocument();
  await expect.element(button('Importar zip')).not.toBeInTheDocument();
  openConsole('/entities/9001/show', {
    member: { roles: ['editor'] },
    answers: { readEntity: different, readFolder: { against: null, differences: [] } },
  });
  await expect.element(button('Tomar como borrador')).toBeVisible();
});
