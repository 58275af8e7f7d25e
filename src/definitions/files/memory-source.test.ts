import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { FileSource } from './file-source.ts';
import { createDiskSource } from './disk-source.ts';
import { createMemorySource, createMountedSource } from './memory-source.ts';
import { writeForFiles } from '#tests/support/file-sentences.ts';

const reasonAt = (files: FileSource, path: string): string | undefined => {
  const [reason] = files.findProblem(path) ?? [];
  return reason && writeForFiles(reason, 'en');
};

const CONTENTS = new Map(
  ['9001/entity.json', '9001/assets/b.svg', '9001/assets/a.svg', '9001/assets/.hidden', '9001/Thumbs.db'].map(
    (name) => [name, Buffer.from(name)] as const,
  ),
);

function onDisk(): string {
  const root = mkdtempSync(join(tmpdir(), 'files-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, content] of CONTENTS) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  return root;
}

test.each([
  ['a disk', () => createDiskSource(onDisk())],
  ['memory', () => createMemorySource(CONTENTS)],
  ['a mounted folder', () => createMountedSource({ '9001': createDiskSource(join(onDisk(), '9001')) })],
])('R-STU-01 files of %s are found, listed and reported as missing in the same way', (_where, source) => {
  const files = source();
  expect([
    files.listNames(''),
    files.listNames('9001'),
    files.listNames('9001/assets'),
    files.listNames('9002'),
  ]).toEqual([['9001'], ['assets', 'entity.json'], ['a.svg', 'b.svg'], []]);
  expect(['9001', '9001/assets', '9001/entity.json', '9002'].map((path) => files.isFolder(path))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([files.read('9001/assets/a.svg').toString(), files.getSize('9001/assets/a.svg')]).toEqual([
    '9001/assets/a.svg',
    17,
  ]);
  const faults = ['9001/entity.json', '9001/texts.es.json', '9002/entity.json', '9001/assets'].map((path) =>
    reasonAt(files, path),
  );
  expect(faults).toEqual([
    undefined,
    'the file is missing',
    'the file is missing',
    'this is a folder where a file is expected',
  ]);
});

test('R-CONF-45 links on disk that lead out of their folder or nowhere are reported', () => {
  const root = onDisk();
  symlinkSync('/etc/hostname', join(root, '9001/out.svg'));
  symlinkSync('/nowhere', join(root, '9001/dead.svg'));
  symlinkSync('entity.json', join(root, '9001/inside.json'));
  const files = createDiskSource(root);
  expect(['out.svg', 'dead.svg', 'inside.json'].map((name) => reasonAt(files, `9001/${name}`))).toEqual([
    'this is a link that leads out of its folder',
    'this is a link that leads nowhere',
    undefined,
  ]);
});
