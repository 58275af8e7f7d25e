import { defineConfig } from '@playwright/test';
import { generateIfStale } from '#build/generate-if-stale.ts';
import { createLaunchOptions } from '#tests/support/chromium.ts';

// The files of tests are loaded after this one, and import what is generated.
await generateIfStale();

// The service's day and that of the tests and the browser are one, at any hour of the night.
const TIME_ZONE = 'Europe/Madrid';
process.env.TZ = TIME_ZONE;

// Known to the workers, too.
const port = (process.env.E2E_PORT ??= '4299');

/** A page lives for a second or two: code is run as it comes, since optimising it first takes longer. */
const SHORT_LIVED = '--js-flags=--no-opt --no-maglev';

const { args = [], ...browser } = createLaunchOptions();

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.E2E_REPORT ? [['dot'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    locale: 'es-ES',
    timezoneId: TIME_ZONE,
    // What is clicked has to stand still first: without motion it does at once.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...browser, args: [...args, SHORT_LIVED] },
    // Recording costs a third of the time of a run.
    trace: 'off',
  },
  webServer: {
    command: 'node --import tsx tests/support/serve.ts',
    cwd: '..',
    env: { E2E_PORT: port, TZ: TIME_ZONE },
    url: `http://localhost:${port}/config/localhost.json`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
