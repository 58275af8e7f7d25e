import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { PAGE_RENDERER_FILE, type PageRendererModule } from '#shared/page-renderer.ts';

/** Renders the first page of an entity from its definition; undefined when it can't be rendered. */
export type FirstPageRenderer = (definition: string) => string | undefined;

interface BuiltPortal {
  folder: string;
  /** Its page, as it is sent for every other path. */
  page: string;
  /** Returns the text of one of its files. */
  readFile: (path: string) => string;
}

/**
 * Loads the renderer of a built portal (R-ALL-01); one that renders nothing when the build has none.
 * @param onFailure is told why an entity can't be rendered
 */
export function loadPageRenderer(
  { folder, page, readFile }: BuiltPortal,
  onFailure: (error: unknown) => void,
): FirstPageRenderer {
  const file = resolve(folder, PAGE_RENDERER_FILE);
  if (!existsSync(file)) return () => undefined;
  const require = createRequire(import.meta.url);
  const { createPageRenderer } = require(file) as PageRendererModule;
  // A later build has the same name.
  delete require.cache[file];
  const render = createPageRenderer(page, readFile);
  return (definition) => {
    try {
      return render(definition);
    } catch (error) {
      onFailure(error);
      return undefined;
    }
  };
}
