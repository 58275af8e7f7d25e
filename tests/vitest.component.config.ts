import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { createLaunchOptions } from '#tests/support/chromium.ts';
import { importOnce } from '#tests/component/support/import-once-plugin.ts';
// oxlint-disable-next-line no-restricted-imports -- it lies above all that has a name
import portal from '../vite.config.ts';

/** Nearly all that a test makes is garbage when it ends: where it first lies there is room for more of it, in MiB. */
const ROOMY = '--js-flags=--min-semi-space-size=32 --max-semi-space-size=64';

const { args = [], ...browser } = createLaunchOptions();

const chromiumIn = (timezoneId: string) =>
  playwright({
    launchOptions: { ...browser, args: [...args, ROOMY] },
    // What is clicked has to stand still first: without motion it does at once.
    contextOptions: { locale: 'es-ES', timezoneId, reducedMotion: 'reduce' },
    // What is waited for comes sooner or later, also on a machine that runs other tests beside these.
    actionTimeout: 20_000,
  });

const below = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Screens of the portal and of the console in a browser, where each test answers what they ask of the service: see
 * `component/support/portal.ts` and `component/console/support/console.ts`.
 */
export default defineConfig((environment) => {
  const { plugins, resolve, optimizeDeps } = portal(environment);
  const { SEED = '', TEST_LONG = '' } = process.env;
  return {
    plugins: [...(plugins ?? []), importOnce],
    resolve,
    optimizeDeps: {
      // What is found late would make the open page load again in the middle of a test.
      entries: ['src/portal/app/main.tsx', 'src/console/app/main.tsx'],
      include: [
        ...(optimizeDeps?.include ?? []),
        '@mui/utils/visuallyHidden',
        '@mui/x-charts/BarChart',
        'react-dom/client',
        'react/jsx-dev-runtime',
        'ajv',
        'axe-core',
        'unpdf',
        'unpdf/pdfjs',
        'xlsx',
      ],
    },
    test: {
      include: ['tests/component/**/*.test.ts'],
      // A browser has no environment.
      env: { SEED, TEST_LONG },
      testTimeout: 60_000,
      // To look for something by its role takes as long as to draw it.
      expect: { poll: { timeout: 20_000, interval: 50 } },
      browser: {
        enabled: true,
        // Loading the portal's modules anew for each file would take most of the time; `openPortal` starts from nothing.
        isolate: false,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 720 },
        provider: chromiumIn('Europe/Madrid'),
        // Each in a page of its own, since they look different.
        instances: [
          {
            browser: 'chromium',
            name: 'portal',
            include: ['tests/component/*.test.ts'],
            setupFiles: [below('component/support/setup.ts')],
          },
          {
            browser: 'chromium',
            name: 'console',
            // The console shows times in the zone of the bank; a wrong one has to be visible.
            provider: chromiumIn('America/Bogota'),
            include: ['tests/component/console/*.test.ts'],
            setupFiles: [below('component/console/support/setup.ts')],
          },
        ],
      },
    },
  };
});
