import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import { readEntities } from '#definitions/entities/read-entities.ts';
import { applyChange } from '#shared/versions/version-changes.ts';
import { UNPRINTABLE_OBJECT, listJsonPointers } from '#tests/support/json-pointers.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { copyEntities, type EntityCopy } from './entity-copy.ts';
import { INTERFACE_TEXTS } from './entity-mistakes.ts';
import { writeForFiles } from '#tests/support/file-sentences.ts';

const FORMS = readDefinitions('schemas/forms').definitions;
const FILES = ['entity.json', 'texts.es.json', 'forms/company-data.overlay.json', 'forms/login.overlay.json'];

const textOf = (file: string) => readFileSync(join('entities/9001', file), 'utf8');

describe('R-CONF-45 whatever a file says', () => {
  let entities: EntityCopy;
  beforeAll(() => {
    entities = copyEntities();
  });
  afterAll(() => rmSync(entities.projectRoot, { recursive: true }));

  test('each of its values is taken or told, in words', async () => {
    const places = FILES.flatMap((file) => listJsonPointers(JSON.parse(textOf(file))).map((path) => ({ file, path })));
    const value = fc.oneof(
      fc.constantFrom(UNPRINTABLE_OBJECT, [UNPRINTABLE_OBJECT], [], {}, null, '', -1, true, '__proto__'),
      fc.jsonValue({ maxDepth: 2 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), value, async ({ file, path }, to) => {
        const before = { [file]: { text: textOf(file) } };
        const spoilt = path === '' ? { text: JSON.stringify(to) } : applyChange(before, { file, path, to })[file];
        entities.write(`9001/${file}`, 'text' in spoilt! ? spoilt.text : '');
        const { problems } = await readEntities(entities.root, { texts: INTERFACE_TEXTS, forms: FORMS });
        entities.write(`9001/${file}`, textOf(file));
        for (const problem of problems) {
          expect(problem.file).toBe(`entities/9001/${file}`);
          expect(writeForFiles(problem.reason, 'en')).not.toMatch(/can't be read|undefined|\[object/);
        }
      }),
      { numRuns: getRunCount(1_000) },
    );
  });
});
