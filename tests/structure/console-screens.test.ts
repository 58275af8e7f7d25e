import { expect, test } from 'vitest';
import type { ConsoleResource } from '#console/ui/console-resource.ts';
import { LINK_PAGES } from '#console/login/link-token.ts';
import { CONSOLE_SCREENS } from '#studio/console/console-files.ts';

const resources = import.meta.glob<readonly ConsoleResource[]>('/src/console/*/index.ts', {
  eager: true,
  import: 'resources',
});

test('R-CON-02 a reload of each screen of the console is answered with status 200', () => {
  const names = Object.values(resources).flatMap((of) => of.map(({ name }) => name));
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !CONSOLE_SCREENS.has(name))).toEqual([]);
});

test('R-CON-02 R-SIGN-07 a page to which a mailed link leads is answered with status 200', () => {
  expect([...LINK_PAGES].filter((path) => !CONSOLE_SCREENS.has(path.slice(1)))).toEqual([]);
});
