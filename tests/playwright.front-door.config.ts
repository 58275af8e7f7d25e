import { defineConfig } from '@playwright/test';
import { createLaunchOptions } from '#tests/support/chromium.ts';
import { IS_LONG } from '#tests/support/samples.ts';

/**
 * What a newcomer does, in clones of the project (`npm run test:front-door`). Nothing is generated here, so that the
 * clone and this checkout have nothing to do with each other.
 */
export default defineConfig({
  testDir: './front-door',
  outputDir: '../test-results',
  globalSetup: './front-door/install-browser.ts',
  fullyParallel: true,
  // In the long run commands are tried that share a port.
  workers: IS_LONG ? 1 : 2,
  // Packages may have to be installed, and the portal is built.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  use: {
    actionTimeout: 30_000,
    browserName: 'chromium',
    // Read again by each worker, when the browser is there.
    launchOptions: createLaunchOptions(),
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    trace: 'off',
  },
});
