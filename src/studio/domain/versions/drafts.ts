import type { AuditAction } from '#shared/console/audit-kinds.ts';
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import {
  deleteVersion,
  findLiveVersion,
  findVersionByNumber,
  findVersion,
  insertVersion,
  lockEntity,
  getNextVersionNumber,
  insertAssets,
  type Version,
} from '#studio/database/versions.ts';
import { listStepAuthors } from '#studio/database/version-history.ts';
import { type AuditActor, hashJson as hashOfAll, type StaffActor } from '#studio/domain/calls/audit-events.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { splitVersionFiles } from '#studio/domain/files/limited-files.ts';
import type { FileContents } from '#studio/domain/files/version-files.ts';
import { checkVersion } from './check-version.ts';
import { assertCallAllowed, type CallCreatingVersion, lockVersionForCall } from './lock-version.ts';
import { recordVersionEvent } from './version-audit.ts';
import { listAuthorsOfChange, type PartSource, recordNewPartAuthors } from './part-authors.ts';

/**
 * Creates a draft of an entity from the live version or any other version.
 * @param from number of the version; by default the live one
 * @returns the id of the draft
 * @throws ConsoleRefusal notFound
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
    return addDraft(trx, context, actor, { entity, files, summary, madeFrom, base: source });
  });
}

interface DraftSource {
  entity: string;
  /** The call that creates it; `importVersion` by default. */
  call?: CallCreatingVersion;
  /** The audit action; `version-made` by default. */
  action?: AuditAction | undefined;
  /** Further details for the audit. */
  detail?: Record<string, unknown> | undefined;
  /** From where its parts may have been taken over, apart from `base`. */
  takenFrom?: PartSource | undefined;
  /** Runs in the same transaction. */
  alongside?: (trx: Transaction<Schema>) => Promise<unknown>;
}

/**
 * Creates a draft from files, for example those of a zip or a folder.
 * @returns its id
 * @throws ConsoleRefusal impossibleChange when they are too many or too large
 */
export async function createDraftFromFiles(
  context: StudioContext,
  actor: AuditActor,
  { contents, call = 'importVersion', ...source }: DraftSource & { contents: FileContents },
): Promise<string> {
  const { files, assets } = splitVersionFiles(contents);
  await insertAssets(context.database, assets);
  return createCheckedDraft(context, actor, { ...source, files, call });
}

/**
 * Creates a draft from files whose images are stored.
 * @param base the version from which they were made; by default the live one
 * @returns its id
 */
export async function createCheckedDraft(
  context: StudioContext,
  actor: AuditActor,
  {
    entity,
    files,
    base,
    madeFrom = null,
    takenFrom,
    call,
    action,
    detail,
    alongside,
  }: DraftSource &
    Pick<Version, 'files'> & {
      call: CallCreatingVersion;
      madeFrom?: number | null;
      base?: Pick<Version, 'id' | 'files'>;
    },
): Promise<string> {
  const { database } = context;
  const { summary } = await checkVersion(context, database, entity, files);
  return database.transaction().execute(async (trx) => {
    await lockEntity(trx, entity);
    await assertCallAllowed(trx, actor, call, entity);
    await alongside?.(trx);
    const draft = { entity, files, summary, madeFrom, base: base ?? (await findLiveVersion(trx, entity)), takenFrom };
    return addDraft(trx, context, actor, draft, { action, detail });
  });
}

async function addDraft(
  trx: Transaction<Schema>,
  context: StudioContext,
  actor: AuditActor,
  {
    base,
    takenFrom,
    ...draft
  }: Pick<Version, 'entity' | 'files' | 'summary'> & { madeFrom: number | null } & Parameters<
      typeof recordNewPartAuthors
    >[3],
  { action = 'version-made', detail }: Pick<DraftSource, 'action' | 'detail'> = {},
): Promise<string> {
  const { entity, madeFrom: from } = draft;
  const fresh = { ...draft, id: randomUUID(), number: await getNextVersionNumber(trx, entity), author: actor };
  await insertVersion(trx, { ...fresh, state: 'draft', now: context.now() });
  await recordNewPartAuthors(trx, actor, fresh, { base, takenFrom });
  await recordVersionEvent(trx, context, actor, action, fresh, { detail: { from, ...detail } });
  return fresh.id;
}

/** Discards a draft. @throws ConsoleRefusal notFound, wrongState */
export const discardDraft = (context: StudioContext, actor: AuditActor, id: string): Promise<void> =>
  context.database.transaction().execute(async (trx) => {
    const draft = await lockVersionForCall(trx, actor, 'discardVersion', id);
    await recordVersionEvent(trx, context, actor, 'version-discarded', draft, { before: hashOfAll(draft.files) });
    await deleteVersion(trx, id);
  });

/**
 * All authors of a version: its creator, everyone who changed it, and everyone who wrote a part that
 * differs from what is live, in whatever version that was.
 */
export const listAuthors = async (trx: Transaction<Schema>, version: Version): Promise<Author[]> => [
  version,
  ...(await listStepAuthors(trx, version.id)),
  ...(await listAuthorsOfChange(trx, version)).map((id) => ({ author: '', author_id: id })),
];

type Author = Pick<Version, 'author' | 'author_id'>;

/**
 * Whether a person is one of the authors, also after a change of their email (R-STU-18). A process of an earlier
 * release, which may still run concurrently, stores no ids: then the emails are compared.
 */
export const isAuthor = (authors: readonly Author[], person: StaffActor): boolean =>
  authors.some(({ author, author_id: id }) => (id === null ? author === person.email : id === person.id));

export const getVersion = async ({ database }: StudioContext, id: string): Promise<Version> =>
  (await findVersion(database, id)) ?? refuseCall('notFound');
