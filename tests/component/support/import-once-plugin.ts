import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const HELPER = fileURLToPath(new URL('imported-once.ts', import.meta.url));
// Not the type of what is imported so.
const DYNAMIC = /(?<!typeof )\bimport\(\s*('[^']+')\s*,?\s*\)/g;

/**
 * Asks for the code of each screen once a page. The portal asks for it whenever it comes to a screen; built, that is a look
 * into a table, but here each time the browser goes through all of the hundreds of modules behind it, which took a
 * seventh of its time.
 */
export const importOnce: Plugin = {
  name: 'import-once',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/(portal|console)\/.*\.tsx?$/.test(id) || !code.includes('import(')) return undefined;
    const once = code.replaceAll(
      DYNAMIC,
      (whole, specifier: string) => `importedOnce(${JSON.stringify(id)} + ${specifier}, () => ${whole})`,
    );
    return { code: `import { importedOnce } from ${JSON.stringify(HELPER)};${once}`, map: null };
  },
};
