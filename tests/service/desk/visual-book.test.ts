import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CLUSTER_VARIABLE } from '#tests/support/cluster.ts';

// A page of nobody, at one entity: three widths.
const SELECTION = '/error/configuracion_de_entidad configuration-error 9000';
const PICTURES = [375, 768, 1280].map(
  (width) => `_error_configuracion_de_entidad-configuration-error-9000-${width}.png`,
);
const PROGRESS = /^(\d)\/3 (\S+\.png)$/gm;

let root: string;
let book: ChildProcess | undefined;
let output: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'book-'));
  // PostgreSQL may run as somebody else.
  chmodSync(root, 0o755);
  output = '';
  return () => rmSync(root, { recursive: true, force: true });
});
afterEach(() => void (book?.exitCode === null && book.kill('SIGKILL')));

/** Takes the book with everything of its own, in a temporary folder of its own. */
function takeBook(): ChildProcess {
  const { [CLUSTER_VARIABLE]: _of, ...env } = process.env;
  const args = ['--import', 'tsx', 'tests/screenshots/book.ts', SELECTION, '--to', join(root, 'book')];
  book = spawn(process.execPath, args, { env: { ...env, TMPDIR: root }, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [book.stdout, book.stderr]) stream?.on('data', (part: Buffer) => (output += part.toString()));
  return book;
}

/** Waits for the first picture; a command that ends takes none any more. */
async function firstPicture(running: ChildProcess): Promise<string> {
  const taken = () => [...output.matchAll(PROGRESS)][0]?.[2];
  await expect.poll(() => taken() ?? running.exitCode, { timeout: 120_000 }).not.toBeNull();
  return taken() ?? expect.unreachable(output);
}

const inBook = () => readdirSync(join(root, 'book')).sort();
const page = () => readFileSync(join(root, 'book/index.html'), 'utf8');
const pagesOf = (text: string) => [...text.matchAll(/<img src="([^"]+)"/g)].map(([, file]) => file).sort();

/** Processes that still know of the temporary folder. */
const left = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .filter((id) => {
      try {
        return readFileSync(`/proc/${id}/environ`, 'utf8').includes(`TMPDIR=${root}`);
      } catch {
        // Gone meanwhile, or somebody else's.
        return false;
      }
    });

async function tellsAndShows(): Promise<void> {
  const running = takeBook();
  const first = await firstPicture(running);
  expect(pagesOf(page())).toContain(first);
  expect(existsSync(join(root, 'book', first))).toBe(true);
  await once(running, 'exit');
  expect([...output.matchAll(PROGRESS)].map(([, count]) => count)).toEqual(['1', '2', '3']);
  expect(output).toContain(`3 pictures in ${join(root, 'book/index.html')}\n`);
  expect(running.exitCode, output).toBe(0);
  expect(pagesOf(page())).toEqual([...PICTURES].sort());
  expect(inBook()).toEqual([...PICTURES, 'index.html'].sort());
}

async function keepsWhatItHas(): Promise<void> {
  const running = takeBook();
  await firstPicture(running);
  running.kill('SIGINT');
  await once(running, 'exit');
  expect(inBook()).toEqual([...pagesOf(page()), 'index.html'].sort());
  await expect.poll(left, { timeout: 20_000 }).toEqual([]);
  // tsx keeps what it compiled.
  expect(readdirSync(root).filter((name) => name !== 'book' && !name.startsWith('tsx-'))).toEqual([]);
}

const PROMISES = [
  ['tells its progress, and its page has each picture as soon as it is taken', tellsAndShows],
  ['keeps what it has, whole, when it is interrupted, and leaves nothing else: no file, no process', keepsWhatItHas],
] as const;

// Elsewhere than on Linux nobody can say what is left.
test.runIf(existsSync('/proc/self/environ')).each(PROMISES)(
  'the visual book %s',
  (_promise, holds) => holds(),
  180_000,
);
