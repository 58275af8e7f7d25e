import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ConsoleResource } from '#console/ui/console-resource.ts';
import { walkFocus } from '#tests/component/support/focus-walk.ts';
import { everyNth, IS_LONG } from '#tests/support/samples.ts';
import { VERSION_TABS } from '#console/versions/all-version-tabs.ts';
import { expectCount, heading } from '#tests/component/support/screen.ts';
import { BENCH_ANSWERS, CODE, GROUP } from './support/bench-answers.ts';
import { openConsole } from './support/console.ts';
import { BUSY_DESK } from './support/desk-answers.ts';
import { AUDIT, COLLEAGUE, EVENT, NOTICE, VERSIONS } from './support/studio-answers.ts';

const TIME = { timeout: 120_000 };

const indexes = import.meta.glob<readonly ConsoleResource[]>('/src/console/*/index.ts', {
  eager: true,
  import: 'resources',
});
const RESOURCES = Object.values(indexes).flat();

/** A record of each resource that shows or edits one. */
const RECORDS: Record<string, string | number> = {
  audit: AUDIT.id,
  'supplier-audit': EVENT.id,
  entities: '9001',
  versions: VERSIONS.draft.id,
  notices: NOTICE.id,
  reports: CODE,
  'report-groups': GROUP.id,
  staff: COLLEAGUE.id,
};

const pathsOf = ({ name, list, create, edit, show }: ConsoleResource): string[] => [
  ...(list ? [`/${name}`] : []),
  ...(create ? [`/${name}/create`] : []),
  ...(edit ? [`/${name}/${RECORDS[name]}`] : []),
  ...(show ? [`/${name}/${RECORDS[name]}/show`] : []),
];

const isHere = ({ confirming }: ConsoleResource) => confirming !== 'bank';
const LISTS = RESOURCES.filter((resource) => resource.list && isHere(resource)).map(({ name }) => `/${name}`);
/** Home and the screens of records; the long run takes all of them, and the tabs of a version. */
const OTHERS = [
  ...everyNth(
    ['/', ...RESOURCES.filter(isHere).flatMap(pathsOf)].filter((path) => !LISTS.includes(path)),
    8,
  ),
  ...(IS_LONG ? VERSION_TABS.map(({ name }) => `/versions/${VERSIONS.draft.id}/show?tab=${name}`) : []),
];

/** Opens a screen as after a page load, and walks through it. @param row the address of a row to wait for @returns its stops */
async function expectWalkable(path: string, row?: string): Promise<Element[]> {
  openConsole(path, { answers: { ...BENCH_ANSWERS, readDesk: BUSY_DESK } });
  await expect.element(heading()).not.toBeEmptyDOMElement();
  await expectCount(page.getByText(/^Cargando/), 0);
  // A list that is not there yet does not say either that it is loading.
  if (row !== undefined) await expect.element(page.css(`main a[href^="${row}"]`).first()).toBeVisible();
  const { problems, stops } = await walkFocus();
  expect(stops.length).toBeGreaterThan(5);
  expect(problems).toEqual([]);
  return stops;
}

test.each(LISTS)(
  'R-CON-12 on %s, Tab leads to what is visible, uncovered and named, and to each row',
  TIME,
  async (path) => {
    const record = RECORDS[path.slice(1)];
    // Help has no rows.
    const row = record === undefined ? undefined : `${path}/${encodeURIComponent(record)}`;
    const stops = await expectWalkable(path, row);
    const links = stops.flatMap((stop) => (stop instanceof HTMLAnchorElement ? [stop.pathname] : []));
    if (row !== undefined) expect(links.filter((link) => link.startsWith(row))).not.toEqual([]);
  },
);

test.each(OTHERS)('R-CON-12 on %s, Tab leads to what is visible, uncovered and named', TIME, async (path) => {
  await expectWalkable(path);
});
