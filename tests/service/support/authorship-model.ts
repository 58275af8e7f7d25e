/** A place of a version at which a text stands: its file, and the JSON pointer. */
export type Place = readonly [file: string, path: string];

export const PLACES: readonly Place[] = [
  ['texts.es.json', '/login.title'],
  ['texts.es.json', '/login.alias'],
  ['texts.es.json', '/login.password'],
  ['entity.json', '/copyrightNotice'],
];

/** A value, and who typed it; nobody for what came with the folder. */
interface Cell {
  value: string | undefined;
  writers: ReadonlySet<string>;
}

/** One cell for each place. */
export type Cells = readonly Cell[];

/** What a test knows of a version, from the acts alone. */
export interface KnownVersion {
  id: string;
  entity: string;
  cells: Cells;
  /** Who made it or changed it. */
  workers: Set<string>;
  /** The cells before each step, by its revision. */
  before: Map<number, Cells>;
  state: 'draft' | 'in-review' | 'live' | 'archived';
  approver?: string;
}

/** A record, made of the acts alone, of who typed which value, and of what suppliers see (R-STU-18). */
export class AuthorshipModel {
  versions: KnownVersion[] = [];
  /** By place and value: everybody who ever put that value there, by any act. */
  readonly #hands = new Map<string, Set<string>>();
  /** Who put values at the other places: by a zip, a folder or a copy. */
  readonly #elsewhere = new Set<string>();

  add(version: Pick<KnownVersion, 'id' | 'entity' | 'cells'> & { by?: string; state?: KnownVersion['state'] }): void {
    const { by, state = 'draft', ...known } = version;
    this.versions.push({ ...known, state, workers: new Set(by ? [by] : []), before: new Map() });
  }

  live(entity: string): KnownVersion | undefined {
    return this.versions.find((one) => one.entity === entity && one.state === 'live');
  }

  /** A step of a draft, after which it has other cells. */
  step(draft: KnownVersion, by: string, cells: Cells): void {
    const revision = draft.before.size + 1;
    draft.before.set(revision, draft.cells);
    draft.cells = cells;
    draft.workers.add(by);
  }

  /** Notes that somebody put a value at a place. */
  touch(index: number, value: string | undefined, by: string): void {
    const key = `${index} ${value}`;
    this.#hands.set(key, (this.#hands.get(key) ?? new Set()).add(by));
  }

  /** Notes that somebody put values at other places than these. */
  touchOthers(by: string): void {
    this.#elsewhere.add(by);
  }

  /** The cells that files have, of which somebody is the author where they differ from what is live. */
  imported(entity: string, cells: Cells, by: string): Cells {
    const live = this.live(entity)?.cells;
    this.touchOthers(by);
    return cells.map((cell, index) => {
      if (live?.[index]?.value === cell.value) return live?.[index] ?? cell;
      this.touch(index, cell.value, by);
      return { ...cell, writers: new Set([...cell.writers, by]) };
    });
  }

  /** Who may not approve a version: who worked on it, or typed what differs from what is live. */
  mustNotApprove({ entity, cells, workers }: KnownVersion): Set<string> {
    return new Set([...workers, ...this.#differing(entity, cells).flatMap(({ writers }) => [...writers])]);
  }

  /** Everybody else has to be let: who neither worked on it nor ever put one of its new values at its place. */
  mayBeRefused({ entity, cells, workers }: KnownVersion): Set<string> {
    const live = this.live(entity)?.cells;
    const hands = cells.flatMap(({ value }, index) =>
      live?.[index]?.value === value ? [] : [...(this.#hands.get(`${index} ${value}`) ?? [])],
    );
    // Of a new entity, every other place is new as well.
    return new Set([...workers, ...hands, ...(live ? [] : this.#elsewhere)]);
  }

  /** The writers of what a publication would change. */
  writersOfChange({ entity, cells }: KnownVersion): Set<string> {
    return new Set(this.#differing(entity, cells).flatMap(({ writers }) => [...writers]));
  }

  publish(version: KnownVersion): void {
    const live = this.live(version.entity);
    if (live) live.state = 'archived';
    version.state = 'live';
  }

  #differing(entity: string, cells: Cells): Cell[] {
    const live = this.live(entity)?.cells;
    return cells.filter(({ value }, index) => live?.[index]?.value !== value);
  }
}
