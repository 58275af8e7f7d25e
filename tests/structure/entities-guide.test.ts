import { mkdirSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateGeneratedSections } from '#build/docs/generate.ts';
import { readSpanishPortalTexts } from '#build/entities/interface-texts.ts';
import { writeEntityFolder } from '#definitions/entities/new-entity.ts';
import { readEntities } from '#definitions/entities/read-entities.ts';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import { copyEntities, type EntityCopy } from '#tests/entities/entity-copy.ts';
import { pageOf } from './pages.ts';

const page = pageOf('docs/entities.md');
const CODE = '9003';

/** The examples of the guide: each names the file that it goes into. */
const examples = [...page.text.matchAll(/`entities\/9003\/([\w./-]+)`:\n\n```json\n([\s\S]*?)\n```/g)].map(
  ([, file = '', text = '']) => ({ file, text }),
);

let entities: EntityCopy;
let texts: Record<string, string>;
beforeAll(async () => {
  entities = copyEntities();
  texts = await readSpanishPortalTexts('.');
  writeEntityFolder(entities.root, {
    code: CODE,
    name: 'Banca Norte',
    host: 'norte.localhost',
    primaryColor: '#0B6E4F',
    address: 'Calle Mayor 1, 39001 Santander',
    email: 'datos@bancanorte.example',
  });
  mkdirSync(`${entities.root}/${CODE}/forms`);
});
afterAll(() => rmSync(entities.projectRoot, { recursive: true }));

const problems = async () => (await readEntities(entities.root, { texts })).problems.map(createProblemFormatter('en'));

test('R-CONF-45 what the guide for entities writes can be published as it stands there', async () => {
  expect(page.text.match(/```json/g)).toHaveLength(examples.length);
  expect(examples.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['entity.json', 'texts.es.json', 'forms/login.overlay.json']),
  );
  for (const { file, text } of examples) {
    if (file === 'entity.json') entities.change(CODE, JSON.parse(text) as Record<string, unknown>);
    else entities.write(`${CODE}/${file}`, text);
    expect(await problems(), text).toEqual([]);
  }
});

test('the guide explains the fields of an entity as their records do', () => {
  expect(page.text).toContain('- `secondaryColor`: el segundo color de la marca como `#RRGGBB`\n');
  expect(updateGeneratedSections(page.text)).toBe(page.text);
});
