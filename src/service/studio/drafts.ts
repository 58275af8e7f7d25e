import type { AuditAction } from '#shared/audit-kinds.ts';
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '#service/database/schema.ts';
import {
  deleteVersion,
  findLive,
  findNumbered,
  findVersion,
  historyOf,
  insertVersion,
  lockEntity,
  nextNumber,
  storeAssets,
  type Version,
} from '#service/database/studio/versions.ts';
import { checkVersion } from './check-version.ts';
import { type Doer, hashOf as hashOfAll, type StaffActor } from './audit.ts';
import type { StudioContext } from './context.ts';
import { refuseCall } from './console-refusal.ts';
import { assertAllowed, lockedVersion } from './locked-version.ts';
import { recordVersionDeed } from './version-deed.ts';
import { limitedFiles } from './limited-files.ts';
import type { Contents } from './version-files.ts';

/**
 * Creates a draft of an entity from the live version or any other.
 * @param from number of the version; the live one when absent
 * @returns the id of the draft
 * @throws ConsoleRefusal notFound
 */
export function createDraft(
  context: StudioContext,
  actor: Doer,
  { entity, from }: { entity: string; from?: number },
): Promise<string> {
  const { database } = context;
  return database.transaction().execute(async (trx) => {
    await lockEntity(trx, entity);
    await assertAllowed(trx, actor, 'createVersion', entity);
    const source = from === undefined ? await findLive(trx, entity) : await findNumbered(trx, entity, from);
    if (!source) return refuseCall('notFound');
    const { files, summary, number: madeFrom } = source;
    return addDraft(trx, context, actor, { entity, files, summary, madeFrom });
  });
}

interface GivenDraft {
  entity: string;
  contents: Contents;
  /** Which call makes it; `importVersion` when left out. */
  call?: 'createEntity' | 'importVersion' | 'takeFolder';
  /** What the audit calls it; `version-made` when left out. */
  action?: AuditAction;
  /** Done together with it, or not at all. */
  alongside?: (trx: Transaction<Schema>) => Promise<unknown>;
}

/**
 * Creates a draft from files, for example those of a zip or of a folder.
 * @returns its id
 * @throws ConsoleRefusal impossibleChange when they are too many or too large
 */
export async function createDraftOf(
  context: StudioContext,
  actor: Doer,
  { entity, contents, call = 'importVersion', action, alongside }: GivenDraft,
): Promise<string> {
  const { database } = context;
  const { files, assets } = limitedFiles(contents);
  await storeAssets(database, assets);
  const { summary } = await checkVersion(context, database, entity, files);
  return database.transaction().execute(async (trx) => {
    await lockEntity(trx, entity);
    await assertAllowed(trx, actor, call, entity);
    await alongside?.(trx);
    return addDraft(trx, context, actor, { entity, files, summary, madeFrom: null }, action);
  });
}

async function addDraft(
  trx: Transaction<Schema>,
  context: StudioContext,
  actor: Doer,
  draft: Pick<Version, 'entity' | 'files' | 'summary'> & { madeFrom: number | null },
  action: AuditAction = 'version-made',
): Promise<string> {
  const { entity, madeFrom: from } = draft;
  const fresh = { ...draft, id: randomUUID(), number: await nextNumber(trx, entity), author: actor };
  await insertVersion(trx, { ...fresh, state: 'draft', now: context.now() });
  await recordVersionDeed(trx, context, actor, action, fresh, { detail: { from } });
  return fresh.id;
}

/** Gives a draft up. @throws ConsoleRefusal notFound, wrongState */
export const discardDraft = (context: StudioContext, actor: Doer, id: string): Promise<void> =>
  context.database.transaction().execute(async (trx) => {
    const draft = await lockedVersion(trx, actor, 'discardVersion', id);
    await recordVersionDeed(trx, context, actor, 'version-discarded', draft, { before: hashOfAll(draft.files) });
    await deleteVersion(trx, id);
  });

/** Everybody who had a hand in a version: who made it and who changed it, each once for every step. */
export const authorsOf = async (trx: Transaction<Schema>, version: Version): Promise<Author[]> => [
  version,
  ...(await historyOf(trx, version.id)),
];

type Author = Pick<Version, 'author' | 'author_id'>;

/**
 * Whether a person is one of the authors, whatever their email was (R-STU-18). A process of an earlier release, which
 * may still run next to this one, stores no ids: then the email decides.
 */
export const isAmong = (authors: readonly Author[], person: StaffActor): boolean =>
  authors.some(({ author, author_id: id }) => (id === null ? author === person.email : id === person.id));

/** A version by its id. @throws ConsoleRefusal notFound */
export const versionOf = async ({ database }: StudioContext, id: string): Promise<Version> =>
  (await findVersion(database, id)) ?? refuseCall('notFound');
