import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entity } from '#shared/entity/entity.ts';
import { servePortalPageAndFiles } from '#platform/http/portal-files.ts';
import { packVersion, unpackVersion } from '#studio/domain/files/archive.ts';
import { getVersionValue } from '#shared/versions/version-changes.ts';
import { changeDraft } from '#studio/domain/versions/change-draft.ts';
import { checkVersion } from '#studio/domain/versions/check-version.ts';
import { resolveDisplayedVersion } from '#studio/domain/showings/displayed-version.ts';
import { createIsolatedStageEntity } from '#studio/stage/create-staged-entity.ts';
import { createDraft, createDraftFromFiles, getVersion } from '#studio/domain/versions/drafts.ts';
import { submitVersion } from '#studio/domain/publishing/review.ts';
import { importAndPublishNewFolders } from '#studio/domain/publishing/import-folders.ts';
import { LiveEntities } from '#studio/domain/publications/live-entities.ts';
import { listNamedAddresses } from '#studio/domain/notices/named-addresses.ts';
import { restoreVersion } from '#studio/domain/publishing/publish-version.ts';
import { joinContents } from '#studio/domain/files/version-files.ts';
import { buildTerms } from '#tests/support/long-terms.ts';
import { useDatabase } from '#tests/service/support/open-database.ts';
import { createPortalFolder } from '#tests/service/support/portal-folder.ts';
import { addAnaAndLuis, ANA, createTestStudio, LUIS, publishChanges } from '#tests/service/support/test-studio.ts';
import { writeForFiles } from '#tests/support/file-sentences.ts';

const store = useDatabase();
const portal = createPortalFolder();
const app = Fastify();
let studio: ReturnType<typeof createTestStudio>;
let live: LiveEntities;

beforeAll(async () => {
  await addAnaAndLuis(store.db);
  studio = createTestStudio(store.db);
  await importAndPublishNewFolders(studio.context);
  live = new LiveEntities(store.db);
  await app.register(servePortalPageAndFiles, { folder: portal.folder, published: live });
});
afterAll(async () => {
  await app.close();
  portal.remove();
  studio.remove();
});

const publish = async (text: string) => {
  const checkbox = { type: 'expandable', label: 'He leído y acepto el contrato', text };
  const published = await publishChanges(studio.context, '9002', [
    { file: 'entity.json', path: '/checkboxAnticipoAutomatico', to: checkbox },
  ]);
  await live.refresh();
  return published;
};
const get = (url: string) => app.inject({ method: 'GET', url });
const readDefinition = async () => (await get('/config/marea.localhost.json')).body;
const readAddress = async () =>
  (JSON.parse(await readDefinition()) as Entity).checkboxAnticipoAutomatico.text ?? 'no text';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('R-CONF-42 R-STU-10 terms of up to 200,000 characters', () => {
  test.each([113_522, 200_000])(
    '%i characters are published in a file of their own, whose name contains the hash of exactly this text',
    async (length) => {
      const terms = buildTerms(length);
      await publish(terms);
      expect(Buffer.byteLength(await readDefinition())).toBeLessThan(12 * 1024);
      const address = await readAddress();
      expect(address).toBe(`/entities/9002/terms/${sha256(terms)}.txt`);
      const answer = await get(address);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.body).toBe(terms);
    },
  );

  test('200,001 are refused in words, with every other problem of the draft', async () => {
    const id = await createDraft(studio.context, ANA, { entity: '9002' });
    const { files: before } = await getVersion(studio.context, id);
    const set = (path: string, to: unknown) => {
      const location = { file: 'entity.json', path };
      return { ...location, from: getVersionValue(before, location), to };
    };
    await changeDraft(studio.context, ANA, id, [
      set('/checkboxAnticipoAutomatico', { type: 'expandable', label: '<b>Acepto</b>', text: buildTerms(200_001) }),
      set('/checkboxDatosProveedores', { type: 'raw-label' }),
      set('/copyrightNotice', '© 2026 Marea'),
      set('/support', { hours: 'de 9 a 18 h' }),
    ]);
    const { files } = await getVersion(studio.context, id);
    const { problems } = await checkVersion(studio.context, store.db, '9002', files);
    expect(
      problems.map(({ field, path, reason, fix }) => [
        field?.es,
        path,
        `${writeForFiles(reason, 'es')}. ${writeForFiles(fix, 'es')}`,
      ]),
    ).toEqual([
      [
        'condiciones del anticipo automático',
        '/checkboxAnticipoAutomatico/text',
        'el texto tiene 200.001 caracteres; caben 200.000. Quite 1 carácter.',
      ],
      [
        'condiciones de los datos del proveedor',
        '/checkboxDatosProveedores/label',
        'no hay nada que aceptar. Añada "label" con las palabras y los enlaces.',
      ],
      [
        'condiciones del anticipo automático',
        '/checkboxAnticipoAutomatico/label',
        '<b> se vería tal como está escrito. Escriba solo palabras, o use el tipo raw-label.',
      ],
      [
        'derechos de autor',
        '/copyrightNotice',
        '© saldría dos veces. Escriba solo a quién pertenecen los derechos; el portal añade el símbolo y el año.',
      ],
      [
        'contacto de ayuda',
        '/support/hours',
        'en ese horario no hay a quién preguntar. Añada "email" o "phone", o quite "hours".',
      ],
    ]);
    await expect(submitVersion(studio.context, ANA, id, { note: 'Lista', acknowledged: [] })).rejects.toThrow(
      'The version has problems',
    );
  });

  test('a page that was opened before two publications still gets its terms, from any process; never those of another entity', async () => {
    const first = buildTerms(20_000);
    await publish(first);
    const address = await readAddress();
    await publish(buildTerms(30_000));
    await publish('<p>Dos párrafos.</p>');
    expect(await readAddress()).toBe('<p>Dos párrafos.</p>');
    const answer = await get(address);
    expect([answer.statusCode, answer.body]).toEqual([200, first]);
    expect((await get(address.replace('9002', '9001'))).statusCode).toBe(404);
    expect((await get(address.replace(/\w{64}/, sha256('other')))).statusCode).toBe(404);
  });

  test('R-STU-21 a restored version has its terms again', async () => {
    const terms = buildTerms(40_000);
    const { number } = await publish(terms);
    await publish('Corto.');
    const version = await store.db
      .selectFrom('entity_version')
      .select('id')
      .where('entity', '=', '9002')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    await restoreVersion(studio.context, LUIS, version.id);
    await live.refresh();
    expect((await get(await readAddress())).body).toBe(terms);
  });

  test('R-STU-04 a zip takes them along', async () => {
    const terms = buildTerms(200_000);
    const id = await createDraftFromFiles(studio.context, ANA, {
      entity: '9001',
      contents: new Map([
        [
          'entity.json',
          Buffer.from(
            JSON.stringify({ codNrbeEn: '9001', checkboxAnticipoAutomatico: { type: 'expandable', text: terms } }),
          ),
        ],
      ]),
    });
    const { files } = await getVersion(studio.context, id);
    const unpacked = unpackVersion(packVersion(joinContents(files, new Map())));
    expect(JSON.parse(unpacked.get('entity.json')!.toString())).toMatchObject({
      checkboxAnticipoAutomatico: { text: terms },
    });
  });

  test('R-SCN-12 R-BEN-01 the stage shows the terms of the version of its scene, whatever was published since', async () => {
    const terms = buildTerms(113_522);
    const { number } = await publish(terms);
    await publish('Corto.');
    const { id } = await store.db
      .selectFrom('entity_version')
      .select('id')
      .where('entity', '=', '9002')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const shown = await resolveDisplayedVersion(studio.context, await getVersion(studio.context, id));
    expect(createIsolatedStageEntity(shown!.entity, '/scenes/1').checkboxAnticipoAutomatico.text).toBe(terms);
  });

  test('R-DESK-03 a notice may lead where a link in long terms leads', async () => {
    await publish(`${buildTerms(20_000)}<p><a href="https://notaria.marea.example/actas">Actas</a></p>`);
    const { hosts } = await listNamedAddresses(store.db, ['9002']);
    expect([...hosts]).toContain('notaria.marea.example');
  });
});
