import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { build } from 'vite';
import { stripEnglishTextsPlugin } from './plugin.ts';

const folder = mkdtempSync(join(tmpdir(), 'texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('R-CONF-33 R-CONF-34 of the English texts only those without a Spanish version are built', async () => {
  writeFileSync(
    join(folder, 'sample.texts.ts'),
    "export const sampleTexts: { es: object; en: object } = { es: { 'a.one': 'Uno' }, en: { 'a.one': 'One', 'a.two': 'Two' } };",
  );
  writeFileSync(join(folder, 'index.ts'), "export * from './sample.texts.ts';");
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [stripEnglishTextsPlugin()],
    build: { outDir: 'out', lib: { entry: 'index.ts', formats: ['es'], fileName: () => 'out.js' } },
  });
  const built = readFileSync(join(folder, 'out/out.js'), 'utf8');
  expect(built).toContain('Uno');
  expect(built).toContain('Two');
  expect(built).not.toContain('One');
});
