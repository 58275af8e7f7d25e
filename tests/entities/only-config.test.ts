import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build, loadConfigFromFile } from 'vite';
import type { Plugin } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { entitiesPlugin } from '#build/entities/plugin.ts';
import { copyEntities, type EntityCopy } from './entity-copy.ts';

let entities: EntityCopy;

beforeEach(() => {
  entities = copyEntities();
});
afterEach(() => rmSync(entities.projectRoot, { recursive: true }));

/** Builds the whole portal with the copied entities. @returns the hash of each file */
async function buildPortal(name: string): Promise<Map<string, string>> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' });
  const plugins = (loaded?.config.plugins ?? []).flat() as Plugin[];
  const outDir = join(entities.projectRoot, name);
  await build({
    ...loaded?.config,
    configFile: false,
    logLevel: 'error',
    plugins: plugins.map((plugin) => (plugin.name === 'entities' ? entitiesPlugin({ folder: entities.root }) : plugin)),
    // Two builds are compared, neither is served.
    build: { ...loaded?.config.build, outDir, emptyOutDir: true, minify: false },
  });
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(outDir, file)).isFile(),
  );
  const hash = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(outDir, file)))
      .digest('hex');
  return new Map(files.sort().map((file) => [file, hash(file)]));
}

test('R-CONF-45 another colour, another text and another rule of a form change only the definition and the first page of their host', async () => {
  const before = await buildPortal('before');
  entities.change('9001', { primaryColor: '#1F5130' });
  entities.write('9001/texts.es.json', JSON.stringify({ 'login.title': 'Otra bienvenida' }));
  entities.write(
    '9001/forms/user.overlay.json',
    '{ "extends": "user@1", "constraints": { "email": { "maxLength": 40 } } }',
  );
  const after = await buildPortal('after');
  expect([...after.keys()]).toEqual([...before.keys()]);
  const changed = [...after].filter(([file, hash]) => before.get(file) !== hash).map(([file]) => file);
  expect(changed).toEqual(['config/roble.localhost.json', 'pages/roble.localhost.html']);
});
