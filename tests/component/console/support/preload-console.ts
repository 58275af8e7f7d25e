import { importedOnce } from '#tests/component/support/imported-once.ts';

// Apart from `setup.ts`, which the browser loads anew for each file: this list is long to make and to read.
const screens = import.meta.glob(['/src/console/*/**/*.tsx', '!/src/console/app/*', '!/src/**/*.test.tsx']);

/** Loads the code of every screen and tab, so that no test waits for it. */
export const preloadConsole = () =>
  Promise.all(Object.entries(screens).map(([file, load]) => importedOnce(file, load)));
