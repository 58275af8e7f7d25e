import { describe, expect, test } from 'vitest';
import { applyChangesOrNone } from './apply-changes.ts';
import { isEntityFileName, splitTextsAndAssets } from './version-files.ts';

const WRONG = [
  '__proto__',
  'constructor',
  'toString',
  'assets/__proto__/x',
  'entity.json\u200b',
  'texts.es\n.json',
  'assets/gol\u202egvs.svg',
  'assets/lo\u00adgo.svg',
  'forms/login\ufeff.overlay.json',
  'assets/año.svg',
  'assets/',
  'assets/..',
  '../entity.json',
  'assets\\logo.svg',
  '',
];

describe('R-STU-04 only certain names are files of an entity', () => {
  test.each(WRONG)('%j is refused', (name) => {
    expect(isEntityFileName(name)).toBe(false);
    expect(() => splitTextsAndAssets(new Map([[name, Buffer.from('{}')]]))).toThrow('An entity has no file');
    const change = { file: name, path: '', to: '{}' };
    expect(() => applyChangesOrNone({}, [change])).toThrow('An entity has no file');
  });

  test.each(['entity.json', 'texts.es.json', 'forms/login.overlay.json', 'assets/logo-2.svg'])(
    '%s is accepted',
    (name) => {
      expect(isEntityFileName(name)).toBe(true);
      expect(Object.keys(splitTextsAndAssets(new Map([[name, Buffer.from('{}')]])).files)).toEqual([name]);
    },
  );
});
