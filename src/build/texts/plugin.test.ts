import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { build } from 'vite';
import { findColumnHeadings } from './column-headings.ts';
import { stripRedundantEnglishTextsPlugin } from './plugin.ts';

const folder = mkdtempSync(join(tmpdir(), 'texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The built module of a folder, whose entry is `index.ts`. */
async function buildFolder(files: Record<string, string>): Promise<string> {
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [stripRedundantEnglishTextsPlugin()],
    build: { outDir: 'out', lib: { entry: 'index.ts', formats: ['es'], fileName: () => 'out.js' } },
  });
  return readFileSync(join(folder, 'out/out.js'), 'utf8');
}

test('R-CONF-33 R-CONF-34 the build contains only English texts without a Spanish version', async () => {
  const built = await buildFolder({
    'sample.texts.ts':
      "export const sampleTexts: { es: object; en: object } = { es: { 'a.one': 'Uno' }, en: { 'a.one': 'One', 'a.two': 'Two' } };",
    'index.ts': "export * from './sample.texts.ts';",
  });
  expect(built).toContain('Uno');
  expect(built).toContain('Two');
  expect(built).not.toContain('One');
});

const columns = (label: string) =>
  `export const COLUMNS = defineColumns<Row>('rows', { one: { label: ${label}, render: () => null }, two: { ...one } });`;

test('R-CONF-33 the headings of columns are built in Spanish', async () => {
  const built = await buildFolder({
    'define.ts':
      'export const defineColumns = <Row,>(list: string, columns: Record<string, object>) => [list, columns];',
    'columns.tsx': `import { defineColumns } from './define.ts'; ${columns("{ es: 'Uno \\'1\\'', en: 'One' }")}`,
    'index.ts': "export * from './columns.tsx';",
  });
  expect(built).toContain("Uno '1'");
  expect(built).not.toContain('One');
});

test('headings are found with their keys; a computed one or a missing language is refused with the file', () => {
  const [found] = findColumnHeadings(columns("{ es: 'Uno', en: 'One' }"), 'columns.tsx');
  expect(found).toMatchObject({ key: 'rows.one', text: { es: 'Uno', en: 'One' } });
  expect(() => findColumnHeadings(columns("{ es: 'Uno' }"), 'columns.tsx')).toThrow(
    'columns.tsx: the heading of rows.one needs the texts es and en.',
  );
  expect(() => findColumnHeadings(columns("{ es: 'Uno' + '!', en: 'One' }"), 'columns.tsx')).toThrow(
    'columns.tsx: defineColumns needs the name of the list and its headings as plain texts in quotes.',
  );
});
