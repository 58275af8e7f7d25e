import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const below = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The script of the stage: one file, which the service puts into the portal's page; no byte of it is among the portal's. */
export default defineConfig({
  root: below('.'),
  publicDir: false,
  build: {
    outDir: below('../../dist-stage'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    lib: { entry: below('main.ts'), formats: ['iife'], name: 'stage', fileName: () => 'stage.js' },
  },
  clearScreen: false,
});
