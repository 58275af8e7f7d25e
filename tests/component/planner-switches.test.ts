import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ENTITY_DEFAULTS } from '#generated/published/published-entity.ts';
import type { PlannerPart } from '#shared/entity/entity.ts';
import { ALL_SCREENS, getAuthenticatedScreens } from '#portal/app/screens.ts';
import { everyNth } from '#tests/support/samples.ts';
import { waitForLayout } from './support/frames.ts';
import { openPortal } from './support/portal.ts';
import { expectCount, field, heading, rows } from './support/screen.ts';
import { CLIENT } from './support/supplier-answers.ts';

// What an entity turned off of the planner is neither shown nor loaded (R-PLAN).

const PARTS = Object.keys(ENTITY_DEFAULTS.planner) as PlannerPart[];

// The browser keeps 250 requests, unless it is told otherwise.
beforeAll(() => {
  performance.clearResourceTimings();
  performance.setResourceTimingBufferSize(10_000);
});

/** Whether each part is on. */
const createSwitches = (isOn: (part: PlannerPart) => boolean) =>
  Object.fromEntries(PARTS.map((part) => [part, isOn(part)])) as Record<PlannerPart, boolean>;

/** The folders of the parts whose files the page requested; each names its screens in a file that is always there. */
const listLoadedFolders = (): Set<string> =>
  new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/src\/portal\/planner\/([a-z-]+)\/(?!screens\.ts)/.exec(name)?.[1])
      .filter((folder) => folder !== undefined),
  );

/** The folder of each part whose name is another one. */
const FOLDERS: Partial<Record<PlannerPart, readonly string[]>> = {
  proposal: ['need', 'proposal'],
  invoices: ['invoice-tools', 'invoice'],
};

const foldersOf = (part: PlannerPart): readonly string[] => FOLDERS[part] ?? [part];

/** Opens Home, the invoices and the advance of a client. */
async function visitScreens(planner: Record<PlannerPart, boolean>): Promise<void> {
  for (const path of ['/home', '/facturas', '/anticipo-facturas']) {
    await openPortal(path, { entity: { planner } });
    await expect.element(heading()).toBeVisible();
    if (path === '/home') await expectCount(page.css('.home-tiles li'), 5);
    if (path === '/anticipo-facturas') await field('numClient').selectOptions(CLIENT.numClient);
    if (path !== '/home') await expectCount(rows(), 2);
    // What comes when the browser is idle.
    await new Promise((resolve) => requestIdleCallback(resolve));
    await waitForLayout();
  }
}

test('R-PLAN-01 with the planner off, Home, lists and advances are as before, and none of its files is requested', async () => {
  const service = await openPortal('/home', { entity: { planner: createSwitches(() => false) } });
  await expectCount(page.css('.home-tiles li'), 5);
  await new Promise((resolve) => requestIdleCallback(resolve));
  expect(service.calls).toEqual([]);
  await expectCount(page.css('.home .page > *'), 3);
  await visitScreens(createSwitches(() => false));
  await expectCount(page.css('.glance, .need-form'), 0);
  expect([...listLoadedFolders()]).toEqual([]);
});

// A file that was loaded is not requested again: each test has one part more than the one before.
test.each(everyNth(PARTS, 3))('R-PLAN-01 with %s and the parts before it, no other part is requested', async (last) => {
  const on = PARTS.slice(0, PARTS.indexOf(last) + 1);
  await visitScreens(createSwitches((part) => on.includes(part)));
  const allowed = new Set(on.flatMap(foldersOf));
  expect([...listLoadedFolders()].filter((folder) => !allowed.has(folder))).toEqual([]);
  if (on.includes('proposal')) await expect.element(field('amount')).toBeVisible();
});

test.each(PARTS)('R-PLAN-01 without the part %s, only its own screens are missing', (part) => {
  const missing = ALL_SCREENS.filter((screen) => screen.part === part);
  const found = getAuthenticatedScreens({ planner: createSwitches((each) => each !== part) });
  expect(ALL_SCREENS.filter((screen) => !found.includes(screen))).toEqual(missing);
});
