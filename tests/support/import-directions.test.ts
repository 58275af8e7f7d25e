import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const FEATURE = 'portal/features/born-today';

/** Folder, what a file in it imports, and the rule's advice. */
const REFUSED = [
  ['shared', '#portal/i18n/i18n.ts', 'Portal and service meet at the HTTP contract only'],
  ['shared', '#service/http/server.ts', 'Portal and service meet at the HTTP contract only'],
  ['shared', 'node:fs', 'shared runs anywhere: no Node code'],
  ['shared', 'react', 'shared runs anywhere: no browser code'],
  ['shared', '../samples/random.ts', 'Import across folders by the # names'],
  ['samples', '#service/http/server.ts', 'Portal and service meet at the HTTP contract only'],
  ['build', '#service/http/server.ts', 'Portal and service meet at the HTTP contract only'],
  ['build', '#portal/ui/Button.tsx', "The build reads the portal's texts"],
  ['service/routes', '#portal/i18n/i18n.ts', 'Portal and service meet at the HTTP contract only'],
  ['service/routes', '../http/server.ts', 'Import across folders by the # names'],
  ['service/domain', '#tests/support/database.ts', 'Nothing of the product imports tests'],
  ['portal/i18n', '#portal/entity/useEntity.ts', 'This lies below entity and i18n'],
  ['portal/entity', '#portal/ui/Button.tsx', 'This lies below ui'],
  ['portal/ui', '#portal/forms/SchemaForm.tsx', 'This lies below forms'],
  ['portal/forms', '#portal/lists/RecordTable.tsx', 'This lies below lists'],
  ['portal/lists', '#portal/confirmation/useConfirmation.ts', 'This lies below the confirmation pattern'],
  ['portal/confirmation', '#portal/features/home/Home.tsx', 'A feature is imported by app only'],
  ['portal/data', '#portal/ui/toasts.ts', 'This lies below ui'],
  ['portal/data', '#portal/features/home/Home.tsx', 'A feature is imported by app only'],
  ['portal/auth', '#portal/features/home/Home.tsx', 'A feature is imported by app only'],
  ['portal/auth', '#portal/lists/RecordTable.tsx', 'This lies below lists'],
  ['portal/app', '#service/http/server.ts', 'Portal and service meet at the HTTP contract only'],
  ['portal/app', '#tests/support/fixtures.ts', 'Nothing of the product imports tests'],
  ['portal/app/layout', '../App.tsx', 'Import across folders by the # names'],
  ['portal/born-today', '#portal/features/home/Home.tsx', 'A feature is imported by app only'],
  ['portal/born-today', '#service/domain/pricing.ts', 'Portal and service meet at the HTTP contract only'],
  ['born-today', '#tests/support/database.ts', 'Nothing of the product imports tests'],
  [FEATURE, '#portal/features/home/Home.tsx', 'A feature is imported by app only'],
  [FEATURE, '../home/Home.tsx', 'Import across folders by the # names'],
  [FEATURE, '#portal/app/App.tsx', 'app composes; nothing imports it'],
  [FEATURE, '#portal/data/http.ts', 'Only app and auth know the wire'],
  [FEATURE, '#service/domain/pricing.ts', 'Portal and service meet at the HTTP contract only'],
  [FEATURE, '#samples/demo-users.ts', 'Demo data is for the service and for tests'],
  [FEATURE, '#build/forms/compile.ts', 'The browser gets what the build generates'],
] as const;

const ALLOWED = [
  [FEATURE, '#portal/lists/columns.ts'],
  [FEATURE, '#portal/confirmation/useConfirmation.ts'],
  [FEATURE, '#generated/forms/advance.ts'],
  [FEATURE, './other.ts'],
  ['portal/app', `#${FEATURE}/index.ts`],
  ['portal/auth', '#portal/data/http.ts'],
  ['service/cli', '#samples/demo-users.ts'],
  ['build', '#portal/i18n/errors.es.ts'],
] as const;

/** A checkout of the lint rules and of files that each hold one import; the real one is left alone. */
const checkout = mkdtempSync(join(tmpdir(), 'import-directions-'));
const complaints = new Map<string, string>();
const fileOf = (folder: string, imported: string) => `src/${folder}/probe-${imported.replaceAll(/\W+/g, '-')}.ts`;

interface Report {
  diagnostics: { code: string; message: string; help?: string; filename: string }[];
}

beforeAll(() => {
  cpSync('.oxlintrc.json', join(checkout, '.oxlintrc.json'));
  for (const [folder, imported] of [...REFUSED, ...ALLOWED])
    plant(fileOf(folder, imported), `import { x } from '${imported}';\n\nexport const y = x;\n`);
  plant('src/shared/one.ts', "import { two } from './two.ts';\n\nexport const one = () => two;\n");
  plant('src/shared/two.ts', "import { one } from './one.ts';\n\nexport const two = () => one;\n");
  for (const [file, content] of dynamicImports()) plant(file, content);
  const { stdout } = spawnSync(process.execPath, [resolve('node_modules/oxlint/bin/oxlint'), '--format=json', 'src'], {
    cwd: checkout,
    encoding: 'utf8',
  });
  for (const { code, message, help, filename } of (JSON.parse(stdout) as Report).diagnostics)
    complaints.set(filename, `${complaints.get(filename) ?? ''}${code}: ${message} ${help ?? ''}\n`);
});

afterAll(() => rmSync(checkout, { recursive: true }));

/** The rule looks at import statements only: what the sources fetch with import() is planted as such. */
const dynamicImports = () =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.startsWith('generated'))
    .map((name) => {
      const found = [...readFileSync(join('src', name), 'utf8').matchAll(/\bimport\('([#.][^']+)'\)/g)];
      const statements = found.map(([, imported], index) => `export { x as x${index} } from '${imported}';\n`);
      return [join('src', dirname(name), `dynamic-${basename(name)}`), statements.join('')] as const;
    })
    .filter(([, content]) => content !== '');

function plant(file: string, content: string): void {
  mkdirSync(join(checkout, dirname(file)), { recursive: true });
  writeFileSync(join(checkout, file), content);
}

test.each(REFUSED)('the linter refuses that %s imports %s', (folder, imported, advice) => {
  const complaint = complaints.get(fileOf(folder, imported));
  expect(complaint).toContain('no-restricted-imports');
  expect(complaint).toContain(advice);
});

test.each(ALLOWED)('the linter lets %s import %s', (folder, imported) => {
  expect(complaints.get(fileOf(folder, imported)) ?? '').not.toContain('no-restricted-imports');
});

test('what the portal fetches later keeps to the directions too', () => {
  const files = dynamicImports().map(([file]) => file);
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect(complaints.get(file) ?? '', file).not.toContain('no-restricted-imports');
});

test('the linter refuses files that import each other', () => {
  expect(complaints.get('src/shared/one.ts')).toContain('no-cycle');
});
