import { expect, test } from 'vitest';
import { createScriptAssetName, computeIntegrity } from './script-file.ts';

test('R-STU-10 the hash of a script equals that of openssl', async () => {
  expect(await computeIntegrity(new TextEncoder().encode('medir();\n'))).toBe(
    'sha384-4gtHExPwebFsZbgRx4ffOynB643ulDLpVFurAx/hvFL9GTiw3+CdpzrYUCAl7OnR',
  );
});

test.each([
  ['measure.js', 'assets/measure.js'],
  ['Año nuevo (2).mjs', 'assets/Ano-nuevo-2.js'],
  ['../../entity.json', 'assets/entity-json.js'],
  ['.js', 'assets/script.js'],
])('a script %j is stored as %s', (name, expected) => {
  expect(createScriptAssetName(name)).toBe(expected);
});
