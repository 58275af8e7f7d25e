import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { PAGE_RENDERER_FILE, type PageRendererModule } from '#shared/entity/page-renderer.ts';

/** Renders the first page of an entity from its definition; undefined when it can't be rendered. */
export type FirstPageRenderer = (definition: string) => string | undefined;

/** What the page of the portal says about its server. */
export interface PageMarks {
  /** The root of the calls that the platform itself answers; below the service root when absent (R-SIDE-02). */
  platformRoot?: string | undefined;
  /** Whether `config/notices/<host>.json` has the notices to suppliers; nothing is requested otherwise (R-DESK-03). */
  hasNotices?: boolean;
  /** Whether the service takes what a user accepted with the request of an advance (R-ADV-41). */
  takesEvidence?: boolean;
}

/**
 * Loads the renderer of a built portal (R-ALL-01); one that renders nothing when the build has none.
 * @param folder the built portal
 * @param onFailure receives the reason why an entity can't be rendered
 * @param marks as for the page of every path
 */
export function loadPageRenderer(
  folder: string,
  onFailure: (error: unknown) => void,
  marks: PageMarks = {},
): FirstPageRenderer {
  const file = resolve(folder, PAGE_RENDERER_FILE);
  if (!existsSync(file)) return () => undefined;
  const require = createRequire(import.meta.url);
  const { createPageRenderer } = require(file) as PageRendererModule;
  // A later build has the same name.
  delete require.cache[file];
  const page = addPageMarks(readFileSync(join(folder, 'index.html'), 'utf8'), marks);
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

/** Adds the marks of a server to the page of the portal, as meta elements. */
export function addPageMarks(
  page: string,
  { platformRoot, hasNotices = false, takesEvidence = false }: PageMarks,
): string {
  const metas = [
    ...(platformRoot === undefined ? [] : [`<meta name="platform-root" content="${platformRoot}" />`]),
    ...(hasNotices ? ['<meta name="notices" content="config">'] : []),
    ...(takesEvidence ? ['<meta name="evidence" content="advance">'] : []),
  ];
  return page.replace('<meta name="service-root"', (meta) => [...metas, meta].join('\n    '));
}
