import { describe, expect, test } from 'vitest';
import {
  getDefinitionPath,
  getFormerNoticesPath,
  getNoticesPath,
  getPagePath,
} from '#shared/entity/published-paths.ts';
import { isEntityHost } from './entity-host.ts';

const LONGEST_LABEL = 'a'.repeat(63);

/** Hosts that look like other files, folders or hosts. */
const HOSTILE = [
  'localhost',
  'localhost.notices',
  'localhost.notices.notices',
  'notices.localhost',
  'notices',
  'notices.json',
  'localhost.json',
  'localhost.json.notices',
  'localhost.notices.json',
  'localhost.html',
  'localhost.html.json',
  'by-hash',
  'by-hash.json',
  'config',
  'config.notices',
  'pages',
  'index.html',
  'xn--bnco-0qa.example',
  'a',
  'a.b',
  'a.b.notices',
  `${LONGEST_LABEL}.${LONGEST_LABEL}.${LONGEST_LABEL}.${'b'.repeat(48)}`,
  '127.0.0.1',
];

/** What is no host, and what no entity may have. */
const REFUSED = [
  '',
  '.',
  '..',
  '../localhost',
  'a/b',
  'notices/localhost',
  'by-hash/localhost',
  'a\\b',
  'a_b',
  'a%2fb',
  'LOCALHOST',
  'localhost.',
  '.localhost',
  'a..b',
  '-a',
  'a-',
  'localhost:80',
  'a b',
  'a\n',
  'a\u0000',
  'bánco.example',
  'localhost.notices',
  'localhost.notices.notices',
  'localhost.json.notices',
  'config.notices',
  'a.b.notices',
  `${'a'.repeat(64)}.example`,
  `${`${'a'.repeat(59)}.`.repeat(4)}a`,
];

const pathsOf = (host: string) =>
  [getDefinitionPath, getNoticesPath, getFormerNoticesPath, getPagePath].map((pathOf) => pathOf(host));

describe('R-STU-22 the files of a host are never those of another host', () => {
  test.each(REFUSED)('%j is a host of no entity', (host) => {
    expect(isEntityHost(host)).toBe(false);
  });

  const allowed = HOSTILE.filter(isEntityHost);

  test('each pair of hosts that entities may have', () => {
    expect(HOSTILE.filter((host) => !allowed.includes(host))).toEqual(
      HOSTILE.filter((host) => host.endsWith('.notices')),
    );
    for (const one of allowed)
      for (const other of allowed.filter((host) => host !== one))
        expect(pathsOf(one).filter((path) => pathsOf(other).includes(path))).toEqual([]);
  });

  test('nor one of the versions that stay, and the files of one host are not each other', () => {
    for (const host of allowed) {
      expect(new Set(pathsOf(host)).size).toBe(4);
      expect(pathsOf(host).filter((path) => path.startsWith('config/by-hash/'))).toEqual([]);
      for (const path of pathsOf(host)) {
        expect(path.split('/').filter((name) => name === '' || name === '.' || name === '..')).toEqual([]);
        // The longest name of a file.
        expect(Math.max(...path.split('/').map((name) => name.length))).toBeLessThanOrEqual(255);
      }
    }
  });
});
