import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { IS_LONG } from '#tests/support/samples.ts';
import { FIRST_COMMANDS } from './first-commands.ts';
import { cloneFresh } from './fresh-clone.ts';

/** What Node prints of an error that nobody caught. */
const STACK = /\n {4}at |node:internal/;

test('every script of package.json is tried as the first command', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  expect(Object.keys(FIRST_COMMANDS).toSorted()).toEqual(Object.keys(scripts).toSorted());
});

// Each takes a clone of its own, and most build or compile.
for (const { line, code = 0, prints, settings, isStopped } of IS_LONG ? Object.values(FIRST_COMMANDS).flat() : [])
  test(`${settingsText(settings)}${line}, as the first command, does its work, or says what it needs first`, async () => {
    const clone = cloneFresh({ folder: 'portal' });
    try {
      const started = await clone.start(line, settings);
      if (isStopped) {
        await started.printed(prints);
        expect(await started.interrupt()).toBe(code);
      } else expect(await started.ended, started.output()).toBe(code);
      expect(started.output()).toMatch(prints);
      expect(started.output()).not.toMatch(STACK);
    } finally {
      clone.remove();
    }
  });

/** As a person writes settings before a command. */
function settingsText(settings: Record<string, string> = {}): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value} `)
    .join('');
}
