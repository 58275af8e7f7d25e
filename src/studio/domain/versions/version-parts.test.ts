import { describe, expect, test } from 'vitest';
import type { VersionFiles } from '#shared/versions/version-changes.ts';
import { findGoneParts, listChangedParts } from './version-parts.ts';

const files = (json: unknown, name = 'entity.json'): VersionFiles => ({ [name]: { text: JSON.stringify(json) } });
const EMPTY: VersionFiles = {};

const changed = (before: unknown, after: unknown) => listChangedParts(files(before), files(after));

describe('R-STU-18 the parts of a version by which authors are known', () => {
  test('each value is a part; how the file is written is none', () => {
    expect(changed({ a: 1, b: { c: 'x' } }, { a: 1, b: { c: 'y' } })).toHaveLength(1);
    expect(changed({ a: 1, b: 2 }, { a: 3, b: 4 })).toHaveLength(2);
    const spaced = { 'entity.json': { text: '{ "b": 2,\n "a": 1 }\r\n' } };
    expect(listChangedParts(files({ a: 1, b: 2 }), spaced)).toEqual([]);
  });

  test('the same value at the same place is the same part in every version; elsewhere it is another one', () => {
    const [one] = changed({ a: 1 }, { a: 2 });
    expect(changed({ a: 5, b: 3 }, { a: 2, b: 3 })).toEqual([one]);
    expect(changed({ b: 1 }, { b: 2 })).not.toContain(one);
    expect(listChangedParts(EMPTY, files({ a: 2 }, 'texts.es.json'))).not.toContain(one);
  });

  test('a place without a value is a part, also within a file that is removed', () => {
    const gone = changed({ a: 1, b: 2 }, { a: 1 });
    expect(gone).toHaveLength(1);
    expect(changed({ b: 7, c: 1 }, { c: 1 })).toEqual(gone);
    expect(listChangedParts(files({ a: 1, b: 2 }), EMPTY)).toEqual(expect.arrayContaining(gone));
  });

  test('an element that moves in its list stays the same part; the order of the list is one of its own', () => {
    const [list, x] = [changed({ l: ['a'] }, { l: ['a', 'x'] }), changed({ l: ['b'] }, { l: ['x', 'b'] })];
    expect(list).toHaveLength(2);
    expect(x.filter((part) => list.includes(part))).toHaveLength(1);
    expect(changed({ l: ['a', 'x'] }, { l: ['x', 'a'] })).toHaveLength(1);
  });

  test('an element that a list has no more is a part, whatever else of the list changes', () => {
    const gone = changed({ l: ['a', 'x'] }, { l: ['a'] });
    expect(gone).toHaveLength(2);
    const more = changed({ l: ['a', 'x'] }, { l: ['a', 'b'] });
    expect(more.filter((part) => gone.includes(part))).toHaveLength(1);
    expect(findGoneParts(files({ l: ['x'] }), gone)).toEqual(gone);
    expect(findGoneParts(files({ l: ['b'] }), gone)).toHaveLength(1);
    expect(changed({ l: [{ k: 1 }, { k: 2 }] }, { l: [{ k: 2 }, { k: 3 }] })).toHaveLength(3);
  });

  test('an image is one part, and so is a text that is no JSON or too deep', () => {
    const image = (hash: string): VersionFiles => ({ 'assets/logo.svg': { hash, size: 1 } });
    expect(listChangedParts(image('a'), image('b'))).toHaveLength(1);
    const text = (written: string): VersionFiles => ({ 'entity.json': { text: written } });
    expect(listChangedParts(text('{'), text('{"a"'))).toHaveLength(1);
    expect(listChangedParts(EMPTY, text('['.repeat(400_000) + ']'.repeat(400_000)))).toHaveLength(1);
  });

  test('what a version no longer contains is found: other values, and the absence of places that have one', () => {
    const old = changed({ a: 1, b: 1 }, { a: 2 });
    expect(findGoneParts(files({ a: 2 }), old)).toEqual([]);
    expect(findGoneParts(files({ a: 3 }), old)).toHaveLength(1);
    expect(findGoneParts(files({ a: 3, b: 4 }), old)).toEqual(old);
  });
});
