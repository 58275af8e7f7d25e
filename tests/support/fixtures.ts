import AxeBuilder from '@axe-core/playwright';
import { expect as baseExpect, test as base } from '@playwright/test';
import type { ConsoleMessage, Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { Schema } from '#service/database/schema.ts';
import { demoUser } from '#samples/demo-users.ts';
import { HOSTS, enterHome } from './enter.ts';
import { openRunningDatabase } from './running-database.ts';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Chromium reports each failed request on the console. A test that provokes one of the service or of the configuration
 * checks on the screen what came of it; a file of the portal that can't be had fails every test.
 */
const isExpected = (message: ConsoleMessage) =>
  (message.text().startsWith('Failed to load resource:') && /\/(api|config)\//.test(message.location().url)) ||
  // What the tests put into every page is kept out of the frames of terms, as any script is.
  /^Blocked script execution in .* frame is sandboxed/.test(message.text());

const isPolicyReport = (message: ConsoleMessage) =>
  /Content Security Policy|TrustedHTML|TrustedScript|Permissions policy violation/i.test(message.text());

interface Fixtures {
  /** Opens home as a demo user who has logged in at their entity. */
  loginAs: (email: string) => Promise<void>;
  /** Whether the visitor has accepted the cookies of every entity before, so that no dialog asks on Login. */
  hasChosenCookies: boolean;
  /** The database behind the portal, to make suppliers of a test's own and to let time pass for them. */
  database: Kysely<Schema>;
  /** What the page complained about; anything in it fails the test. */
  complaints: string[];
}

/** Playwright's test; errors on the console, uncaught errors and violations of the security policy fail it. */
export const test = base.extend<Fixtures>({
  hasChosenCookies: [true, { option: true }],
  page: async ({ page, hasChosenCookies }, use) => {
    if (hasChosenCookies) await page.addInitScript(rememberCookieChoice, Object.keys(HOSTS));
    await use(page);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (isPolicyReport(message) || (message.type() === 'error' && !isExpected(message)))
          complaints.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
          console.error(`Content Security Policy violated: ${effectiveDirective} ${blockedURI} ${sample}`),
        ),
      );
      await use(complaints);
      baseExpect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  database: async ({ baseURL }, use) => {
    const database = openRunningDatabase(Number(new URL(baseURL ?? '').port));
    await use(database);
    await database.destroy();
  },
  loginAs: async ({ page, baseURL }, use) => {
    await use((email) => enterHome(page, baseURL, email, demoUser(email).entity));
  },
});

/** Runs in the page before anything of the portal does. */
export function rememberCookieChoice(codes: string[]): void {
  // Frames of terms have no storage of ours.
  if (window.top !== window) return;
  const expires = Date.now() + 86_400_000;
  for (const code of codes) localStorage.setItem(`cookies:${code}`, JSON.stringify({ expires }));
}

export const expect = baseExpect;

/** Fails with the accessibility rules that are broken and where; nor may the page be wider than the window. */
export async function expectNoAxeViolations(page: Page, where: string): Promise<void> {
  // Legacy: without a page of its own for what it found in frames, which does not open beside a sandboxed one. Documents in
  // frames are the entity's.
  const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).setLegacyMode().analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, where).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${where}: wider than the window`).toBeLessThanOrEqual(0);
}

/** Opens a path of the portal on the host that the page is on, in the name of its entity. */
export const goTo = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);
