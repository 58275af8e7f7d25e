import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Where the browser finds the proxy; beside the portal under test. */
process.env.CONTRACT_PORT ??= String(Number(process.env.E2E_PORT) + 1);

/** Whole journeys of suppliers once more, with the proxy of others between portal and service (R-API-42). */
export default defineConfig(journeys, {
  // What is about the console, the stage or the portal's files.
  testIgnore: /(console|bench|stage|scene|contract|bundle|cookies|entity-scripts|development|preview)[\w-]*\.spec/,
  globalSetup: './contract/begin.ts',
  use: { proxy: { server: `http://127.0.0.1:${process.env.CONTRACT_PORT}`, bypass: '<-loopback>' } },
});
