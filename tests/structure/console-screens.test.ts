import { expect, test } from 'vitest';
import type { ConsoleResource } from '#console/ui/console-resource.ts';
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
