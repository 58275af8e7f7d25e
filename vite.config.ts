/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { entitiesPlugin } from '#build/entities/plugin.ts';
import { errorsPlugin } from '#build/errors/plugin.ts';
import { generatedPlugin } from '#build/generated-plugin.ts';
import { formsPlugin } from '#build/forms/plugin.ts';
import { privacyPlugin } from '#build/privacy/plugin.ts';
import { entityFieldsPlugin } from '#build/published/plugin.ts';
import { pagesPlugin } from '#build/pages/plugin.ts';
import { prefetchFilesPlugin } from '#build/pages/prefetch-files-plugin.ts';
import { createChunkGroups } from '#build/chunk-groups.ts';
import { OLDEST_BROWSERS, toBuildTarget } from '#shared/browser/oldest-browsers.ts';
import { storedTypesPlugin } from '#build/stored/plugin.ts';
import { stripRedundantEnglishTextsPlugin } from '#build/texts/plugin.ts';
import LongestFirst from '#tests/support/longest-first.ts';

const below = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    generatedPlugin(),
    storedTypesPlugin(),
    privacyPlugin(),
    // After the two that read the forms as well: its message about a mistake in them is the one that is shown.
    formsPlugin(),
    errorsPlugin(),
    entityFieldsPlugin(),
    // Component tests have a page of their own.
    entitiesPlugin({ hasPages: mode !== 'test' }),
    pagesPlugin(),
    stripRedundantEnglishTextsPlugin(),
    prefetchFilesPlugin(),
  ],
  // The stand-in that whoever serves the page replaces by the nonce of the answer; needed in development only, where
  // Vite adds inline scripts and styles. The built page has one inline script and carries the stand-in itself.
  html: { cspNonce: command === 'serve' ? '__NONCE__' : undefined },
  build: {
    target: toBuildTarget(OLDEST_BROWSERS.portal),
    cssCodeSplit: true,
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Whoever starts the portal can do nothing about the size of a file that is loaded for a receipt; `npm run size`
    // limits what the portal loads.
    chunkSizeWarningLimit: 2000,
    // How long plugins take is nothing for whoever starts the portal.
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Addresses of calls stand in the chunks that make them (decision 040).
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: { codeSplitting: { groups: createChunkGroups() } },
    },
  },
  clearScreen: false,
  // What is only reached behind Login; found late, it would make the development server reload the open page.
  optimizeDeps: {
    include: [
      'ra-core',
      'ra-i18n-polyglot',
      '@tanstack/react-query',
      'dayjs',
      'dayjs/plugin/utc.js',
      'react-idle-timer',
      'react-day-picker',
      'react-day-picker/locale/es',
      '@cantoo/fontkit',
      '@cantoo/pdf-lib',
    ],
  },
  worker: { format: 'es' },
  test: {
    // What no import shows: with `--changed` everything runs when one of these changed.
    forceRerunTriggers: ['package.json', 'vite.config.ts', 'schemas/**', 'entities/**'].map(below),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/entities/**/*.test.ts',
            'tests/support/**/*.test.ts',
            'tests/structure/**/*.test.ts',
            'tests/replay/**/*.test.ts',
            'tests/run/**/*.test.ts',
            'tests/stand-in-bank/**/*.test.ts',
          ],
          // To load what they try anew for each file would take longer than to try it.
          isolate: false,
          unstubGlobals: true,
          // Each worker loads what they try anew; the other processor has another part of the tests.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          // Some try a hundred thousand records, on whatever machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          environment: 'node',
          // Their day is that of the service, at any hour of the night.
          env: { TZ: 'Europe/Madrid' },
          include: ['tests/service/**/*.test.ts'],
          pool: 'forks',
          isolate: false,
          alias: { '@node-rs/argon2': below('tests/service/support/cheap-argon2.ts') },
          // They wait for databases, processes and clocks half of the time; each worker loads the service anew.
          maxWorkers: 2,
          // Another number of workers needs a turn of its own where more than one project is run.
          sequence: { groupOrder: 1 },
          globalSetup: ['tests/support/vitest-database.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // What is waited for comes sooner or later, on whatever machine.
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          environment: 'node',
          // The day of the page is that of the service.
          env: { TZ: 'Europe/Madrid' },
          include: ['tests/engines/**/*.test.ts'],
          pool: 'forks',
          fileParallelism: false,
          sequence: { groupOrder: 3 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // In a file of its own: it needs what a portal that is only built or served does without.
      { extends: './tests/vitest.component.config.ts', test: { name: 'component' } },
    ],
  },
}));
