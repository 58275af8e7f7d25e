import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { writeEntityFolder } from '#definitions/entities/new-entity.ts';
import { createDiskSource } from '#definitions/files/disk-source.ts';
import { createPublishedFiles } from '#definitions/entities/create-published-files.ts';
import { readEntities } from '#definitions/entities/read-entities.ts';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import { findVersion, insertVersion, loadAssets, insertAssets } from '#studio/database/versions.ts';
import { findArchiveProblem, unpackVersion, packVersion } from '#studio/domain/files/archive.ts';
import {
  listAssetHashes,
  readContents,
  joinContents,
  splitTextsAndAssets,
} from '#studio/domain/files/version-files.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { useDatabase } from '#tests/service/support/open-database.ts';

const store = useDatabase();
let root: string;
let number = 0;

function beginRoot(): void {
  root = mkdtempSync(join(tmpdir(), 'round-trip-'));
  cpSync('entities/default', join(root, 'default'), { recursive: true });
}
const endRoot = () => rmSync(root, { recursive: true });

/** A folder as a version, that as a zip, and that as a folder again; @returns the files of both folders */
async function roundTrip(entity: string) {
  const folder = join(root, entity);
  const before = readContents(folder);
  const { files, assets } = splitTextsAndAssets(before);
  await insertAssets(store.db, assets);
  const id = randomUUID();
  const summary = { name: '', hosts: [], colors: [], logo: null, problems: 0 };
  const rest = { summary, madeFrom: null, author: { email: 'elena@banco.example' }, now: new Date() };
  await store.db
    .transaction()
    .execute((trx) => insertVersion(trx, { id, entity, number: ++number, state: 'draft', files, ...rest }));
  const kept = (await findVersion(store.db, id))!.files;
  const zip = packVersion(joinContents(kept, await loadAssets(store.db, listAssetHashes(kept))));
  const after = unpackVersion(zip);
  expect(findArchiveProblem(after)).toBeUndefined();
  rmSync(folder, { recursive: true });
  for (const [name, content] of after) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return { before: new Map([...before].sort()), after: new Map([...readContents(folder)].sort()) };
}

/** All that would be published, by name; nothing may be wrong. */
async function published(): Promise<Map<string, string>> {
  const { entities, problems } = await readEntities(root);
  expect(problems.map(createProblemFormatter('en'))).toEqual([]);
  const files = entities.flatMap((entity) => createPublishedFiles(createDiskSource(root), entity));
  return new Map(files.map(({ name, content }) => [name, Buffer.from(content).toString('base64')]));
}

test('R-STU-04 folder → version → zip → folder: the files of the four entities and all that is published of them are the same bytes', async () => {
  beginRoot();
  for (const name of ['9000', '9001', '9002']) {
    cpSync(join('entities', name), join(root, name), { recursive: true });
    rmSync(join(root, name, 'texts.es.json'), { force: true });
  }
  // The default is published through those that lean on it.
  for (const name of ['default', '9000', '9001', '9002']) {
    const expected = await published();
    const { before, after } = await roundTrip(name);
    expect(after).toEqual(before);
    expect(await published()).toEqual(expected);
  }
  endRoot();
});

const sign = fc.constantFrom(...'aeñÁçüß€ 日本😀&"\\\'/%');
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const text = fc.string({ unit: sign, minLength: 1, maxLength: 20 }).filter((words) => words.trim() === words);
const indent = fc.constantFrom(undefined, 2, 4, '\t');

test('R-STU-04 folder → version → zip → folder: the same of 200 entities that were made up, however their files are written', async () => {
  await fc.assert(
    fc.asyncProperty(
      text,
      color,
      color,
      text,
      indent,
      fc.boolean(),
      async (name, one, other, words, space, isWindows) => {
        beginRoot();
        const made = writeEntityFolder(root, {
          code: '9100',
          name,
          host: 'uno.localhost',
          primaryColor: one,
          secondaryColor: other,
          legalName: words,
          address: words,
          email: 'datos@banco.example',
          legalNotice: 'https://www.banco.example/aviso',
          cookies: 'https://www.banco.example/cookies',
          privacy: 'https://www.banco.example/privacidad',
        });
        const file = join(made, 'entity.json');
        const json = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')), null, space);
        writeFileSync(file, isWindows ? json.replaceAll('\n', '\r\n') : json);
        const expected = await published();
        expect(expected.size).toBeGreaterThan(3);
        const { before, after } = await roundTrip('9100');
        expect(after).toEqual(before);
        expect(await published()).toEqual(expected);
        endRoot();
      },
    ),
    { numRuns: getRunCount(200) },
  );
}, 240_000);
