import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { generatedPlugin } from '#build/generated-plugin.ts';
import { OLDEST_BROWSERS, toBuildTarget } from '#shared/browser/oldest-browsers.ts';

const below = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The console is a separate build, so that the portal's files contain none of its code (R-CON-01). */
export default defineConfig({
  root: below('.'),
  // The form editor renders and validates with the code that is generated for the portal.
  plugins: [react(), generatedPlugin(below('../..'))],
  publicDir: false,
  // The server replaces it by the nonce of the response; emotion needs it for its styles.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: below('../../dist-console'),
    emptyOutDir: true,
    target: toBuildTarget(OLDEST_BROWSERS.console),
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // React-admin with MUI is one large chunk; `npm run size` limits it.
    chunkSizeWarningLimit: 2000,
    // The addresses of calls are inlined in the chunks that use them (decision 040).
    rolldownOptions: { checks: { pluginTimings: false }, optimization: { inlineConst: { mode: 'all', pass: 1 } } },
  },
  clearScreen: false,
});
