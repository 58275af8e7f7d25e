import { build } from 'vite';
import { expect, test } from 'vitest';
import { productionPackagesPlugin } from './production-packages-plugin.ts';

/** Builds a module that imports one of Node, a package, and later a part of another package. */
const buildWith = (dependencies: Record<string, string>) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === 'virtual:entry' ? '\0entry' : null),
        load: (id) =>
          id === '\0entry'
            ? `import 'node:fs'; import '@fastify/swagger'; export const load = () => import('ajv/dist/core.js');`
            : null,
      },
      productionPackagesPlugin(dependencies),
    ],
    build: { ssr: true, write: false, rolldownOptions: { input: 'virtual:entry', external: [/^@fastify/, /^ajv/] } },
  });

test('R-OPS-07 a server may import the packages that production installs, and those of Node', async () => {
  await expect(buildWith({ '@fastify/swagger': '1', ajv: '1' })).resolves.toBeDefined();
});

test.each([
  [{ ajv: '1' }, '@fastify/swagger'],
  [{ '@fastify/swagger': '1' }, 'ajv'],
])('R-OPS-07 the build of a server with %o names the package that production does not install', async (known, name) => {
  await expect(buildWith(known as Record<string, string>)).rejects.toThrow(
    `imports ${name}, which production does not install: move it to "dependencies" of package.json`,
  );
});
