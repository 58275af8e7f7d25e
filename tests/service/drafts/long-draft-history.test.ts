import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleResponseBody, VersionDetails } from '#shared/console/console-contract.ts';
import {
  applyChange,
  getVersionValue,
  type VersionChange,
  type VersionFiles,
} from '#shared/versions/version-changes.ts';
import { findHistoryStep } from '#studio/database/version-history.ts';
import { findVersion, saveVersionChange } from '#studio/database/versions.ts';
import { buildTerms } from '#tests/support/long-terms.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import type { TestConsole } from '#tests/service/support/test-console.ts';

const API = '/console/api';
const KB = 1024;
const ENTITY = 'entity.json';
const GROUP = { file: ENTITY, path: '/checkboxAnticipoAutomatico' };
const TERMS = { file: ENTITY, path: '/checkboxAnticipoAutomatico/text' };

type History = ConsoleResponseBody<'readHistory'>;

const site = startForFile(startConsoleWithFolders);
let editor: TestConsole['call'];
beforeAll(async () => {
  editor = await site.addCaller('elena@banco.example', ['editor']);
});

const get = (path: string) => editor({ method: 'GET', url: `${API}/versions/${path}` });
const send = (id: string, ...changes: VersionChange[]) =>
  editor({ method: 'PUT', url: `${API}/versions/${id}`, payload: { changes } });
const createDraft = async () =>
  (await editor({ method: 'POST', url: `${API}/versions`, payload: { entity: '9001' } })).json<VersionDetails>();
const undo = (id: string, revision: number) =>
  editor({ method: 'POST', url: `${API}/versions/${id}/undo`, payload: { revision } });
const readStep = async (id: string, revision: number) =>
  (await get(`${id}/history/${revision}`)).json<ConsoleResponseBody<'readHistoryStep'>>().changes;
const readHistory = async (id: string, query = '') => (await get(`${id}/history${query}`)).json<History>();

const readFiles = async (id: string): Promise<VersionFiles> => (await findVersion(site.db, id))!.files;

/** Stores changes as each call that changes a draft does, without validating the files. */
async function save(id: string, ...changes: VersionChange[]): Promise<VersionFiles> {
  const draft = (await findVersion(site.db, id))!;
  const files = changes.reduce(applyChange, draft.files);
  const change = { files, summary: draft.summary, changes, author: { email: 'elena@banco.example' }, now: site.now() };
  await site.db.transaction().execute((trx) => saveVersionChange(trx, draft, change));
  return files;
}

/** A draft with terms. */
async function createLongDraft(text: string): Promise<string> {
  const { id } = await createDraft();
  const to = { type: 'expandable', label: 'He leído y acepto el contrato', text };
  expect((await send(id, { ...GROUP, from: getVersionValue(await readFiles(id), GROUP), to })).statusCode).toBe(200);
  return id;
}

/** Bytes of the stored history: as the database keeps them, and without its compression. */
async function measureHistory(id: string) {
  const { rows } = await sql<{ stored: string; raw: string }>`
    select sum(stored) as stored, sum(raw) as raw from (
      select pg_column_size(changes) as stored, octet_length(changes::text) as raw
        from version_history where version_id = ${id}
      union all
      select pg_column_size(content), octet_length(content) from history_text where version_id = ${id}
    ) as kept`.execute(site.db);
  return { stored: Number(rows[0]!.stored), raw: Number(rows[0]!.raw) };
}

/** Paragraphs that are saved one after the other. */
const SAVES = 70;

/** Puts a paragraph in at another place each time. */
function addParagraph(text: string, number: number): string {
  const at = text.indexOf('<h2>', Math.floor((text.length / SAVES) * ((number * 37) % (SAVES - 4))));
  const paragraph = `<p>Cláusula añadida ${number}: ${'el importe que consta en la simulación, '.repeat(5)}.</p>`;
  return text.slice(0, at) + paragraph + text.slice(at);
}

describe('R-STU-20 the history of a draft with terms of 200,000 characters', () => {
  test('saves of one paragraph each take about these paragraphs, and opening the draft does not read them', async () => {
    const texts = [buildTerms(150_000)];
    const id = await createLongDraft(texts[0]!);
    for (let number = 1; number <= SAVES; number += 1) {
      const [from, to] = [texts.at(-1)!, addParagraph(texts.at(-1)!, number)];
      texts.push(to);
      if (number < SAVES) await save(id, { ...TERMS, from, to });
      else expect((await send(id, { ...TERMS, from, to })).statusCode).toBe(200);
    }
    const { stored, raw } = await measureHistory(id);
    // The first text, and a whole one after each 64 saves; each save adds about its paragraph.
    expect(raw).toBeLessThan((1 + Math.floor(SAVES / 64)) * 200 * KB + SAVES * KB);
    expect(stored).toBeLessThan(raw);

    const [opened, history] = await Promise.all([get(id), get(`${id}/history?after=0`)]);
    expect(history.rawPayload.length).toBeLessThan(24 * KB);
    const entityFile = opened.json<VersionDetails>().files.find(({ name }) => name === ENTITY)!;
    expect(opened.rawPayload.length - Buffer.byteLength(JSON.stringify(entityFile))).toBeLessThan(24 * KB);

    for (const number of [1, 2, 63, 64, 65, 66, SAVES])
      expect(await readStep(id, number + 1)).toEqual([{ ...TERMS, from: texts[number - 1], to: texts[number] }]);
    expect((await undo(id, SAVES + 1)).statusCode).toBe(200);
    expect(getVersionValue(await readFiles(id), TERMS)).toBe(texts[SAVES - 1]);
    // The text is there already.
    expect((await measureHistory(id)).raw - raw).toBeLessThan(KB);
  }, 120_000);

  test('it is read by pages, latest first, until its first step', async () => {
    const id = await createLongDraft(buildTerms(2_000));
    for (let number = 0; number < 70; number += 1)
      await save(id, { file: 'texts.es.json', path: `/texto.${number}`, to: `Texto ${number}` });
    const pages = [await readHistory(id)];
    while (pages[0]![0]!.revision > 1) pages.unshift(await readHistory(id, `?before=${pages[0]![0]!.revision}`));
    expect(pages.map(({ length }) => length)).toEqual([21, 50]);
    expect(pages.flat().map(({ revision }) => revision)).toEqual(Array.from({ length: 71 }, (_step, at) => at + 1));
    expect(pages[0]![0]).toMatchObject({ isWhole: false, changes: [GROUP] });
    expect(pages[0]![1]).toMatchObject({ isWhole: true, changes: [{ to: 'Texto 0' }] });
    expect((await get(`${id}/history/72`)).statusCode).toBe(404);
  });

  test('steps of an earlier release, with their texts inside, are listed, read and undone', async () => {
    const [text, before] = [buildTerms(100_000), buildTerms(99_000)];
    const id = await createLongDraft(text);
    const row = { version_id: id, author: 'ana@banco.example', changed_at: new Date() };
    const changes = JSON.stringify([{ ...TERMS, from: before, to: text }]);
    await site.db
      .insertInto('version_history')
      .values({ ...row, revision: 2, changes })
      .execute();
    await site.db.updateTable('entity_version').set({ revision: 2 }).where('id', '=', id).execute();
    const listed = await get(`${id}/history?after=1`);
    expect(listed.json()).toMatchObject([
      { revision: 2, isWhole: false, undoes: null, redoes: null, changes: [TERMS] },
    ]);
    expect(listed.rawPayload.length).toBeLessThan(KB);
    expect(await readStep(id, 2)).toEqual([{ ...TERMS, from: before, to: text }]);
    expect((await undo(id, 2)).statusCode).toBe(200);
    expect(getVersionValue(await readFiles(id), TERMS)).toBe(before);
  });

  test('an undo names the change that it takes back, and a redo the one that it puts back', async () => {
    const { id } = await createDraft();
    const color = { file: ENTITY, path: '/primaryColor' };
    await send(id, { ...color, from: getVersionValue(await readFiles(id), color), to: '#145079' });
    for (const revision of [1, 2, 3, 4]) expect((await undo(id, revision)).statusCode).toBe(200);
    expect((await readHistory(id)).map(({ undoes, redoes }) => [undoes, redoes])).toEqual([
      [null, null],
      [1, null],
      [null, 1],
      [1, null],
      [null, 1],
    ]);
  });
});

const PLACES: readonly Pick<VersionChange, 'file' | 'path'>[] = [
  TERMS,
  GROUP,
  { file: ENTITY, path: '' },
  { file: 'texts.es.json', path: '/login.title' },
];

interface Edit {
  location: (typeof PLACES)[number];
  at: number;
  length: number;
  added: string;
}

/** Where something is cut out of the text, and what is put there. */
const edit: fc.Arbitrary<Edit> = fc.record({
  location: fc.constantFrom(...PLACES),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.constantFrom(0, 1, 40, 3_000),
  added: fc.constantFrom('', 'ñ', '🏦 «cesión» "plena" \\ <b>', buildTerms(1_500)),
});

const cut = (text: string, { at, length, added }: Edit): string => {
  const start = Math.floor(at * text.length);
  // The console refuses half a character.
  return (text.slice(0, start) + added + text.slice(start + length)).replaceAll(/\p{Surrogate}/gu, '');
};

/** What a place becomes by an edit. */
function valueAfter(files: VersionFiles, one: Edit): unknown {
  const terms = (getVersionValue(files, TERMS) as string | undefined) ?? '';
  if (one.location.path === GROUP.path) return { type: 'expandable', label: 'Acepto', text: cut(terms, one) };
  if (one.location.path !== '') return cut((getVersionValue(files, one.location) as string | undefined) ?? terms, one);
  // The file as text: its JSON stays valid.
  const json = JSON.parse(getVersionValue(files, one.location) as string) as Record<string, object>;
  const group = { ...json['checkboxAnticipoAutomatico'], text: cut(terms, one) };
  return JSON.stringify({ ...json, checkboxAnticipoAutomatico: group }, null, one.length % 3);
}

test('R-STU-20 the history gives each text of the past exactly, after any sequence of edits', async () => {
  const id = await createLongDraft(buildTerms(6_000));
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 14 }), async (edits) => {
      const { revision } = (await findVersion(site.db, id))!;
      const past = [await readFiles(id)];
      for (const one of edits) {
        const before = past.at(-1)!;
        const change = { ...one.location, from: getVersionValue(before, one.location), to: valueAfter(before, one) };
        past.push(await save(id, change));
      }
      for (const [at, { location }] of edits.entries()) {
        const [from, to] = [past[at]!, past[at + 1]!].map((files) => getVersionValue(files, location));
        const step = await findHistoryStep(site.db, id, revision + at + 1);
        expect(step?.changes).toEqual([{ ...location, from, to }]);
      }
    }),
    { numRuns: getRunCount(400, 20) },
  );
}, 600_000);

describe('R-STU-10 the size of a change', () => {
  test(String.raw`200,000 characters, each as \u in JSON, are saved`, async () => {
    const text = 'ñ'.repeat(200_000);
    const { id } = await createDraft();
    await save(id, { ...GROUP, to: { type: 'expandable', label: 'Acepto', text } });
    const payload = JSON.stringify({ changes: [{ ...TERMS, from: text, to: `${text.slice(1)}.` }] });
    const escaped = payload.replaceAll('ñ', String.raw`\u00f1`);
    expect(escaped.length).toBeGreaterThan(2 * 1_199_000);
    const headers = { 'content-type': 'application/json' };
    const answer = await editor({ method: 'PUT', url: `${API}/versions/${id}`, headers, payload: escaped });
    expect(answer.statusCode).toBe(200);
    expect(getVersionValue(await readFiles(id), TERMS)).toBe(`${text.slice(1)}.`);
  });

  test('more than a draft takes at once is refused with the limit and what helps, and nothing is stored', async () => {
    const { id, revision } = await createDraft();
    const answer = await send(id, { ...TERMS, to: 'x'.repeat(4_400 * KB) });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      413,
      'Lo que envía es demasiado grande: caben 4.352 KB de una vez. Quite o acorte algo y vuelva a intentarlo.',
    ]);
    expect((await get(id)).json<VersionDetails>().revision).toBe(revision);
  });
});
