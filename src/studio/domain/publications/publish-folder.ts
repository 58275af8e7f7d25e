import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import {
  getDefinitionPath,
  getFormerNoticesPath,
  getNoticesPath,
  getPagePath,
  parseDefinitionPath,
  RESERVED_HOST_END,
} from '#shared/entity/published-paths.ts';
import { findPublishedDefinition, listEverPublishedHashes } from '#studio/database/published-definitions.ts';
import type { LiveEntities, LiveEntity } from './live-entities.ts';
import { loadIntactPublication } from './load-publication.ts';

const CONFIG = 'config';
/** The folder in which each version is stored under its hash. */
const BY_HASH = join(CONFIG, 'by-hash');

/**
 * A folder with all published content, for any web server (R-STU-22): `config/{host}.json`, the files of the entities,
 * the notices of each host at `config/notices/{host}.json` (R-DESK-03), its first page at `pages/{host}.html` (R-ALL-01),
 * and every version at `config/by-hash/<hash>.json`. A reader always gets a complete file, old or new.
 */
export class PublishFolder {
  #written: string | undefined;
  #isBehind = false;

  /** @param renderPage renders the first page of an entity from its definition; undefined when it can't */
  constructor(
    readonly folder: string,
    private readonly database: Kysely<Schema>,
    private readonly renderPage: (definition: string) => string | undefined = () => undefined,
  ) {}

  /** Whether the folder lacks published content. */
  isBehind(): boolean {
    return this.#isBehind;
  }

  /**
   * Writes missing published content to the folder.
   * @throws Error when it cannot be written; a later call retries
   */
  async synchronize(live: LiveEntities): Promise<void> {
    const expected = JSON.stringify(
      [...live.hosts()].map(([host, { hash, entity }]) => [
        host,
        hash,
        entity.closed,
        live.noticesOf(entity.codNrbeEn),
      ]),
    );
    if (expected === this.#written) return;
    this.#isBehind = true;
    await this.#keepVersions();
    // Files are written before the definitions that refer to them.
    for (const { entity, files } of live.all())
      for (const [name, content] of files) await this.#write(join('entities', entity.codNrbeEn, name), content);
    for (const [host, { definition, entity }] of live.hosts()) {
      await this.#write(getDefinitionPath(host), definition);
      for (const name of listNoticesPaths(live, host)) await this.#write(name, live.noticesOf(entity.codNrbeEn));
      await this.#writePage(host, definition);
    }
    await this.#removeHosts(live);
    this.#written = expected;
    this.#isBehind = false;
  }

  async #keepVersions(): Promise<void> {
    for (const hash of await listEverPublishedHashes(this.database)) {
      const name = join(BY_HASH, `${hash}.json`);
      if (existsSync(join(this.folder, name))) continue;
      const published = await findPublishedDefinition(this.database, hash);
      const opened = published && (await loadIntactPublication(this.database, published));
      if (opened) await this.#write(name, opened.definition);
    }
  }

  /** A host without a page gets that of every other path. */
  async #writePage(host: string, definition: string): Promise<void> {
    const page = this.renderPage(definition);
    if (page !== undefined) await this.#write(getPagePath(host), page);
    else await rm(join(this.folder, getPagePath(host)), { force: true });
  }

  /** Removes hosts that an entity no longer has; files of unpublished entities stay. */
  async #removeHosts(live: LiveEntities): Promise<void> {
    const hosts = live.hosts();
    for (const name of await readdir(join(this.folder, CONFIG))) {
      const host = parseDefinitionPath(`${CONFIG}/${name}`);
      if (host === undefined || hosts.has(host)) continue;
      // Notices at the path of earlier releases are here as well; they name no entity. Other processes remove files, too.
      const content = await readFile(join(this.folder, CONFIG, name), 'utf8').catch(() => '');
      if (!belongsTo(live.all(), content)) continue;
      for (const gone of [getDefinitionPath(host), ...listNoticesPaths(live, host), getPagePath(host)])
        await rm(join(this.folder, gone), { force: true });
    }
  }

  /** Writes a temporary file, syncs it to disk, and renames it atomically. */
  async #write(name: string, content: string | Buffer): Promise<void> {
    const path = join(this.folder, name);
    const bytes = Buffer.from(content);
    if ((await readFile(path).catch(() => undefined))?.equals(bytes)) return;
    const folder = dirname(path);
    await mkdir(folder, { recursive: true });
    const beside = join(folder, `.${randomBytes(6).toString('hex')}.new`);
    try {
      await synced(beside, 'w', (file) => file.writeFile(bytes));
      await rename(beside, path);
      await synced(folder, 'r');
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
  }
}

/** The paths of a host's notices, also that of earlier releases, unless it is the definition of another host. */
const listNoticesPaths = (live: LiveEntities, host: string): string[] => [
  getNoticesPath(host),
  ...(live.byHost(host + RESERVED_HOST_END) ? [] : [getFormerNoticesPath(host)]),
];

type File = Awaited<ReturnType<typeof open>>;

async function synced(path: string, flags: string, work: (file: File) => Promise<unknown> = async () => {}) {
  const file = await open(path, flags);
  try {
    await work(file);
    await file.sync();
  } finally {
    await file.close();
  }
}

function belongsTo(entities: readonly LiveEntity[], definition: string): boolean {
  try {
    const { codNrbeEn } = JSON.parse(definition) as { codNrbeEn?: string };
    return entities.some(({ entity }) => entity.codNrbeEn === codNrbeEn);
  } catch {
    return false;
  }
}
