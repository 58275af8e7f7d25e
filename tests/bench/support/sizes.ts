import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Rolldown } from 'vite';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

type Manifest = Record<string, Chunk>;

/** A part of the portal with its weight in bytes and what it may weigh. */
export interface Weight {
  what: string;
  bytes: number;
  limit: number;
}

export const KB = 1000;

/** What the first screen would load by itself, beyond the entry: its dynamic imports whose source lies here. */
const FIRST_SCREEN = /features\/login\/Login\./;
/** What a click on an open screen fetches, as it does the worker: the PDF library with its fonts. */
const ON_CLICK = /receipt-pdf/;
const FONT = /\.woff2?$/;
const BEHIND_LOGIN = /app\/AuthenticatedApp|features\/home\//;
/** The modules that the build generates of the forms. */
export const FORMS = 'src/generated/forms';

/** What a server with compression sends at most: gzip, level 9. */
export const gzipSize = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length;

/**
 * Weighs a built portal by its manifest.
 * @param folder the built portal
 * @returns each part with its budget
 */
export async function weighPortal(folder: string): Promise<Weight[]> {
  const manifest = readManifest(folder);
  const login = reachable(manifest, entriesOf(manifest), FIRST_SCREEN);
  const home = [...reachable(manifest, [...login], BEHIND_LOGIN)].filter((key) => !login.has(key));
  const assetFiles = readdirSync(join(folder, 'assets'));
  const scripts = assetFiles.filter((file) => file.endsWith('.js'));
  const workers = scripts.filter((file) => file.includes('worker'));
  const clicked = scripts.filter((file) => ON_CLICK.test(file));
  const others = scripts.filter((file) => !workers.includes(file) && !clicked.includes(file));
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSize(readFileSync(join(folder, file))), 0);
  const newWith = (screen: string) =>
    [...closure(manifest, screen)].filter((key) => !login.has(key) && !home.includes(key));
  const assets = (files: string[]) => weigh(files.map((file) => `assets/${file}`));
  return [
    {
      what: 'JavaScript until the login form can be used',
      bytes: weigh(filesOf(manifest, login, 'js')),
      // 0.7 KB of it take over what password managers fill in without an event; a part tells the answers of the service
      // from those of a proxy or a captive portal; toasts keep the focus.
      limit: 120 * KB,
    },
    { what: 'styles until the login form can be used', bytes: weigh(filesOf(manifest, login, 'css')), limit: 180 * KB },
    // 35 KB of it are the router, whole, which Login does without; 1 KB keeps filters and pages of lists in the history, 0.2 KB what screens depend on for a report.
    { what: 'JavaScript fetched meanwhile for home', bytes: weigh(filesOf(manifest, home, 'js')), limit: 118 * KB },
    {
      what: 'JavaScript of the heaviest screen, opened from home',
      bytes: Math.max(...screensOf(manifest).map((screen) => weigh(filesOf(manifest, newWith(screen), 'js')))),
      // 30 KB of it are what all screens share (lists, forms, confirmations): in one file, which home does without.
      limit: 48 * KB,
    },
    // 6 KB of it are the registry of IBANs, fetched by the forms of accounts alone; 100 KB the parts of the planner, each
    // fetched by its own screen; 21 KB of those write an .ics file, fetched by a click; 16 KB the rules for a supplier's own
    // words to support, fetched by the dialog; 6 KB what recognises lists of other programs, fetched by its own screen;
    // 2 KB what the oldest browsers lack, fetched by them; 3 KB let a reproduction begin where the screen did and compare
    // both, and 2 KB replace amounts, fetched by the dialog; 1 KB fetches long terms when they are opened; 26 KB sign calls
    // and keep the means to sign, with passkeys and QR codes, fetched only where something is signed.
    { what: 'JavaScript of all screens', bytes: assets(others), limit: 540 * KB },
    // The whole library: half of it (SVG, WOFF2, standard fonts) is for other documents. Fetched by a click.
    { what: 'what writes a receipt as PDF', bytes: assets(clicked), limit: 420 * KB },
    { what: 'the fonts of a receipt', bytes: assets(assetFiles.filter((file) => FONT.test(file))), limit: 175 * KB },
    // It reads the lists of other programs as well.
    { what: 'the worker that writes spreadsheets', bytes: assets(workers), limit: 184 * KB },
    { what: 'validators of all forms', bytes: await weighModules(validatorFiles()), limit: 25 * KB },
    {
      what: "the interpreter of entities' rules",
      bytes: await weighModules(['src/portal/forms/model/constraints.ts']),
      limit: 0.6 * KB,
    },
    {
      what: 'what records calls and steps, until Login',
      bytes: await weighModules([
        'src/portal/recording/recording-buffer.ts',
        'src/portal/recording/record-user-steps.ts',
      ]),
      // 1 KB of R-REP-01, in bytes.
      limit: 1024,
    },
    ...weighDefinitions(folder),
  ];
}

/**
 * Weighs the built console, which has a budget of its own (R-CON-01): react-admin and MUI are most of it.
 * @param folder the built console
 */
export function weighConsole(folder: string): Weight[] {
  const manifest = readManifest(folder);
  const login = reachable(manifest, entriesOf(manifest), NOTHING_MORE);
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSize(readFileSync(join(folder, file))), 0);
  const bytes = weigh(filesOf(manifest, login, 'js'));
  return [{ what: 'JavaScript of the console until its login can be used', bytes, limit: 450 * KB }];
}

/** What a page loads by itself beyond its entry, where that is nothing. */
const NOTHING_MORE = /$^/;

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;

const entriesOf = (manifest: Manifest) => Object.keys(manifest).filter((key) => manifest[key]?.isEntry);

/** Keys of the screens behind login: what is loaded by itself from the features. */
const screensOf = (manifest: Manifest) =>
  Object.keys(manifest).filter(
    (key) => key.startsWith('src/portal/features/') && !FIRST_SCREEN.test(key) && !ON_CLICK.test(key),
  );

/** Keys of a chunk and of everything that it imports statically. */
function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) closure(manifest, imported, seen);
  return seen;
}

/** Chunks that come with the roots: what they import, and what they load by themselves from the folders of `also`. */
function reachable(manifest: Manifest, roots: string[], also: RegExp): Set<string> {
  const keys = new Set(roots.flatMap((root) => [...closure(manifest, root)]));
  // A set that grows while it is walked is walked to its end.
  for (const key of keys) {
    for (const lazy of manifest[key]?.dynamicImports ?? []) {
      if (also.test(lazy)) for (const found of closure(manifest, lazy)) keys.add(found);
    }
  }
  return keys;
}

function filesOf(manifest: Manifest, keys: Iterable<string>, kind: 'js' | 'css'): Set<string> {
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  const files = chunks.flatMap(({ file, css = [] }) => (kind === 'css' ? css : [file]));
  return new Set(files.filter((file) => file.endsWith(`.${kind}`)));
}

const validatorFiles = () =>
  readdirSync(FORMS)
    .filter((file) => file.endsWith('.validator.js'))
    .map((file) => join(FORMS, file));

/** Modules by themselves, minified as the build does and without what they import. */
async function weighModules(input: string[]): Promise<number> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input, external: /^#/, preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput;
  const code = output.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n');
  return gzipSize(code);
}

/** The heaviest of the entities' definitions. */
function weighDefinitions(folder: string): Weight[] {
  const files = readdirSync(join(folder, 'config')).map((file) => join(folder, 'config', file));
  const bytes = Math.max(...files.map((file) => gzipSize(readFileSync(file))));
  return [{ what: 'the largest definition of an entity', bytes, limit: 12 * KB }];
}
