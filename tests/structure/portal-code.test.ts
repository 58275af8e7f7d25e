import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const sources = ['portal', 'console'].flatMap((folder) =>
  readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => ({ file: join(folder, name), text: readFileSync(join('src', folder, name), 'utf8') })),
);

/** The lines of a file that a pattern finds, without comments. */
const found = (text: string, pattern: RegExp): string[] =>
  [...text.replaceAll(COMMENTS, '').matchAll(pattern)].map(([line]) => line.trim());

const LOADED = /\b(?:loadCode|lazyComponent)\(\(\) => import\(/;
// The screens of a feature, which `app/screens.ts` hands to `loadCode`.
const ROUTES = /\bload: \(\) => import\(/;
const LATER = /^.*(?:(?<!typeof )\bimport\(|\bnew (?:Shared)?Worker\(|\blazy(?:<.*>)?\().*$/gm;
/** Where code that comes later is fetched in the one way that there is. */
const LOADERS = new Set([
  'portal/ui/loading/lazy-component.tsx',
  'portal/app/load-screens.ts',
  // What an old browser lacks comes before anything that could show an error.
  'portal/app/main.tsx',
  'portal/app/prefetch.ts',
  'portal/app/router.tsx',
]);

/** What fetches code of the portal in another way than by `loadCode`. */
const pastLoader = (file: string, text: string): string[] =>
  found(text, LATER).filter((line) => {
    if (LOADED.test(line) || (file.endsWith('/screens.ts') && ROUTES.test(line))) return false;
    if (file === 'portal/ui/loading/start-worker.ts') return !line.startsWith('return new Worker(');
    return !LOADERS.has(file);
  });

test('code that comes later, and every worker, is fetched by loadCode, which says when it is gone', () => {
  const past = sources
    .filter(({ file }) => file.startsWith('portal/'))
    .flatMap(({ file, text }) => pastLoader(file, text).map((line) => `src/${file}: ${line}`));
  expect(past).toEqual([]);
});

test.each([
  "const Late = lazy(() => import('./Late.tsx'));",
  "const { write } = await import('./write.ts');",
  "import('./late.ts').then(show);",
  'return new Worker(address);',
])('%s is found', (line) => expect(pastLoader('portal/lists/Late.tsx', line)).toEqual([line]));

test.each([
  "const Late = lazyComponent(() => import('./Late.tsx'));",
  "const { write } = await loadCode(() => import('./write.ts'));",
  "type Module = typeof import('./late.ts');",
])('%s is not', (line) => expect(pastLoader('portal/lists/Late.tsx', line)).toEqual([]));

const STORAGE = /^.*(?:\b(?:session|local)Storage\b|\bnew BroadcastChannel\b).*$/gm;
/** Each gives a storage to the one that never throws. */
const STORAGES = new Map([
  ['portal/storage/storage.ts', /^export const \w+ = createSafeStorage\(\(\) => (?:session|local)Storage, note\);$/],
  ['console/login/auth-callback.ts', /^\(\) => sessionStorage,$/],
]);

test('R-ALL-07 storages and channels of the browser, which it may refuse, are used in one safe way', () => {
  const unsafe = sources.flatMap(({ file, text }) =>
    found(text, STORAGE)
      .filter((line) => !STORAGES.get(file)?.test(line))
      .map((line) => `src/${file}: ${line}`),
  );
  expect(unsafe).toEqual([]);
});
