import { expect, test } from 'vitest';
import { VERSION_TABS } from './all-version-tabs.ts';

const KNOWN = ['brand', 'words', 'terms', 'forms', 'files', 'preview', 'problems', 'differences', 'history'];

test('the tabs of a version are collected from their folders, in the order of their records', () => {
  expect(VERSION_TABS.map(({ name }) => name).filter((name) => KNOWN.includes(name))).toEqual(KNOWN);
});
