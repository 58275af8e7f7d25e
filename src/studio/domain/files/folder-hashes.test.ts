import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getEntityFolderHash } from './folder-hashes.ts';
import { readContents } from './version-files.ts';

let folder: string;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

/** The clock of a file system has coarse steps. */
function clockOfFilesMoves(): Promise<void> {
  const now = () => {
    write('clock', '');
    return statSync(join(folder, 'clock')).ctimeMs;
  };
  const before = now();
  return vi.waitUntil(() => now() > before, { interval: 1, timeout: 60_000 }).then(() => {});
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-hashes-'));
  mkdirSync(join(folder, 'assets'));
  write('entity.json', '{"nameSite":"Uno"}');
  write('assets/logo.svg', '<svg/>');
  return () => rmSync(folder, { recursive: true });
});

describe('R-STU-03 the hash of a folder', () => {
  test('is cached without reading any file, as long as none was written', () => {
    const read = vi.fn(readContents);
    const hash = getEntityFolderHash(folder, read);
    write('notes.txt', 'Nothing reads this.');
    expect(getEntityFolderHash(folder, read)).toBe(hash);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a text changes', () => write('entity.json', '{"nameSite":"Dos"}')],
    ['an image changes', () => write('assets/logo.svg', '<svg></svg>')],
    ['a file is added', () => write('texts.es.json', '{}')],
    ['a file is removed', () => rmSync(join(folder, 'assets/logo.svg'))],
    [
      'a text is replaced by one of the same length with the same modification time',
      () => {
        const { atime, mtime } = statSync(join(folder, 'entity.json'));
        write('entity.json', '{"nameSite":"Tro"}');
        utimesSync(join(folder, 'entity.json'), atime, mtime);
      },
    ],
  ])('changes when %s, and returns to the previous value when this is undone', async (_what, change) => {
    const hash = getEntityFolderHash(folder);
    await clockOfFilesMoves();
    change();
    expect(getEntityFolderHash(folder)).not.toBe(hash);
    await clockOfFilesMoves();
    write('entity.json', '{"nameSite":"Uno"}');
    write('assets/logo.svg', '<svg/>');
    rmSync(join(folder, 'texts.es.json'), { force: true });
    expect(getEntityFolderHash(folder)).toBe(hash);
  });
});
