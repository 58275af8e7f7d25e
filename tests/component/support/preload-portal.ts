import { importedOnce } from './imported-once.ts';

// Apart from `setup.ts`, which the browser loads anew for each file: this list is long to make and to read.
const screens = import.meta.glob([
  '/src/portal/{app,features}/**/*.tsx',
  '!/src/portal/app/main.tsx',
  '!/src/**/*.test.tsx',
]);

/** Loads the code of every screen, so that no test waits for it. */
export const preloadPortal = () => Promise.all(Object.entries(screens).map(([file, load]) => importedOnce(file, load)));
