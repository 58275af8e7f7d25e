/**
 * `npm run size`: weighs the built portal and fails when a budget is exceeded.
 * Sizes are gzip level 9 in bytes, the figure that a server with compression sends at most.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

type Manifest = Record<string, Chunk>;

interface Budget {
  what: string;
  bytes: number;
  limit: number;
}

const KB = 1000;
const DIST = 'dist';

/** What the first screen loads by itself, beyond the entry: its dynamic imports whose source lies in these folders. */
const FIRST_SCREEN = /features\/login\//;
const HOME = /app\/AuthenticatedApp|features\/home\//;

const gzipSize = (file: string) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;

/** Keys of a chunk and of everything that it imports statically. */
function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) closure(manifest, imported, seen);
  return seen;
}

function reachable(manifest: Manifest, roots: string[], also: RegExp): Set<string> {
  const keys = new Set(roots.flatMap((root) => [...closure(manifest, root)]));
  for (const key of keys) {
    for (const lazy of manifest[key]?.dynamicImports ?? []) {
      if (also.test(lazy)) for (const found of closure(manifest, lazy)) keys.add(found);
    }
  }
  return keys;
}

const weigh = (manifest: Manifest, keys: Iterable<string>, kind: 'js' | 'css'): number => {
  const files = new Set<string>();
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) continue;
    if (kind === 'css') for (const file of chunk.css ?? []) files.add(file);
    else if (chunk.file.endsWith('.js')) files.add(chunk.file);
  }
  return [...files].reduce((sum, file) => sum + gzipSize(file), 0);
};

function measure(manifest: Manifest): Budget[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const login = reachable(manifest, entries, FIRST_SCREEN);
  const home = reachable(manifest, [...login], HOME);
  const beyondLogin = [...home].filter((key) => !login.has(key));
  const workers = readdirSync(join(DIST, 'assets')).filter((file) => file.includes('worker') && file.endsWith('.js'));
  const scripts = readdirSync(join(DIST, 'assets')).filter((file) => file.endsWith('.js') && !workers.includes(file));
  return [
    { what: 'JavaScript until the login form can be used', bytes: weigh(manifest, login, 'js'), limit: 135 * KB },
    { what: 'styles until the login form can be used', bytes: weigh(manifest, login, 'css'), limit: 8 * KB },
    { what: 'JavaScript fetched meanwhile for /home', bytes: weigh(manifest, beyondLogin, 'js'), limit: 90 * KB },
    { what: 'all JavaScript without workers', bytes: scripts.reduce((sum, f) => sum + gzipSize(`assets/${f}`), 0), limit: 300 * KB },
    { what: 'the Excel worker', bytes: workers.reduce((sum, f) => sum + gzipSize(`assets/${f}`), 0), limit: 180 * KB },
  ];
}

/** Compiling code at run time would need `unsafe-eval`; the validators are compiled when the portal is built. */
function findRunTimeCompilation(): string[] {
  const forbidden = [/new Function\(/, /\beval\(/, /ajv\.js\.org|"Ajv"|ajv-keyword/i];
  return readdirSync(join(DIST, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const code = readFileSync(join(DIST, 'assets', file), 'utf8');
      return forbidden.filter((pattern) => pattern.test(code)).map((pattern) => `${file} contains ${String(pattern)}`);
    });
}

const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`.padStart(10);

if (!existsSync(join(DIST, '.vite/manifest.json'))) await build({ logLevel: 'warn' });
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
const budgets = measure(manifest);
for (const { what, bytes, limit } of budgets) {
  console.log(`${bytes <= limit ? 'ok  ' : 'OVER'} ${kilobytes(bytes)} of ${kilobytes(limit)}  ${what}`);
}
const compiled = findRunTimeCompilation();
for (const problem of compiled) console.log(`OVER ${problem}: the browser must not compile code`);
if (compiled.length > 0 || budgets.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1;
