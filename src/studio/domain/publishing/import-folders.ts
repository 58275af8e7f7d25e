import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import {
  insertVersion,
  lockEntity,
  getNextVersionNumber,
  insertAssets,
  type Version,
} from '#studio/database/versions.ts';
import type { AuditActor } from '#studio/domain/calls/audit-events.ts';
import { prepareVersionForPublication } from '#studio/domain/versions/check-version.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { FOLDERS_ACTOR, type StudioContext } from '#studio/domain/studio-context.ts';
import { createDraftFromFiles } from '#studio/domain/versions/drafts.ts';
import { getEntityFolderHash } from '#studio/domain/files/folder-hashes.ts';
import { recordVersionEvent } from '#studio/domain/versions/version-audit.ts';
import {
  type FileContents,
  listEntityFolders,
  hashContent,
  readContents,
  splitTextsAndAssets,
} from '#studio/domain/files/version-files.ts';
import { replaceLiveVersion } from './publish-version.ts';

export interface ImportedFolder {
  entity: string;
  /** Whether suppliers see it; with problems it stays a draft. */
  isLive: boolean;
}

/**
 * Creates version 1 of each folder under `entities/` that was never imported, and publishes it when it has no problems
 * (R-STU-03). Folders that were imported once are skipped, because the console owns their versions.
 */
export async function importAndPublishNewFolders(context: StudioContext): Promise<ImportedFolder[]> {
  const taken: ImportedFolder[] = [];
  for (const entity of listEntityFolders(context.entitiesFolder)) {
    const found = await takeFolder(context, entity);
    if (found) taken.push(found);
  }
  return taken;
}

async function takeFolder(context: StudioContext, entity: string): Promise<ImportedFolder | undefined> {
  const { database, entitiesFolder, now } = context;
  if (await isTaken(context, entity)) return undefined;
  const contents = readContents(join(entitiesFolder, entity));
  const { files, assets } = splitTextsAndAssets(contents);
  await insertAssets(database, assets);
  const { checked, publication } = await prepareVersionForPublication(context, database, entity, files);
  return database.transaction().execute(async (trx) => {
    await lockEntity(trx, entity);
    // Another process may have imported it first.
    if (!(await markTaken(trx, entity, hashContent(JSON.stringify(files))))) return undefined;
    const version = { id: randomUUID(), entity, number: await getNextVersionNumber(trx, entity), files };
    await insertVersion(trx, {
      ...version,
      state: 'draft',
      summary: checked.summary,
      madeFrom: null,
      author: FOLDERS_ACTOR,
      now: now(),
    });
    await recordVersionEvent(trx, context, FOLDERS_ACTOR, 'folder-taken', version);
    if (publication) await replaceLiveVersion(trx, context, { actor: FOLDERS_ACTOR, version, publication });
    return { entity, isLive: publication !== undefined };
  });
}

const isTaken = async ({ database }: StudioContext, entity: string) =>
  (await database.selectFrom('taken_folder').select('entity').where('entity', '=', entity).executeTakeFirst()) !==
  undefined;

async function markTaken(trx: Transaction<Schema>, entity: string, hash: string): Promise<boolean> {
  const row = await trx
    .insertInto('taken_folder')
    .values({ entity, hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('entity')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Reads the folder of an entity as the files of a version. @throws ConsoleRefusal notFound when there is no
 * folder
 */
export function readFolderVersion({ entitiesFolder }: StudioContext, entity: string): Pick<Version, 'files'> {
  return { files: splitTextsAndAssets(contentsOf(entitiesFolder, entity)).files };
}

const contentsOf = (entitiesFolder: string, entity: string): FileContents =>
  listEntityFolders(entitiesFolder).includes(entity)
    ? readContents(join(entitiesFolder, entity))
    : refuseCall('notFound');

/**
 * Creates a draft from the current folder of an entity; the folder then no longer counts as changed (R-STU-03).
 * @returns the id of the draft @throws ConsoleRefusal notFound when there is no folder
 */
export function importFolderAsDraft(context: StudioContext, actor: AuditActor, entity: string): Promise<string> {
  const contents = contentsOf(context.entitiesFolder, entity);
  const hash = hashContent(JSON.stringify(splitTextsAndAssets(contents).files));
  return createDraftFromFiles(context, actor, {
    entity,
    contents,
    call: 'takeFolder',
    takenFrom: 'any',
    action: 'folder-taken',
    alongside: (trx) =>
      trx
        .insertInto('taken_folder')
        .values({ entity, hash })
        .onConflict((conflict) => conflict.column('entity').doUpdateSet({ hash }))
        .execute(),
  });
}

/**
 * Finds the entities whose folder differs from the content last imported from it (R-STU-03).
 * @param entities codes to check
 * @returns the codes of those that differ
 */
export async function findChangedFolders(
  { database, entitiesFolder }: StudioContext,
  entities: readonly string[],
): Promise<Set<string>> {
  const asked = new Set(entities);
  const folders = listEntityFolders(entitiesFolder).filter((code) => asked.has(code));
  if (folders.length === 0) return new Set();
  const rows = await database
    .selectFrom('taken_folder')
    .select(['entity', 'hash'])
    .where('entity', 'in', folders)
    .execute();
  const taken = new Map(rows.map(({ entity, hash }) => [entity, hash]));
  return new Set(folders.filter((code) => taken.get(code) !== getEntityFolderHash(join(entitiesFolder, code))));
}
