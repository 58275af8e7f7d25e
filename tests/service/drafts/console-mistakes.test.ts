import { lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { VersionDetails } from '#shared/console/console-contract.ts';
import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import { readEntities } from '#definitions/entities/read-entities.ts';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import { completeStudioContext } from '#studio/domain/studio-context.ts';
import { importAndPublishNewFolders } from '#studio/domain/publishing/import-folders.ts';
import { copyEntities, type EntityCopy } from '#tests/entities/entity-copy.ts';
import { INTERFACE_TEXTS, mistakes } from '#tests/entities/entity-mistakes.ts';
import { overlayFileOf, overlayMistakes } from '#tests/entities/overlay-mistakes.ts';
import { everyNth } from '#tests/support/samples.ts';
import { startTestConsole, type TestConsole } from '#tests/service/support/test-console.ts';
import { createChangeSources } from '#definitions/differences/change-sources.ts';
import { createProblemWording } from '#definitions/problems/studio-naming.ts';

const FORMS = readDefinitions('schemas/forms').definitions;

let entities: EntityCopy;
let site: TestConsole;
let editor: TestConsole['call'];

beforeAll(async () => {
  entities = copyEntities();
  const studio = {
    entitiesFolder: entities.root,
    forms: FORMS,
    interfaceTexts: () => Promise.resolve(INTERFACE_TEXTS),
  };
  site = await startTestConsole({ studio });
  await importAndPublishNewFolders(completeStudioContext({ ...studio, database: site.db, now: site.now }));
  editor = await site.addCaller('elena@banco.example', ['editor']);
});
afterEach(() => entities.restore('9001'));
afterAll(async () => {
  await site.stop();
  rmSync(entities.projectRoot, { recursive: true });
});

/** What lies in the folder, as somebody packs it; undefined where there is what no zip has: links, and folders of others. */
function packed(): Buffer | undefined {
  const folder = join(entities.root, '9001');
  if (!lstatSync(folder).isDirectory()) return undefined;
  const files: Record<string, Uint8Array> = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const found = lstatSync(join(folder, name));
    if (found.isFile()) files[name] = new Uint8Array(readFileSync(join(folder, name)));
    else if (!found.isDirectory() || !['assets', 'forms'].includes(name)) return undefined;
  }
  return Buffer.from(zipSync(files));
}

const all: [title: string, make: () => void][] = [
  ...mistakes.map(({ title, make }): [string, () => void] => [title, () => make(entities)]),
  ...overlayMistakes.map((mistake): [string, () => void] => [
    `in an overlay: ${mistake.title}`,
    () => {
      const { file, content } = overlayFileOf(mistake);
      entities.write(`9001/${file}`, content);
    },
  ]),
];

// What is said of each is tried where entities are checked; here, that the console says the same.
const cases = everyNth(all, 16);

interface Refusal {
  code: string;
  details?: { reason: string; problems?: string[] };
}

const TOO_MUCH: Record<string, object> = {
  'a picture of 20 MB': { code: 'badArchive', details: { reason: 'tooLarge' } },
  'a definition of megabytes': { code: 'impossibleChange' },
  'brackets in brackets': { code: 'impossibleChange' },
};

const inStudio = createProblemWording(
  createChangeSources({ defaults: {}, forms: FORMS, texts: INTERFACE_TEXTS }),
  'es',
);

let compared = 0;

test.each(cases)(
  'R-STU-01 R-STU-14 is refused for the problems of entities:check, in the words of the studio: %s',
  async (title, make) => {
    make();
    const { problems } = await readEntities(entities.root, { texts: INTERFACE_TEXTS, forms: FORMS });
    const messages = problems.map(createProblemFormatter('es'));
    expect(messages.length).toBeGreaterThan(0);
    const payload = packed();
    if (!payload) return;
    const headers = { 'content-type': 'application/zip' };
    const answer = await editor({ method: 'POST', url: '/console/api/entities/9001/import', headers, payload });
    const reported = answer.json<VersionDetails & Refusal>();
    // What is more than any entity may hold is not unpacked, or not kept, at all.
    if (title in TOO_MUCH) return expect(reported).toMatchObject(TOO_MUCH[title]!);
    // A draft says both; of a zip that becomes none the words of the studio are all that is left.
    if (reported.problems) expect(reported.problems.map(({ text }) => text)).toEqual(messages);
    const worded = problems.map(inStudio).map(({ field, reason, fix }) => `${field}: ${reason}. ${fix}`);
    expect(
      reported.problems?.map(({ field, reason, fix }) => `${field}: ${reason}. ${fix}`) ?? reported.details?.problems,
    ).toEqual(worded);
    compared += 1;
    return undefined;
  },
);

test('almost all mistakes were compared', () => {
  expect(compared).toBeGreaterThan(cases.length * 0.8);
});

test('R-STU-09 R-STU-14 an own text that lacks a placeholder is a problem of that text, with its remedy', async () => {
  const made = await editor({ method: 'POST', url: '/console/api/versions', payload: { entity: '9002' } });
  const { id } = made.json<VersionDetails>();
  const change = { file: 'texts.es.json', path: '/home.greeting', to: 'Hola' };
  const answer = await editor({ method: 'PUT', url: `/console/api/versions/${id}`, payload: { changes: [change] } });
  expect(answer.json<VersionDetails>().problems).toMatchObject([
    {
      file: 'texts.es.json',
      path: '/home.greeting',
      reason: 'se ha perdido %{name}',
      fix: 'Ponga %{name} donde va su valor.',
    },
  ]);
});
