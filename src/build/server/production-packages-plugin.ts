import { isBuiltin } from 'node:module';
import type { Plugin } from 'vite';

/**
 * Refuses a server that imports a package which `npm ci --omit=dev` does not install.
 * @param dependencies of `package.json`, by name
 */
export const productionPackagesPlugin = (dependencies: Readonly<Record<string, string>>): Plugin => ({
  name: 'production-packages',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      for (const imported of [...file.imports, ...file.dynamicImports]) {
        if (imported in bundle || isBuiltin(imported) || packageOf(imported) in dependencies) continue;
        this.error(
          `${file.fileName} imports ${packageOf(imported)}, which production does not install: move it to "dependencies" of package.json, or import it only where the project runs from its sources.`,
        );
      }
    }
  },
});

/** The name of the package in an import such as `@scope/name/part.js`. */
const packageOf = (imported: string): string =>
  imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/');
