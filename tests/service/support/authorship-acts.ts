import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { VersionFiles } from '#shared/versions/version-changes.ts';
import { loadAssets } from '#studio/database/versions.ts';
import { checkVersion } from '#studio/domain/versions/check-version.ts';
import { changeDraft, undoHistoryStep } from '#studio/domain/versions/change-draft.ts';
import { ConsoleRefusal } from '#studio/domain/calls/console-refusal.ts';
import { copyEntity } from '#studio/domain/publishing/create-entity.ts';
import { createDraft, createDraftFromFiles, discardDraft, getVersion } from '#studio/domain/versions/drafts.ts';
import { importFolderAsDraft } from '#studio/domain/publishing/import-folders.ts';
import { packVersion, unpackVersion } from '#studio/domain/files/archive.ts';
import { publishApprovedVersion, restoreVersion } from '#studio/domain/publishing/publish-version.ts';
import { approveVersion, withdrawVersion } from '#studio/domain/publishing/review.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { transferDifferences } from '#studio/domain/versions/transfer-differences.ts';
import { compareVersionFiles, getDifferenceKey } from '#studio/domain/versions/version-differences.ts';
import { joinContents, listAssetHashes } from '#studio/domain/files/version-files.ts';
import { AuthorshipModel, type Cells, type KnownVersion, PLACES } from './authorship-model.ts';
import { listEffectKeys, submitAcknowledged } from './test-studio.ts';

export interface Person {
  id: string;
  email: string;
  name: string;
}

const NOBODY: ReadonlySet<string> = new Set();

/** Three people at a studio, with each act that can bring a text to suppliers, and the record of what they did. */
export class AuthorshipActs {
  readonly model = new AuthorshipModel();
  /** Zips that were once exported, with the cells of that time. */
  readonly #zips: { zip: Uint8Array; cells: Cells }[] = [];
  #typed = 0;
  #copies = 0;
  #publications = 0;

  constructor(
    private readonly context: StudioContext,
    private readonly people: readonly Person[],
  ) {}

  /** Notes what is live before anybody does anything. */
  async begin(): Promise<void> {
    for (const entity of ['9001', '9002']) {
      const { id } = await this.context.database
        .selectFrom('entity_version')
        .select('id')
        .where('entity', '=', entity)
        .where('state', '=', 'live')
        .executeTakeFirstOrThrow();
      this.model.add({ id, entity, cells: this.#cellsOf((await getVersion(this.context, id)).files), state: 'live' });
    }
  }

  get publications(): number {
    return this.#publications;
  }

  /** Does one act, if there is something that it can be done to. @param choices by which its objects are chosen */
  async act(name: ActName, who: number, choices: readonly [number, number, number]): Promise<void> {
    const person = pick(this.people, who)!;
    await ACTS[name].call(this, person, choices);
  }

  #cellsOf(files: VersionFiles): Cells {
    return PLACES.map(([file, path]) => {
      const entry = files[file];
      const json = (entry && 'text' in entry ? JSON.parse(entry.text) : {}) as Record<string, string>;
      return { value: json[path.slice(1)], writers: NOBODY };
    });
  }

  #inState(...states: KnownVersion['state'][]): KnownVersion[] {
    return this.model.versions.filter(({ state }) => states.includes(state));
  }

  /** A text that is new, or one that somebody has typed before; now and then none. */
  #value(place: number, choice: number): string | undefined {
    if (choice % 5 === 0 && PLACES[place]![0] !== 'entity.json') return undefined;
    if (choice % 3 === 0) return `Texto ${choice % 2}`;
    this.#typed += 1;
    return `Texto propio ${this.#typed}`;
  }

  /** What has to be in the version: the test itself would be wrong otherwise. */
  async #assertCells({ id, cells }: KnownVersion): Promise<void> {
    const found = this.#cellsOf((await getVersion(this.context, id)).files);
    expect(found.map(({ value }) => value)).toEqual(cells.map(({ value }) => value));
  }

  async type(who: Person, [a, b, c]: readonly number[]): Promise<void> {
    const draft = pick(this.#inState('draft'), a!);
    if (!draft) return;
    const place = b! % PLACES.length;
    const [file, path] = PLACES[place]!;
    const [from, to] = [draft.cells[place]!.value, this.#value(place, c!)];
    if (from === to) return;
    await changeDraft(this.context, who, draft.id, [{ file, path, from, to }]);
    this.model.touch(place, to, who.id);
    const cell = { value: to, writers: new Set([who.id]) };
    this.model.step(
      draft,
      who.id,
      draft.cells.map((one, index) => (index === place ? cell : one)),
    );
    await this.#assertCells(draft);
  }

  async draft(who: Person, [a]: readonly number[]): Promise<void> {
    const source = pick(this.model.versions, a!)!;
    const { number } = await getVersion(this.context, source.id);
    const id = await createDraft(this.context, who, { entity: source.entity, from: number });
    this.model.add({ id, entity: source.entity, cells: source.cells, by: who.id });
  }

  async copy(who: Person, [a]: readonly number[]): Promise<void> {
    if (this.#copies === 3) return;
    this.#copies += 1;
    const source = pick(this.model.versions, a!)!;
    const code = `902${this.#copies}`;
    const host = `copia-${this.#copies}.localhost`;
    const version = await getVersion(this.context, source.id);
    const id = await copyEntity(this.context, who, version, { code, hosts: [host] });
    this.model.touchOthers(who.id);
    this.model.add({ id, entity: code, cells: source.cells, by: who.id });
  }

  async transfer(who: Person, [a, b, c]: readonly number[]): Promise<void> {
    const after = pick(this.model.versions, a!)!;
    const entities = [...new Set(this.model.versions.map(({ entity }) => entity))];
    const entity = pick(
      entities.filter((one) => one !== after.entity && this.model.live(one)),
      b!,
    );
    if (!entity) return;
    const live = this.model.live(after.entity);
    const compared = {
      before: live && (await getVersion(this.context, live.id)),
      after: await getVersion(this.context, after.id),
    };
    const differences = await compareVersionFiles(this.context, compared.before, compared.after);
    const here = differences.filter(({ file, path }) => PLACES.some((place) => place[0] === file && place[1] === path));
    const chosen = pick(here, c!);
    if (!chosen) return;
    const place = PLACES.findIndex(([file, path]) => file === chosen.file && path === chosen.path);
    const result = await transferDifferences(this.context, who, compared, {
      entity,
      keys: [getDifferenceKey(chosen)],
    }).catch(refusalOf);
    if (result instanceof ConsoleRefusal || !result.draft) return;
    const { id, isNew } = result.draft;
    const target = this.model.live(entity)!;
    if (isNew) this.model.add({ id, entity, cells: target.cells, by: who.id });
    const draft = this.model.versions.find((one) => one.id === id)!;
    const { value, writers } = after.cells[place]!;
    const cell = { value, writers: new Set([...writers, who.id]) };
    this.model.touch(place, value, who.id);
    const cells = draft.cells.map((one, index) => (index === place ? cell : one));
    if (isNew) draft.cells = cells;
    else this.model.step(draft, who.id, cells);
    await this.#assertCells(draft);
  }

  async exportZip(_who: Person, [a]: readonly number[]): Promise<void> {
    const { id, cells } = pick(this.model.versions, a!)!;
    const { files } = await getVersion(this.context, id);
    const assets = await loadAssets(this.context.database, listAssetHashes(files));
    this.#zips.push({ zip: packVersion(joinContents(files, assets)), cells });
  }

  async importZip(who: Person, [a, b]: readonly number[]): Promise<void> {
    const found = pick(this.#zips, a!);
    if (!found) return;
    const contents = unpackVersion(found.zip);
    const code = (JSON.parse(contents.get('entity.json')!.toString()) as { codNrbeEn: string }).codNrbeEn;
    // Now and then that of another entity, which nobody could publish.
    const entity = b! % 4 === 0 ? pick(['9001', '9002'], b!)! : code;
    const id = await createDraftFromFiles(this.context, who, { entity, contents, takenFrom: 'any' });
    this.model.add({ id, entity, cells: this.model.imported(entity, found.cells, who.id), by: who.id });
  }

  async takeFolder(who: Person, [a, b]: readonly number[]): Promise<void> {
    const entity = pick(['9001', '9002'], a!)!;
    const file = join(this.context.entitiesFolder, entity, 'entity.json');
    const json = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    // An operator writes into the folder.
    if (b! % 2) writeFileSync(file, JSON.stringify({ ...json, copyrightNotice: `Texto de la carpeta ${b! % 3}` }));
    const id = await importFolderAsDraft(this.context, who, entity);
    const cells = this.#cellsOf((await getVersion(this.context, id)).files);
    this.model.add({ id, entity, cells: this.model.imported(entity, cells, who.id), by: who.id });
  }

  async undo(who: Person, [a, b]: readonly number[]): Promise<void> {
    const draft = pick(this.#inState('draft'), a!);
    const revision = draft && pick([...draft.before.keys()], b!);
    if (!draft || revision === undefined) return;
    const undone = draft.before.get(revision)!;
    const made = draft.before.get(revision + 1) ?? draft.cells;
    const result = await undoHistoryStep(this.context, who, draft.id, revision).catch(refusalOf);
    if (result instanceof ConsoleRefusal || result === draft.before.size) return;
    const cells = draft.cells.map((cell, place) => {
      if (undone[place]!.value === made[place]!.value) return cell;
      this.model.touch(place, undone[place]!.value, who.id);
      return undone[place]!;
    });
    this.model.step(draft, who.id, cells);
    await this.#assertCells(draft);
  }

  async discard(who: Person, [a]: readonly number[]): Promise<void> {
    const draft = pick(this.#inState('draft'), a!);
    if (!draft) return;
    await discardDraft(this.context, who, draft.id);
    this.model.versions = this.model.versions.filter((one) => one !== draft);
  }

  async submit(who: Person, [a]: readonly number[]): Promise<void> {
    const draft = pick(this.#inState('draft'), a!);
    if (!draft) return;
    const { summary } = await getVersion(this.context, draft.id);
    if (summary.problems > 0) return;
    await submitAcknowledged(this.context, who, draft.id);
    draft.state = 'in-review';
  }

  /** Somebody writes into a draft, and another one takes it over, as a draft or a zip, and asks for the review. */
  async relay(who: Person, [a, b, c]: readonly number[]): Promise<void> {
    const { versions } = this.model;
    await this.draft(who, [versions.indexOf(this.model.live(pick(['9001', '9002'], a!)!)!)]);
    const written = versions.at(-1)!;
    await this.type(who, [this.#inState('draft').indexOf(written), b!, c!]);
    const next = pick(this.people, this.people.indexOf(who) + 1)!;
    if (a! % 3) await this.draft(next, [versions.indexOf(written)]);
    else {
      await this.exportZip(next, [versions.indexOf(written)]);
      await this.importZip(next, [this.#zips.length - 1, 1]);
    }
    await this.submit(next, [this.#inState('draft').indexOf(versions.at(-1)!)]);
  }

  async withdraw(who: Person, [a]: readonly number[]): Promise<void> {
    const version = pick(this.#inState('in-review'), a!);
    if (!version) return;
    await withdrawVersion(this.context, who, version.id);
    Object.assign(version, { state: 'draft', approver: undefined });
  }

  /** Whoever may not approve tries it first; then the given person does. */
  async approve(who: Person, [a]: readonly number[]): Promise<void> {
    const version = pick(this.#inState('in-review'), a!);
    if (!version) return;
    const mustNot = this.model.mustNotApprove(version);
    for (const person of this.people.filter(({ id }) => mustNot.has(id)))
      expect(await this.#tryApproval(person, version), `${person.name} approves what they wrote`).toBe('ownWork');
    if (mustNot.has(who.id)) return;
    const refusal = await this.#tryApproval(who, version);
    if (refusal === undefined) version.approver = who.id;
    else expect(this.model.mayBeRefused(version), `${who.name} is refused without a reason`).toContain(who.id);
  }

  async #tryApproval(who: Person, { id }: KnownVersion): Promise<string | undefined> {
    const { revision, entity, files } = await getVersion(this.context, id);
    const { hash } = await checkVersion(this.context, this.context.database, entity, files);
    const acknowledged = await listEffectKeys(this.context, id);
    const result = await approveVersion(this.context, who, id, { revision, hash: hash!, acknowledged }).catch(
      refusalOf,
    );
    return result instanceof ConsoleRefusal ? result.refused.code : undefined;
  }

  async publish(who: Person, [a]: readonly number[]): Promise<void> {
    const version = pick(
      this.#inState('in-review').filter(({ approver }) => approver !== undefined),
      a!,
    );
    if (!version) return;
    const { approver } = version;
    const wasApprover = this.model.writersOfChange(version).has(approver!);
    const acknowledged = await listEffectKeys(this.context, version.id);
    const result = await publishApprovedVersion(this.context, who, version.id, acknowledged).catch(refusalOf);
    if (result instanceof ConsoleRefusal) {
      // A copy, or a zip of another entity, may want the host of somebody else.
      expect(['reviewerIsAuthor', 'hostTaken', 'hasProblems']).toContain(result.refused.code);
      if (result.refused.code === 'reviewerIsAuthor') version.approver = undefined;
      return;
    }
    expect(wasApprover, 'a live part has its author as its only approver').toBe(false);
    this.#publications += 1;
    this.model.publish(version);
  }

  async restore(who: Person, [a]: readonly number[]): Promise<void> {
    const old = pick(this.#inState('archived'), a!);
    if (!old) return;
    const result = await restoreVersion(this.context, who, old.id).catch(refusalOf);
    if (result instanceof ConsoleRefusal) return;
    this.model.add({ id: result.id, entity: old.entity, cells: old.cells, by: who.id });
    this.model.publish(this.model.versions.at(-1)!);
  }
}

const pick = <Item>(items: readonly Item[], choice: number): Item | undefined => items[choice % items.length];

const refusalOf = (error: unknown): ConsoleRefusal => {
  if (error instanceof ConsoleRefusal) return error;
  throw error;
};

const { type, draft, copy, transfer, exportZip, importZip, takeFolder } = AuthorshipActs.prototype;
const { undo, discard, submit, relay, withdraw, approve, publish, restore } = AuthorshipActs.prototype;

const ACTS = {
  type,
  draft,
  copy,
  transfer,
  exportZip,
  importZip,
  takeFolder,
  undo,
  discard,
  submit,
  relay,
  withdraw,
  approve,
  publish,
  restore,
};

export type ActName = keyof typeof ACTS;
