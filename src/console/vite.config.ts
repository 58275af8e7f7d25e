import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { generateAll } from '#build/generate.ts';

const below = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The console: a build of its own, so that no byte of it lies among the files of the portal (R-CON-01). */
export default defineConfig({
  root: below('.'),
  // The editor of forms draws and decides with what is generated for the portal.
  plugins: [react(), { name: 'generated', configResolved: () => generateAll(below('../..')) }],
  publicDir: false,
  // The stand-in that whoever serves the page replaces by the nonce of the answer; emotion writes its styles with it.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: below('../../dist-console'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // react-admin with MUI is one large part, and `npm run size` knows what it may weigh.
    chunkSizeWarningLimit: 2000,
    // Addresses of calls stand in the chunks that make them (decision 040).
    rolldownOptions: { checks: { pluginTimings: false }, optimization: { inlineConst: { mode: 'all', pass: 1 } } },
  },
  clearScreen: false,
});
