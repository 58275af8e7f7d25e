import { expect as baseExpect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { Schema } from '#confirming/database/schema.ts';
import { getDemoUser } from '#samples/demo-users.ts';
import { collectComplaints } from './complaints.ts';
import { ENTITY_HOSTS, enterHome } from './enter-home.ts';
import { openRunningDatabase } from './running-database.ts';

interface Fixtures {
  /** Opens home as a demo user who has logged in at their entity; whoever needs its screen waits for it. */
  loginAs: (email: string) => Promise<void>;
  /** Whether the visitor has accepted the cookies of every entity before, so that no dialog asks on Login. */
  hasChosenCookies: boolean;
  /** Whether the browser ever has nothing better to do, and so fetches the code of all screens ahead in every test. */
  hasIdleTime: boolean;
  /** Files of the portal that are gone from the server, as after a new version was published; a pattern for their addresses. */
  goneFiles: RegExp | undefined;
  /** What the page complained about; anything in it fails the test. */
  complaints: string[];
}

interface WorkerFixtures {
  /** The database behind the portal, to make suppliers of a test's own and to let time pass for them. */
  database: Kysely<Schema>;
}

/** Playwright's test; errors on the console, uncaught errors and violations of the security policy fail it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  hasChosenCookies: [true, { option: true }],
  hasIdleTime: [false, { option: true }],
  goneFiles: [undefined, { option: true }],
  page: async ({ page, hasChosenCookies, hasIdleTime, goneFiles }, use) => {
    if (goneFiles) await page.route(goneFiles, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    if (hasChosenCookies) await page.addInitScript(storeCookieChoice, Object.keys(ENTITY_HOSTS));
    if (!hasIdleTime) await page.addInitScript(() => (window.requestIdleCallback = () => 0));
    await use(page);
  },
  complaints: [
    async ({ page, goneFiles }, use) => {
      const complaints = await collectComplaints(page, goneFiles);
      await use(complaints);
      baseExpect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  database: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const database = openRunningDatabase(Number(process.env.E2E_PORT));
      await use(database);
      await database.destroy();
    },
    { scope: 'worker' },
  ],
  loginAs: async ({ page, baseURL }, use) => {
    await use((email) => enterHome(page, baseURL, email, getDemoUser(email).entity));
  },
});

/** Runs in the page before anything of the portal does. */
export function storeCookieChoice(codes: string[]): void {
  // Frames of terms have no storage of ours.
  if (window.top !== window) return;
  const expires = Date.now() + 86_400_000;
  for (const code of codes) localStorage.setItem(`cookies:${code}`, JSON.stringify({ expires }));
}

export const expect = baseExpect;

export { expectNoAxeViolations } from './axe.ts';

/** Opens a path of the portal on the host that the page is on, in the name of its entity. */
export const goTo = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);
