import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { PAGE_RENDERER_FILE, type PageRendererModule } from '#shared/page-renderer.ts';

/** Renders the first page of an entity from its definition; undefined when it can't be rendered. */
export type FirstPageRenderer = (definition: string) => string | undefined;

/**
 * Loads the renderer of a built portal (R-ALL-01); one that renders nothing when the build has none.
 * @param folder the built portal
 * @param onFailure is told why an entity can't be rendered
 * @param platformRoot the root of the platform's own calls, as for the page of every path
 */
export function loadPageRenderer(
  folder: string,
  onFailure: (error: unknown) => void,
  platformRoot?: string,
): FirstPageRenderer {
  const file = resolve(folder, PAGE_RENDERER_FILE);
  if (!existsSync(file)) return () => undefined;
  const require = createRequire(import.meta.url);
  const { createPageRenderer } = require(file) as PageRendererModule;
  // A later build has the same name.
  delete require.cache[file];
  const built = readFileSync(join(folder, 'index.html'), 'utf8');
  const page = platformRoot === undefined ? built : addPlatformRootMeta(built, platformRoot);
  const render = createPageRenderer(page, (path) => readFileSync(join(folder, path), 'utf8'));
  return (definition) => {
    try {
      return render(definition);
    } catch (error) {
      onFailure(error);
      return undefined;
    }
  };
}

/** Names the root of the platform's own calls in the page of the portal (R-SIDE-02). */
export const addPlatformRootMeta = (page: string, root: string): string =>
  page.replace('<meta name="service-root"', (meta) => `<meta name="platform-root" content="${root}" />\n    ${meta}`);
