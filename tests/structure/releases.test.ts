import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findInstructions, LAST_STAGE } from '#tests/support/containerfile.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

interface Section {
  version: string;
  day: string;
  text: string;
}

const texts = read('CHANGELOG.md').split(/^## /m).slice(1);

/** What comes after the newest version stands above it, until it gets its number. */
const isUnreleased = (text: string) => text.startsWith('Unreleased\n');

const sections: Section[] = texts
  .filter((text, index) => index > 0 || !isUnreleased(text))
  .map((text) => {
    const [, number = '', day = ''] = /^(\S+) — (\S+)\n/.exec(text) ?? [];
    return { version: number, day, text };
  });

const toNumber = (text: string) => text.split('.').reduce((sum, part) => sum * 10_000 + Number(part), 0);

describe('R-OPS-10 the changelog', () => {
  test('has each version with its day, the newest first, which is that of the package, its lock and the image', () => {
    expect(sections.length).toBeGreaterThan(0);
    for (const section of sections) {
      expect(section.version, section.text.slice(0, 40)).toMatch(/^\d+\.\d+\.\d+$/);
      expect(section.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
    expect(sections.map((section) => toNumber(section.version))).toEqual(
      sections.map((section) => toNumber(section.version)).toSorted((one, other) => other - one),
    );
    const lock = JSON.parse(read('package-lock.json')) as {
      version: string;
      packages: Record<string, { version: string }>;
    };
    const label = findInstructions('LABEL', LAST_STAGE).join(' ');
    expect([sections[0]?.version, lock.version, lock.packages['']?.version]).toEqual([version, version, version]);
    expect(label).toContain(`org.opencontainers.image.version=${version}`);
  });

  test('says of each version what operators and what entities have to know', () => {
    for (const text of texts)
      expect(
        [...text.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading),
        text.slice(0, 20),
      ).toEqual(['For operators', 'Para las entidades']);
  });
});

/** A migration is a file, or a folder of files that run in order. */
const migrationsIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql') || statSync(join(folder, name)).isDirectory())
      .toSorted()
      .map((name) => [join(folder, name), digestOf(join(folder, name))]),
  );

function digestOf(path: string): string {
  const files = statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .map((name) => join(path, name))
    : [path];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 32);
}

test('R-OPS-10 a migration that was released is what it was, and a release names all that it brings', () => {
  const released = JSON.parse(read('docs/released-migrations.json')) as Record<string, Record<string, string>>;
  const present = {
    ...migrationsIn('src/platform/database/migrations'),
    ...migrationsIn('src/confirming/database/migrations'),
  };
  const known = Object.assign({}, ...Object.values(released)) as Record<string, string>;
  for (const [path, digest] of Object.entries(known))
    expect(present[path], `${path} was released: write another migration instead of changing it`).toBe(digest);
  const added = Object.fromEntries(Object.entries(present).filter(([path]) => !(path in known)));
  expect(
    Object.keys(released),
    `docs/released-migrations.json lacks "${version}": ${JSON.stringify(added, null, 2)}`,
  ).toContain(version);
});

test('R-OPS-10 each release left the backup and the rows from which later versions are upgraded', () => {
  const folder = 'tests/service/database/releases';
  const releases = Object.keys(JSON.parse(read('docs/released-migrations.json')) as object);
  const files = releases.flatMap((release) => [`${release}.backup`, `${release}.rows.json`]);
  expect(
    files.filter((file) => !existsSync(join(folder, file))),
    `node --import ./src/build/preload/generated.mjs ${folder}/write-release.ts writes them`,
  ).toEqual([]);
});
