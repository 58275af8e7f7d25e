import { expect, test } from 'vitest';
import { createStaffSitesBuilder } from './staff-sites-builder.ts';

/** Builds that end when the test says so. */
function builds() {
  const open: { succeed: () => void; fail: (error: Error) => void }[] = [];
  const start = () => new Promise<void>((resolve, reject) => open.push({ succeed: resolve, fail: reject }));
  return { open, start };
}

test('after a failed build of console and stage the next request builds again, one build at a time', async () => {
  const { open, start } = builds();
  const reported: string[] = [];
  const sites = createStaffSitesBuilder({
    isBuilt: false,
    build: start,
    report: ({ message }) => reported.push(message),
  });
  const first = sites.build();
  expect([sites.areBuilt(), sites.areBuilt(), open.length]).toEqual([false, false, 1]);
  open[0]!.fail(new Error('No space is left.'));
  await expect(first).rejects.toThrow('No space is left.');
  expect(reported).toEqual(['No space is left.']);
  expect([sites.areBuilt(), sites.areBuilt(), open.length]).toEqual([false, false, 2]);
  const second = sites.build();
  open[1]!.succeed();
  await second;
  expect([sites.areBuilt(), open.length]).toEqual([true, 2]);
});

test('console and stage are not built again when they are up to date', async () => {
  const { open, start } = builds();
  const sites = createStaffSitesBuilder({ isBuilt: true, build: start, report: () => {} });
  await sites.build();
  expect([sites.areBuilt(), open.length]).toEqual([true, 0]);
});
