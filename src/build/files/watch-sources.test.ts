import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSources } from './watch-sources.ts';

let root: string;
let changes: number;
let endWatch: () => void;
const watcher = Object.assign(new EventEmitter(), { add: () => {} });

beforeEach(() => {
  vi.useFakeTimers();
  root = mkdtempSync(join(tmpdir(), 'watched-'));
  mkdirSync(join(root, 'texts'));
  save('texts/es.json', 'one');
  changes = 0;
  const server = { watcher } as unknown as Pick<ViteDevServer, 'watcher'>;
  endWatch = watchSources(server, [join(root, 'texts'), join(root, 'entity.json')], () => void (changes += 1));
});
afterEach(() => {
  endWatch();
  vi.useRealTimers();
  rmSync(root, { recursive: true });
});

const save = (file: string, text: string) => writeFileSync(join(root, file), text);
const report = (file: string) => watcher.emit('all', 'change', join(root, file));

test('R-CONF-38 a change that the watcher drops, as it follows another one too soon, is read all the same', () => {
  save('texts/es.json', 'second');
  report('texts/es.json');
  expect(changes).toBe(1);
  save('texts/es.json', 'the third');
  vi.advanceTimersByTime(1_000);
  expect(changes).toBe(2);
});

test('a file that comes or goes without a word is read', () => {
  report('texts/es.json');
  save('entity.json', '{}');
  vi.advanceTimersByTime(1_000);
  expect(changes).toBe(2);
  report('texts/es.json');
  rmSync(join(root, 'texts'), { recursive: true });
  vi.advanceTimersByTime(1_000);
  expect(changes).toBe(4);
});

test('a change is read once when nothing else changes, and what lies beside the sources never', () => {
  report('texts/es.json');
  vi.advanceTimersByTime(1_000);
  expect(changes).toBe(1);
  report('entity.json.orig');
  report('other/es.json');
  save('beside.json', '{}');
  vi.advanceTimersByTime(1_000);
  expect(changes).toBe(1);
});

test('nothing is read after the end', () => {
  report('texts/es.json');
  save('texts/es.json', 'second');
  endWatch();
  report('texts/es.json');
  vi.advanceTimersByTime(1_000);
  expect(changes).toBe(1);
});
