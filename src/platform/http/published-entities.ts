import type { Entity } from '#shared/entity/entity.ts';
import { PAGE_MARK } from '#shared/entity/page-renderer.ts';
import { parseDefinitionPath, parseNoticesPath } from '#shared/entity/published-paths.ts';
import { parseTermsFileName } from '#shared/entity/terms-file.ts';
import { readExternalSources } from './entity-sources.ts';
import type { EntitySources } from './security-headers.ts';
import type { FirstPageRenderer } from './page-renderer.ts';
import { createSiteFile, QUICK_BROTLI_QUALITY, type SiteFile } from './site-files.ts';

export interface PublishedEntity {
  entity: Entity;
  /** Content of `config/{host}.json` (R-CONF-38). */
  definition: string;
  /** Files by their names below `entities/<code>/`. */
  files: ReadonlyMap<string, Buffer>;
  /** Files of the previous publication, which open pages may still request (R-STU-24). */
  filesBefore?: ReadonlyMap<string, Buffer>;
}

export interface PublishedEntities {
  byHost(host: string): PublishedEntity | undefined;
  byCode(code: string): PublishedEntity | undefined;
  /** The content of the notices of an entity (R-DESK-03). @param code of an entity */
  noticesOf?(code: string): string;
  /**
   * Finds a file of any publication of an entity, for pages that were opened before the current one. @param name of a
   * file whose content is that of its name
   */
  findEarlierFile?(code: string, name: string): Promise<Buffer | undefined>;
}

/** The definition of an entity, ready to be sent. */
interface ServedEntity {
  definition: SiteFile;
  /** Its notices to suppliers; absent where the server has none. */
  notices?: () => SiteFile;
  /** External sources of its pages. */
  sources: EntitySources;
  firstPage: () => FirstPage;
  /** Whether the entity is retired: then every page says that its portal is closed (R-DESK-04). */
  isClosed: boolean;
}

/** The first page of an entity (R-ALL-01). */
interface FirstPage {
  /** Undefined when none can be rendered. */
  html: string | undefined;
  /** Says from which definition it was published, as an attribute; '' when none can be rendered. */
  mark: string;
}

/** The file of an entity that a path below `/config/` names: its notices, or its definition. */
export const getConfigFile = ({ notices, definition }: ServedEntity, path: string): SiteFile | undefined =>
  parseNoticesPath(path.slice(1)) === undefined ? definition : notices?.();

/** Finds what the portal serves for entities. */
interface ServedEntities {
  byHost(host: string): ServedEntity | undefined;
  byCode(code: string): ServedEntity | undefined;
  /** Finds a file of an entity, or its definition. @param path from the root of the portal */
  fileAt(path: string): SiteFile | undefined;
  /** Finds terms of an earlier publication; undefined for other paths. @param path from the root of the portal */
  findEarlierTerms(path: string): Promise<SiteFile | undefined>;
}

const FILE = /^\/entities\/([^/]+)\/(.+)$/;

/** Creates the entities from the files of a build. */
export function createBuiltEntities(
  builtFiles: ReadonlyMap<string, SiteFile>,
  render: FirstPageRenderer,
): ServedEntities {
  const byHost = new Map<string, ServedEntity>();
  const byCode = new Map<string, ServedEntity>();
  for (const [path, definition] of builtFiles) {
    const host = parseDefinitionPath(path.slice(1));
    if (!host) continue;
    const text = definition.body.toString('utf8');
    const served = {
      definition,
      sources: readExternalSources(text),
      firstPage: createFirstPage(text, render),
      isClosed: false,
    };
    byHost.set(host, served);
    byCode.set((JSON.parse(text) as { codNrbeEn?: string }).codNrbeEn ?? '', served);
  }
  return {
    byHost: (host) => byHost.get(host),
    byCode: (code) => byCode.get(code),
    fileAt: (path) => builtFiles.get(path),
    findEarlierTerms: async () => undefined,
  };
}

/**
 * The published entities, which override those of the build: only the default's images still come from the build.
 * @param builtFiles of the built portal
 */
export function createServedEntities(
  published: PublishedEntities,
  builtFiles: ReadonlyMap<string, SiteFile>,
  render: FirstPageRenderer,
): ServedEntities {
  const served = new WeakMap<PublishedEntity, ServedEntity & { files: Map<string, SiteFile> }>();
  const serve = (one: PublishedEntity | undefined) => {
    if (!one) return undefined;
    const known = served.get(one) ?? {
      definition: createSiteFile(Buffer.from(one.definition), '/config/entity.json'),
      sources: readExternalSources(one.definition),
      firstPage: createFirstPage(one.definition, render),
      isClosed: one.entity.closed !== undefined,
      ...(published.noticesOf && { notices: createNotices(() => published.noticesOf!(one.entity.codNrbeEn)) }),
      files: new Map<string, SiteFile>(),
    };
    served.set(one, known);
    return known;
  };
  const pictureOf = (code: string, name: string) => {
    const one = published.byCode(code);
    const content = one?.files.get(name) ?? one?.filesBefore?.get(name);
    if (!one || !content) return undefined;
    const known = serve(one)!.files;
    const file = known.get(name) ?? createSiteFile(content, name);
    known.set(name, file);
    return file;
  };
  return {
    byHost: (host) => serve(published.byHost(host)),
    byCode: (code) => serve(published.byCode(code)),
    fileAt(path) {
      const host = parseDefinitionPath(path.slice(1));
      const one = host === undefined ? undefined : serve(published.byHost(host));
      if (one) return one.definition;
      const noticesHost = parseNoticesPath(path.slice(1));
      if (noticesHost !== undefined) return serve(published.byHost(noticesHost))?.notices?.();
      if (path.startsWith('/config/')) return undefined;
      const [, code, name] = FILE.exec(path) ?? [];
      return code === undefined || code === 'default' ? builtFiles.get(path) : pictureOf(code, name!);
    },
    async findEarlierTerms(path) {
      const [, code, name] = FILE.exec(path) ?? [];
      if (code === undefined || parseTermsFileName(name!) === undefined) return undefined;
      const content = await published.findEarlierFile?.(code, name!);
      return content && createSiteFile(content, name!, QUICK_BROTLI_QUALITY);
    },
  };
}

/** A page that is rendered at its first request. */
function createFirstPage(definition: string, render: FirstPageRenderer): () => FirstPage {
  let page: FirstPage | undefined;
  const renderPage = () => {
    const html = render(definition);
    return { html, mark: PAGE_MARK.exec(html ?? '')?.[0] ?? '' };
  };
  return () => (page ??= renderPage());
}

/** The file of the notices of an entity, created again when its content has changed. */
function createNotices(read: () => string): () => SiteFile {
  let known: { content: string; file: SiteFile } | undefined;
  return () => {
    const content = read();
    if (known?.content !== content)
      known = { content, file: createSiteFile(Buffer.from(content), '/config/notices.json', QUICK_BROTLI_QUALITY) };
    return known.file;
  };
}
