import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import type { PageRendererModule } from '#shared/entity/page-renderer.ts';

const RENDERER = '/src/portal/page/render-page.tsx';
/** Styles that the page of every path loads, before those of the components. */
const COMMON_STYLES = ['/src/portal/ui/styles/tokens.css', '/src/portal/ui/styles/base.css'];

/**
 * Renders the first page of an entity from the sources (R-ALL-01), as a build does.
 * @param definition the content of its `config/{host}.json`
 */
export async function renderDevelopmentPage(server: ViteDevServer, url: string, definition: string): Promise<string> {
  const { createPageRenderer } = (await server.ssrLoadModule(RENDERER)) as PageRendererModule;
  const styles = new Map<string, string>();
  for (const path of [...COMMON_STYLES, ...(await findStyles(server))])
    styles.set(path, (await server.transformRequest(`${path}?direct`))?.code ?? '');
  const links = [...styles.keys()].map((path) => `<link rel="stylesheet" href="${path}">`).join('');
  const page = await readFile(join(server.config.root, 'index.html'), 'utf8');
  const shell = await server.transformIndexHtml(url, page);
  return createPageRenderer(
    shell.replace('</head>', () => `${links}</head>`),
    (path) => styles.get(path) ?? '',
  )(definition);
}

/** Finds the style sheets of the components that the page shows. */
async function findStyles({ environments: { ssr } }: ViteDevServer): Promise<string[]> {
  const entry = await ssr.moduleGraph.getModuleByUrl(RENDERER);
  const modules = new Set<EnvironmentModuleNode>(entry ? [entry] : []);
  for (const { importedModules } of modules) for (const imported of importedModules) modules.add(imported);
  return [...modules].map(({ url }) => url).filter((url) => url.endsWith('.css'));
}
