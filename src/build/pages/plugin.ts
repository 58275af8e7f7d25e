import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { PAGE_RENDERER_FILE, type PageRendererModule } from '#shared/entity/page-renderer.ts';
import { getPagePath, parseDefinitionPath } from '#shared/entity/published-paths.ts';

const ENTRY = 'src/portal/page/render-page.tsx';

/**
 * Renders the first page of each host (R-ALL-01) from the entities of the build into `pages/<host>.html`, and adds the
 * renderer itself, for entities that are published later. It needs nothing of `node_modules`.
 */
export function pagesPlugin(): Plugin {
  let root = '';
  return {
    name: 'pages',
    apply: 'build',
    configResolved: (config) => void ({ root } = config),
    generateBundle: {
      // After the plugins that emit the page and the definitions.
      order: 'post',
      async handler(_options, bundle) {
        const shell = textOf(bundle['index.html']);
        if (shell === undefined) return;
        const code = await buildRenderer(root);
        this.emitFile({ type: 'asset', fileName: PAGE_RENDERER_FILE, source: code });
        const render = loadRenderer(code).createPageRenderer(
          shell,
          (path) => textOf(bundle[path.replace(/^\//, '')]) ?? '',
        );
        for (const [name, file] of Object.entries(bundle)) {
          const host = parseDefinitionPath(name);
          if (!host) continue;
          this.emitFile({ type: 'asset', fileName: getPagePath(host), source: render(textOf(file) ?? '') });
        }
      },
    },
  };
}

function textOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string | undefined {
  return file?.type === 'asset' ? Buffer.from(file.source).toString('utf8') : undefined;
}

async function buildRenderer(root: string): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), withoutLaterCode],
    define: { 'process.env.NODE_ENV': '"production"' },
    // As the code that it is compared with, whatever the environment of this process.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { noExternal: true },
    build: {
      ssr: ENTRY,
      write: false,
      minify: true,
      rolldownOptions: { output: { codeSplitting: false, format: 'cjs' }, checks: { pluginTimings: false } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

/** Code that loads later, such as the other screens, is never loaded while a page is rendered. */
const withoutLaterCode: Plugin = {
  name: 'without-later-code',
  resolveDynamicImport: (specifier) => ({ id: String(specifier), external: true }),
};

/** Runs the renderer. `import()` does not work in a build: Vite's own loader of the configuration has ended. */
function loadRenderer(code: string): PageRendererModule {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  try {
    const file = join(folder, 'render-page.cjs');
    writeFileSync(file, code);
    return createRequire(import.meta.url)(file) as PageRendererModule;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
