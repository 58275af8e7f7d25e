import type { AuditAction } from '#shared/audit-kinds.ts';
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '#service/database/schema.ts';
import {
  deleteVersion,
  findLiveVersion,
  findVersionByNumber,
  findVersion,
  listHistory,
  insertVersion,
  lockEntity,
  getNextVersionNumber,
  insertAssets,
  type Version,
} from '#service/database/studio/versions.ts';
import { checkVersion } from './check-version.ts';
import { type AuditActor, hashJson as hashOfAll, type StaffActor } from './audit-events.ts';
import type { StudioContext } from './studio-context.ts';
import { refuseCall } from './console-refusal.ts';
import { assertCallAllowed, lockVersionForCall } from './lock-version.ts';
import { recordVersionEvent } from './version-audit.ts';
import { splitVersionFiles } from './limited-files.ts';
import type { FileContents } from './version-files.ts';

/**
 * Creates a draft of an entity from the live version or any other.
 * @param from number of the version; the live one when absent
 * @returns the id of the draft
 * @throws ConsoleRefusal expectNothingFound
 */
export function createDraft(
  context: StudioContext,
  actor: AuditActor,
  { entity, from }: { entity: string; from?: number },
): Promise<string> {
  const { database } = context;
  return database.transaction().execute(async (trx) => {
    await lockEntity(trx, entity);
    await assertCallAllowed(trx, actor, 'createVersion', entity);
    const source =
      from === undefined ? await findLiveVersion(trx, entity) : await findVersionByNumber(trx, entity, from);
    if (!source) return refuseCall('notFound');
    const { files, summary, number: madeFrom } = source;
    return addDraft(trx, context, actor, { entity, files, summary, madeFrom });
  });
}

interface GivenDraft {
  entity: string;
  contents: FileContents;
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
export async function createDraftFromFiles(
  context: StudioContext,
  actor: AuditActor,
  { entity, contents, call = 'importVersion', action, alongside }: GivenDraft,
): Promise<string> {
  const { database } = context;
  const { files, assets } = splitVersionFiles(contents);
  await insertAssets(database, assets);
  const { summary } = await checkVersion(context, database, entity, files);
  return database.transaction().execute(async (trx) => {
    await lockEntity(trx, entity);
    await assertCallAllowed(trx, actor, call, entity);
    await alongside?.(trx);
    return addDraft(trx, context, actor, { entity, files, summary, madeFrom: null }, action);
  });
}

async function addDraft(
  trx: Transaction<Schema>,
  context: StudioContext,
  actor: AuditActor,
  draft: Pick<Version, 'entity' | 'files' | 'summary'> & { madeFrom: number | null },
  action: AuditAction = 'version-made',
): Promise<string> {
  const { entity, madeFrom: from } = draft;
  const fresh = { ...draft, id: randomUUID(), number: await getNextVersionNumber(trx, entity), author: actor };
  await insertVersion(trx, { ...fresh, state: 'draft', now: context.now() });
  await recordVersionEvent(trx, context, actor, action, fresh, { detail: { from } });
  return fresh.id;
}

/** Gives a draft up. @throws ConsoleRefusal expectNothingFound, wrongState */
export const discardDraft = (context: StudioContext, actor: AuditActor, id: string): Promise<void> =>
  context.database.transaction().execute(async (trx) => {
    const draft = await lockVersionForCall(trx, actor, 'discardVersion', id);
    await recordVersionEvent(trx, context, actor, 'version-discarded', draft, { before: hashOfAll(draft.files) });
    await deleteVersion(trx, id);
  });

/** Everybody who had a hand in a version: who made it and who changed it, each once for every step. */
export const listAuthors = async (trx: Transaction<Schema>, version: Version): Promise<Author[]> => [
  version,
  ...(await listHistory(trx, version.id)),
];

type Author = Pick<Version, 'author' | 'author_id'>;

/**
 * Whether a person is one of the authors, whatever their email was (R-STU-18). A process of an earlier release, which
 * may still run next to this one, stores no ids: then the email decides.
 */
export const isAuthor = (authors: readonly Author[], person: StaffActor): boolean =>
  authors.some(({ author, author_id: id }) => (id === null ? author === person.email : id === person.id));

/** A version by its id. @throws ConsoleRefusal expectNothingFound */
export const getVersion = async ({ database }: StudioContext, id: string): Promise<Version> =>
  (await findVersion(database, id)) ?? refuseCall('notFound');
