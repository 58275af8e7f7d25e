import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

const { webServer: _reference, ...shared } = journeys;

/** Journeys of suppliers and support through `npm start` in front of a stand-in of a bank's service (R-SIDE-01). */
export default defineConfig({
  ...shared,
  use: { ...shared.use, actionTimeout: 10_000 },
  testDir: './bank',
  globalSetup: './bank/start-all.ts',
  // All of them share one stand-in, whose state and faults each test sets.
  workers: 1,
  fullyParallel: false,
  projects: [
    { name: 'journeys', testIgnore: /nothing-stored/, teardown: 'nothing stored' },
    // After all others, whatever came of them.
    { name: 'nothing stored', testMatch: /nothing-stored/ },
  ],
});
