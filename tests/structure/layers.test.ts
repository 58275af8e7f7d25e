import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import {
  findDatabaseName,
  importsIn,
  pathsIn,
  readDatabaseNames,
  readImports,
  readSources,
  type Import,
} from './imports.ts';
import { LAYERS, READ_BY_PATH, WITHOUT_PACKAGES } from './layers.ts';

const imports = readImports();
const starred = (folder: string) =>
  folder in LAYERS ? folder : folder.replace(/^(portal\/(?:features|planner)|console)\/[^/]+$/, '$1/*');
const folderOf = (file: string) => starred(dirname(file));

/** What is wrong with an import, for whoever wrote it; undefined when nothing is. */
function complaint({ file, specifier, target }: Import): string | undefined {
  const folder = folderOf(file);
  const prefix = `src/${file} imports ${specifier}`;
  if (!target) {
    const banned = WITHOUT_PACKAGES[file.split('/')[0] ?? '']?.find((name) => isPackage(specifier, name));
    return banned && `${prefix}: ${file.split('/')[0]} runs without ${banned}`;
  }
  if (specifier.startsWith('../')) return `${prefix}: across folders, import by the # names of package.json`;
  const layers = LAYERS[folder];
  if (!layers) return `src/${folder} has no place in tests/structure/layers.ts`;
  if (dirname(target) === dirname(file) || layers.includes(folderOf(target))) return undefined;
  return `${prefix}: ${folder} may import ${layers.join(', ') || 'nothing'} (tests/structure/layers.ts)`;
}

const isPackage = (specifier: string, name: string) =>
  specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`);

test('every import keeps to the layers, types and what is fetched later included', () => {
  expect(imports.length).toBeGreaterThan(1000);
  expect(imports.map(complaint).filter(Boolean)).toEqual([]);
});

test.each([
  ['portal/features/born-today/One.tsx', "import { x } from '#portal/features/home/Home.tsx';"],
  ['portal/features/born-today/One.tsx', "import { x } from '../home/Home.tsx';"],
  ['portal/features/born-today/One.tsx', "import { call } from '#portal/data/http.ts';"],
  ['portal/features/born-today/One.tsx', "const Late = lazy(() => import('#portal/app/App.tsx'));"],
  ['console/born-today/One.tsx', "import { x } from '#console/staff/StaffList.tsx';"],
  ['console/born-today/One.tsx', "import { x } from '#portal/ui/display/Day.tsx';"],
  ['console/data/one.ts', "import { x } from '#console/login/LoginPage.tsx';"],
  ['portal/ui/One.tsx', "import type { Column } from '#portal/lists/columns.ts';"],
  ['portal/ui/One.tsx', "export { x } from '#confirming/rules/pricing.ts';"],
  ['portal/ui/One.tsx', "import '#portal/forms/forms.css';"],
  // What support says is no business of suppliers.
  ['portal/ui/One.tsx', "import { ADVICE } from '#generated/errors/bench/advice.ts';"],
  ['confirming/domain/one.ts', "import { x } from '#confirming/routes/users.routes.ts';"],
  ['confirming/domain/one.ts', "import { x } from '#tests/support/test-database.ts';"],
  ['confirming/database/one.ts', "import { x } from '#confirming/domain/login.ts';"],
  // R-SIDE-01: the studio runs beside a bank's service as well.
  ['studio/domain/one.ts', "import { x } from '#confirming/database/suppliers.ts';"],
  ['confirming/domain/one.ts', "import { x } from '#studio/domain/versions/drafts.ts';"],
  ['platform/http/one.ts', "import { x } from '#studio/domain/publications/live-entities.ts';"],
  ['platform/http/one.ts', "import { x } from '#confirming/create-service.ts';"],
  ['shared/one.ts', "import { readFileSync } from 'node:fs';"],
  ['shared/one.ts', "import { useState } from 'react';"],
  ['portal/born-today/One.tsx', "import { x } from '#shared/dates/days.ts';"],
])('%s may not say %s', (file, text) => {
  expect(importsIn(file, text).map(complaint).filter(Boolean)).toHaveLength(1);
});

const PARTS = new Set(Object.keys(LAYERS).map((folder) => folder.split('/')[0]));

/** What is wrong with a path to another part of the sources; undefined when nothing is. */
function complaintAboutPath({ file, specifier, target = '' }: Import): string | undefined {
  const [part = '', other = ''] = [file, target].map((path) => path.split('/')[0]);
  if (other === part || !PARTS.has(other)) return undefined;
  const isAllowed = Object.entries(READ_BY_PATH).some(
    ([reader, places]) => `${file}/`.startsWith(`${reader}/`) && places.some((place) => isWithin(target, place)),
  );
  return isAllowed ? undefined : `src/${file} reads ${specifier}: the layers hold for paths, too`;
}

const isWithin = (target: string, place: string) => place === '' || `${target}/`.startsWith(`${place}/`);

test('every path keeps to the layers', () => {
  const paths = readSources().flatMap(({ file, text }) => pathsIn(file, text));
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.map(complaintAboutPath).filter(Boolean)).toEqual([]);
});

test.each([
  ['platform/database/migrations/one.ts', "const REFERENCE = readList('../../../confirming/database/migrations', '');"],
  ['platform/http/one.ts', "readFileSync(new URL('../../confirming/mail/one.txt', import.meta.url));"],
  ['platform/http/one.ts', "readFileSync('src/studio/one.txt');"],
  ['studio/domain/one.ts', 'import(`../../confirming/routes/${name}.routes.ts`);'],
  ['portal/ui/One.tsx', "const packs = import.meta.glob('../../console/**/*.texts.ts');"],
])('%s may not read %s', (file, text) => {
  expect(pathsIn(file, text).map(complaintAboutPath).filter(Boolean)).toHaveLength(1);
});

// R-SIDE-01: in front of a bank's service they do not exist.
const REFERENCE = readDatabaseNames('confirming');

test('R-SIDE-01 only the reference names its tables and functions in SQL', () => {
  expect(REFERENCE.tables).toContain('invoice');
  expect(REFERENCE.functions).toContain('enter_scope');
  const others = readSources().filter(({ file }) => !file.startsWith('confirming/'));
  const found = others.flatMap(({ file, text }) => {
    const name = findDatabaseName(text, REFERENCE);
    return name === undefined ? [] : [`src/${file} names ${name}`];
  });
  expect(found).toEqual([]);
});

test.each(['sql`select enter_scope(${entity}) as open`', 'sql`select id from portal_session where id = ${id}`'])(
  'R-SIDE-01 a name of the reference is found in %s',
  (text) => {
    expect(findDatabaseName(text, REFERENCE)).toBeDefined();
  },
);

test('no two folders import each other', () => {
  const pairs = new Set(imports.flatMap(({ file, target }) => (target ? [`${dirname(file)} ${dirname(target)}`] : [])));
  const both = [...pairs].filter((pair) => {
    const [from, to] = pair.split(' ');
    return from !== to && pairs.has(`${to} ${from}`);
  });
  expect(both).toEqual([]);
});

test('no files import each other in a circle, types included', () => {
  const graph = new Map<string, string[]>();
  for (const { file, target } of imports) if (target) graph.set(file, [...(graph.get(file) ?? []), target]);
  expect(circlesIn(graph)).toEqual([]);
});

test('a circle is found', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a']],
  ]);
  expect(circlesIn(graph)).toEqual(['a → b → c → a']);
});

/** One circle for each file that leads back to one that led to it. */
function circlesIn(graph: ReadonlyMap<string, string[]>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, path: string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const target of graph.get(file) ?? []) walk(target, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return circles;
}
