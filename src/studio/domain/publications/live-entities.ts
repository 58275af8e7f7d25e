import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import {
  listPreviousDefinitions,
  findPublishedDefinition,
  findPublishedFile,
  listPublishedHosts,
} from '#studio/database/published-definitions.ts';
import { retireEntityTexts } from './retire-entity.texts.ts';
import { type LoadedPublication, loadIntactPublication } from './load-publication.ts';
import { listNoticeFiles, NO_NOTICES } from './published-notices.ts';

const DEFAULT_CLOSED_TEXT = retireEntityTexts.es['retirement.closed'];

/** An entity as suppliers see it. */
export interface LiveEntity extends LoadedPublication {
  /** The files of the previous publication, which open pages may still request (R-STU-24). */
  filesBefore?: ReadonlyMap<string, Buffer>;
  /** The publication of a retired entity, whose definition has `closed` in addition (R-DESK-04). */
  open?: LiveEntity;
}

/**
 * Cache of the published entities: read once, and again as soon as a host has another version. When a read fails,
 * because the database is unavailable or a row is damaged, the previous state stays, so that no portal fails
 * (R-STU-23).
 */
export class LiveEntities {
  #byHash = new Map<string, LiveEntity>();
  #byHost: ReadonlyMap<string, LiveEntity> = new Map();
  readonly #closed = new WeakMap<LiveEntity, LiveEntity>();
  #unreadable: readonly string[] = [];
  #notices: ReadonlyMap<string, string> = new Map();
  #looking: Promise<unknown> = Promise.resolve();

  /** @param now the clock, by which notices are over */
  constructor(
    readonly database: Kysely<Schema>,
    private readonly now: () => Date = () => new Date(),
  ) {}

  byHost(host: string): LiveEntity | undefined {
    return this.#byHost.get(host);
  }

  byCode(code: string): LiveEntity | undefined {
    return this.all().find(({ entity }) => entity.codNrbeEn === code);
  }

  hosts(): ReadonlyMap<string, LiveEntity> {
    return this.#byHost;
  }

  /** All entities once, ordered by code. */
  all(): LiveEntity[] {
    return [...new Set(this.#byHost.values())].sort((one, other) =>
      one.entity.codNrbeEn.localeCompare(other.entity.codNrbeEn),
    );
  }

  /**
   * The content of `config/notices/{host}.json` (R-DESK-03), which tells open portals that their entity was retired.
   * @param code of an entity
   */
  noticesOf(code: string): string {
    const closed = this.byCode(code)?.entity.closed;
    if (closed) return JSON.stringify({ notices: [], closed });
    return this.#notices.get(code) ?? NO_NOTICES;
  }

  /** The content of a file that an entity ever published under this name; undefined when there is none. */
  findEarlierFile(code: string, name: string): Promise<Buffer | undefined> {
    return findPublishedFile(this.database, code, name);
  }

  /** The codes of entities whose publication cannot be read; an earlier one is served where there is one. */
  unreadable(): readonly string[] {
    return this.#unreadable;
  }

  /** The codes of unreadable entities without an earlier publication. */
  missing(): string[] {
    return this.#unreadable.filter((code) => !this.byCode(code));
  }

  /**
   * Reads the current publications and replaces all hosts in one step, then the notices. Concurrent calls run one after the other, so
   * that an older state never replaces a newer one.
   * @returns the codes of the entities whose publication cannot be read
   */
  refresh(): Promise<readonly string[]> {
    const looked = this.#looking.then(() => this.#look());
    this.#looking = looked.catch(() => {});
    return looked;
  }

  async #look(): Promise<readonly string[]> {
    const rows = await listPublishedHosts(this.database);
    const [byHash, byHost] = [new Map<string, LiveEntity>(), new Map<string, LiveEntity>()];
    const unreadable = new Set<string>();
    for (const { host, entity, hash, retired_at: retiredAt, text } of rows) {
      const before = this.byCode(entity);
      const shown = before?.open ?? before;
      const known = byHash.get(hash) ?? this.#byHash.get(hash) ?? (await this.#read(hash, shown));
      if (!known) unreadable.add(entity);
      const stands = known ?? shown ?? (await this.#readEarlier(entity));
      if (known) byHash.set(hash, known);
      if (stands) byHost.set(host, retiredAt ? this.#close(stands, text ?? DEFAULT_CLOSED_TEXT) : stands);
    }
    this.#byHash = byHash;
    this.#byHost = byHost;
    this.#unreadable = [...unreadable].sort();
    this.#notices = await listNoticeFiles(this.database, this.now());
    return this.#unreadable;
  }

  async #read(hash: string, before: LiveEntity | undefined): Promise<LiveEntity | undefined> {
    const published = await findPublishedDefinition(this.database, hash);
    const opened = published && (await loadIntactPublication(this.database, published));
    return opened && { ...opened, ...(before && { filesBefore: before.files }) };
  }

  /** The same object for as long as publication and text stay, so that what was derived from it stays cached. */
  #close(open: LiveEntity, closed: string): LiveEntity {
    const known = this.#closed.get(open);
    if (known?.entity.closed === closed) return known;
    const entity = { ...open.entity, closed };
    const fresh = { ...open, entity, definition: JSON.stringify(entity), open };
    this.#closed.set(open, fresh);
    return fresh;
  }

  async #readEarlier(code: string): Promise<LiveEntity | undefined> {
    for (const published of await listPreviousDefinitions(this.database, code)) {
      const earlier = await loadIntactPublication(this.database, published);
      if (earlier) return earlier;
    }
    return undefined;
  }
}
