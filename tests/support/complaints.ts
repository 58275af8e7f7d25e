import type { ConsoleMessage, Page } from '@playwright/test';

/**
 * Chromium reports each failed request on the console. A test that provokes one of the service or of the configuration
 * checks on the screen what came of it; a file of the portal that can't be had fails every test.
 */
const isExpected = (message: ConsoleMessage, goneFiles: RegExp | undefined) =>
  goneFiles?.test(message.location().url) ||
  (message.text().startsWith('Failed to load resource:') && /\/(api|config)\//.test(message.location().url)) ||
  // What the tests put into every page is kept out of the frames of terms, as any script is.
  /^Blocked script execution in .* frame is sandboxed/.test(message.text());

const isPolicyReport = (message: ConsoleMessage) =>
  /Content Security Policy|TrustedHTML|TrustedScript|Permissions policy violation/i.test(message.text());

/**
 * Collects what a page complains about from now on: errors on the console, uncaught errors and violations of the
 * security policy.
 * @param goneFiles pattern for addresses whose requests are meant to fail
 * @returns a list that grows
 */
export async function collectComplaints(page: Page, goneFiles?: RegExp): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (isPolicyReport(message) || (message.type() === 'error' && !isExpected(message, goneFiles)))
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error(`Content Security Policy violated: ${effectiveDirective} ${blockedURI} ${sample}`),
    ),
  );
  return complaints;
}
