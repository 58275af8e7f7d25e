import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditRecord, ConsoleResponseBody, VersionDetails } from '#shared/console/console-contract.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import type { TestConsole } from '#tests/service/support/test-console.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';

const API = '/console/api';
const OVERLAY = 'forms/company-data.overlay.json';
const TEXTS = { 'forms.company-data.invoiceNumber': 'Número de factura' };

let editor: TestConsole['call'];
let publisher: TestConsole['call'];
let elsewhere: TestConsole['call'];
let both: TestConsole['call'];

const site = startForFile(() =>
  startConsoleWithFolders({ interfaceTexts: () => Promise.resolve(TEXTS), needsReview: false }),
);
beforeAll(async () => {
  editor = await site.addCaller('elena@banco.example', ['editor']);
  publisher = await site.addCaller('pablo@banco.example', ['publisher']);
  elsewhere = await site.addCaller('rosa@banco.example', ['editor', 'publisher'], ['9002']);
  both = await site.addCaller('sola@banco.example', ['editor', 'publisher', 'admin']);
});

const post = (path: string, payload?: object): InjectOptions => ({
  method: 'POST',
  url: API + path,
  ...(payload && { payload }),
});
const get = (path: string, language = 'es'): InjectOptions => ({
  method: 'GET',
  url: API + path,
  headers: { 'accept-language': language },
});
const draftOf = async (entity: string) => (await editor(post('/versions', { entity }))).json<VersionDetails>();
const changed = (id: string, ...changes: object[]) =>
  editor({ method: 'PUT', url: `${API}/versions/${id}`, payload: { changes } });
const differencesOf = async (id: string, query = '', language = 'es') =>
  (await editor(get(`/versions/${id}/differences${query}`, language))).json<ConsoleResponseBody<'readDifferences'>>();
const longest = (from: number, to: number) => ({
  file: OVERLAY,
  path: '/constraints/invoiceNumber/maxLength',
  from,
  to,
});

describe('R-STU-17 the differences of a version', () => {
  test("compare with the live one or any other version of the entity, in the user's language", async () => {
    const draft = await draftOf('9001');
    await changed(
      draft.id,
      { file: 'entity.json', path: '/primaryColor', from: '#2F6B3C', to: '#145079' },
      longest(16, 14),
    );
    const { against, differences } = await differencesOf(draft.id);
    expect(against).toMatchObject({ number: 1 });
    expect(differences.map(({ area, text, isRisky }) => [area, text, isRisky])).toEqual([
      ['brand', 'El color principal pasa de #2F6B3C a #145079', false],
      ['forms', 'En «Datos de la empresa», «Número de factura» admite 14 caracteres en vez de 16', true],
    ]);
    expect(differences[0]).toMatchObject({ from: '#2F6B3C', to: '#145079' });
    expect(differences[1]).toMatchObject({
      from: 16,
      to: 14,
      file: OVERLAY,
      path: '/constraints/invoiceNumber/maxLength',
      risk: 'Lo que los proveedores podían escribir hasta ahora puede rechazarse',
    });
    const english = await differencesOf(draft.id, `?against=${against?.id}`, 'en');
    expect(english.differences[0]?.text).toBe('The primary colour changes from #2F6B3C to #145079');
    expect((await differencesOf(draft.id, `?against=${draft.id}`)).differences).toEqual([]);
  });

  test("are limited to the user's entities, on both sides", async () => {
    const [own, other] = [await draftOf('9002'), await draftOf('9001')];
    expect((await elsewhere(get(`/versions/${other.id}/differences`))).statusCode).toBe(404);
    for (const against of [other.id, '00000000-0000-4000-8000-000000000000', 'yesterday'])
      expect((await elsewhere(get(`/versions/${own.id}/differences?against=${against}`))).statusCode).toBe(404);
    expect((await elsewhere(get(`/versions/${own.id}/differences`))).statusCode).toBe(200);
  });
});

const warningsOf = ({ warnings }: VersionDetails) => warnings.map(({ key }) => key);
const risksOf = async (id: string) =>
  (await differencesOf(id)).differences.filter(({ isRisky }) => isRisky).map(({ key }) => key);

describe('R-STU-17 a risk for suppliers', () => {
  test('must be accepted before a review is requested, and is stored in the version and the audit', async () => {
    const draft = await draftOf('9001');
    await changed(draft.id, longest(16, 13));
    const warnings = warningsOf(draft);
    const [risk] = await risksOf(draft.id);
    const refused = await editor(post(`/versions/${draft.id}/submit`, { note: '', acknowledged: warnings }));
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'risksOpen',
        message: 'Quedan cambios por aceptar que pueden impedir el trabajo de los proveedores.',
        details: { risks: [risk] },
      },
    ]);
    const body = { note: '', acknowledged: [...warnings, risk] };
    const submitted = await editor(post(`/versions/${draft.id}/submit`, body));
    expect(submitted.json<VersionDetails>()).toMatchObject({ state: 'in-review', acknowledged: body.acknowledged });
    const filter = encodeURIComponent('{"action":"review-asked"}');
    const [row] = (await both(get(`/audit?filter=${filter}&sort=["at","DESC"]`))).json<AuditRecord[]>();
    expect(row?.detail).toMatchObject({
      risks: ['En «Datos de la empresa», «Número de factura» admite 13 caracteres en vez de 16'],
    });
  });

  test('must be accepted by a user who performs all steps, too, and by the publisher if it arose after the review', async () => {
    // Both leave the rule of the form alone; then the one brings it back and the other keeps it.
    const [looser, same] = [await draftOf('9001'), await draftOf('9001')];
    await changed(looser.id, longest(16, 18));
    for (const draft of [looser, same]) {
      const body = { note: '', acknowledged: warningsOf(draft) };
      const submitted = await both(post(`/versions/${draft.id}/submit`, body));
      expect(submitted.statusCode).toBe(200);
      const { revision, publicationHash: hash } = submitted.json<VersionDetails>();
      expect((await both(post(`/versions/${draft.id}/approve`, { revision, hash }))).statusCode).toBe(200);
    }
    expect((await publisher(post(`/versions/${looser.id}/publish`))).statusCode).toBe(200);
    const refused = await publisher(post(`/versions/${same.id}/publish`));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'risksOpen']);
    const at = new Date(site.now().getTime() + 60_000).toISOString();
    expect((await publisher(post(`/versions/${same.id}/schedule`, { at }))).statusCode).toBe(409);
    const { undone } = await differencesOf(same.id);
    const acknowledged = [...(await risksOf(same.id)), undone!.key];
    expect(acknowledged).toHaveLength(2);
    const published = await publisher(post(`/versions/${same.id}/publish`, { acknowledged }));
    expect(published.json<VersionDetails>()).toMatchObject({
      state: 'live',
      acknowledged: [...warningsOf(same), ...acknowledged],
    });
  });
});
