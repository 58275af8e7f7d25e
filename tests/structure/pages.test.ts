import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { codeIn, pageOf, readPages, type Page } from './pages.ts';
import { readRecipes } from './recipes.ts';

const LONGEST_README = 10_240;
const pages = readPages();

/** What the headings and the anchors of a page are called in an address, as GitHub does. */
const anchorsOf = ({ prose }: Page): string[] => [
  ...[...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  ),
  ...[...prose.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id),
];

/** The links of a page to others and to itself, not those to the web. */
const linksOf = ({ prose }: Page): string[] =>
  [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target).filter((target) => !/^https?:/.test(target));

/** What is wrong with a link; undefined when it leads somewhere. */
function complaint(page: Page, link: string): string | undefined {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? page.file : normalize(join(dirname(page.file), path));
  if (!existsSync(file)) return `${page.file}: there is no ${link}`;
  const target = pages.find((each) => each.file === file);
  if (anchor === undefined || (target && anchorsOf(target).includes(anchor))) return undefined;
  return `${page.file}: ${file} has no heading ${anchor}`;
}

test('every link of the documentation leads somewhere', () => {
  const links = pages.flatMap((page) => linksOf(page).map((link) => ({ page, link })));
  expect(links.length).toBeGreaterThan(40);
  expect(links.map(({ page, link }) => complaint(page, link)).filter(Boolean)).toEqual([]);
});

test('a link that leads nowhere is found', () => {
  const page = pageOf('README.md');
  expect(complaint(page, 'docs/nothing.md')).toContain('there is no docs/nothing.md');
  expect(complaint(page, 'docs/operating.md#nothing')).toContain('has no heading nothing');
  expect(complaint(page, '#nothing')).toContain('README.md has no heading nothing');
  expect(complaint(page, '#run-it')).toBeUndefined();
});

test('every page is reached from the README or from one that is', () => {
  const reached = new Set(['README.md']);
  for (const file of reached)
    for (const link of linksOf(pageOf(file))) {
      const target = normalize(join(dirname(file), link.split('#')[0] ?? ''));
      if (pages.some((page) => page.file === target)) reached.add(target);
    }
  expect(pages.map(({ file }) => file).filter((file) => !reached.has(file))).toEqual([]);
});

// What a recipe or the guide of an entity makes is not there yet; `…`, `*` and `<…>` stand for something.
const isPath = (code: string) => /^(src|tests|schemas|entities|docs)\/[^\s<>*{…]+$/.test(code);
const made = new Set([
  ...readRecipes(pageOf('docs/contributing.md').text).flatMap(({ steps }) => steps.map(({ file }) => file)),
  // In the image alone.
  'sbom.json',
]);
const isMade = (path: string) =>
  made.has(path) || path.startsWith('entities/9003') || path.startsWith('src/generated/');

test('every file that the documentation names exists', () => {
  const named = pages.flatMap(({ file, prose }) =>
    codeIn(prose)
      .filter(isPath)
      .map((path) => `${file}: ${path}`),
  );
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter((line) => {
    const path = line.split(': ')[1] ?? '';
    return !isMade(path) && !existsSync(path);
  });
  expect(missing).toEqual([]);
});

test('every file that is named without its folder is one of the project', () => {
  const known = new Set([
    ...readdirSync('.'),
    ...['src', 'tests', 'schemas', 'entities'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => basename(path)),
    ),
    ...[...made].map((path) => basename(path)),
  ]);
  const named = pages.flatMap(({ file, prose }) =>
    codeIn(prose)
      .filter((code) => /^[\w-]+(\.[\w-]+)*\.(tsx?|json|css|html)$/.test(code))
      .map((name) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
});

test('the README is short, and its picture is small', () => {
  expect(Buffer.byteLength(pageOf('README.md').text)).toBeLessThanOrEqual(LONGEST_README);
  expect(statSync('docs/pictures/supplier-invoices.webp').size).toBeLessThanOrEqual(80 * 1024);
});
