import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const HELPER = fileURLToPath(new URL('imported-once.ts', import.meta.url));
// `typeof import(…)` is a type and not a dynamic import.
const DYNAMIC = /(?<!typeof )\bimport\(\s*('[^']+')\s*,?\s*\)/g;

/**
 * Caches each dynamic import of a screen per page. The portal repeats an import each time it shows a screen; built,
 * that is a table lookup, but here the browser processes the hundreds of modules behind it each time, which took a
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
