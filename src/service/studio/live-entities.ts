import type { Kysely, Selectable } from 'kysely';
import type { Entity } from '#shared/entity.ts';
import { repeat } from '#shared/repeat.ts';
import type { Schema } from '#service/database/schema.ts';
import { findEarlier, findPublished, publishedHosts } from '#service/database/studio/published.ts';
import { readAssets } from '#service/database/studio/versions.ts';
import type { PublishedDefinitionTable } from '#service/database/version-tables.ts';

/** An entity as suppliers see it. */
export interface LiveEntity {
  entity: Entity;
  /** What `config/{host}.json` carries (R-CONF-38). */
  definition: string;
  hosts: string[];
  /** Names below `entities/<code>/`, and their content. */
  files: ReadonlyMap<string, Buffer>;
}

interface Watching {
  log: { warn: (details: object, message: string) => void };
  /** How often it is looked whether another process published something, in milliseconds. */
  everyMs?: number;
}

const EVERY_MS = 2_000;

/**
 * What is published, kept in memory: read once, and again as soon as a host shows something else. What can't be read, as
 * the database is away or a row is damaged, leaves what was there; no portal goes down for it (R-STU-23).
 */
export class LiveEntities {
  #byHash = new Map<string, LiveEntity>();
  #byHost: ReadonlyMap<string, LiveEntity> = new Map();

  constructor(private readonly database: Kysely<Schema>) {}

  byHost(host: string): LiveEntity | undefined {
    return this.#byHost.get(host);
  }

  byCode(code: string): LiveEntity | undefined {
    return this.all().find(({ entity }) => entity.codNrbeEn === code);
  }

  /** Each once, in the order of their codes. */
  all(): LiveEntity[] {
    return [...new Set(this.#byHost.values())].sort((one, other) =>
      one.entity.codNrbeEn.localeCompare(other.entity.codNrbeEn),
    );
  }

  /**
   * Looks what is published now. All hosts change in one step.
   * @returns the codes of the entities whose publication can't be read
   */
  async refresh(): Promise<string[]> {
    const rows = await publishedHosts(this.database);
    const [byHash, byHost] = [new Map<string, LiveEntity>(), new Map<string, LiveEntity>()];
    const unreadable = new Set<string>();
    for (const { host, entity, hash } of rows) {
      const known = byHash.get(hash) ?? this.#byHash.get(hash) ?? (await this.#read(hash));
      if (!known) unreadable.add(entity);
      const shown = known ?? this.#byHost.get(host) ?? (await this.#readEarlier(entity));
      if (known) byHash.set(hash, known);
      if (shown) byHost.set(host, shown);
    }
    this.#byHash = byHash;
    this.#byHost = byHost;
    return [...unreadable];
  }

  /** Looks again and again. @returns stops it */
  watch({ log, everyMs = EVERY_MS }: Watching): () => Promise<void> {
    const look = async () => {
      const unreadable = await this.refresh().catch((error: unknown) => {
        log.warn({ err: error }, 'what is published could not be looked up');
        return [];
      });
      if (unreadable.length > 0) log.warn({ entities: unreadable }, 'a publication can not be read');
      return everyMs;
    };
    return repeat(look, everyMs);
  }

  async #read(hash: string): Promise<LiveEntity | undefined> {
    const published = await findPublished(this.database, hash);
    return published && this.#open(published);
  }

  async #readEarlier(code: string): Promise<LiveEntity | undefined> {
    for (const published of await findEarlier(this.database, code)) {
      const earlier = await this.#open(published);
      if (earlier) return earlier;
    }
    return undefined;
  }

  /** Undefined where a definition is no JSON or a picture is gone. */
  async #open({ definition, hosts, assets }: Selectable<PublishedDefinitionTable>): Promise<LiveEntity | undefined> {
    const entity = parse(definition);
    if (!entity) return undefined;
    const contents = await readAssets(this.database, Object.values(assets));
    const files = Object.entries(assets).map(([name, hash]) => [name, contents.get(hash)] as const);
    if (files.some(([, content]) => content === undefined)) return undefined;
    return { entity, definition, hosts, files: new Map(files as [string, Buffer][]) };
  }
}

function parse(definition: string): Entity | undefined {
  try {
    const entity = JSON.parse(definition) as Entity | null;
    return typeof entity?.codNrbeEn === 'string' ? entity : undefined;
  } catch {
    return undefined;
  }
}
