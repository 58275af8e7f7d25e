import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { OLDEST_BROWSERS, toBuildTarget } from '#shared/browser/oldest-browsers.ts';

const below = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The script of the stage: a single file, which the service inserts into the portal's page; the portal's files contain
 * none of it.
 */
export default defineConfig({
  root: below('.'),
  publicDir: false,
  build: {
    outDir: below('../../dist-stage'),
    emptyOutDir: true,
    target: toBuildTarget(OLDEST_BROWSERS.console),
    lib: { entry: below('main.ts'), formats: ['iife'], name: 'stage', fileName: () => 'stage.js' },
  },
  clearScreen: false,
});
