import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { findPersonalValues } from '#shared/privacy/find-personal-values.ts';
import type { Schema } from '#platform/database/schema.ts';
import {
  countThreadComments,
  countVersionComments,
  findThread,
  insertVersionComment,
  listVersionComments,
  listVisitors,
  recordVisit,
  summarizeComments,
  updateThread,
  type VersionComment,
} from '#studio/database/version-comments.ts';
import type { Version } from '#studio/database/versions.ts';
import { hashJson, type StaffActor } from '#studio/domain/calls/audit-events.ts';
import { refuseCall, refuseField } from '#studio/domain/calls/console-refusal.ts';
import { lockVersionForCall } from '#studio/domain/versions/lock-version.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { recordVersionEvent } from '#studio/domain/versions/version-audit.ts';
import type { ConsoleRequestBody, ConsoleResponseBody } from '#shared/console/console-contract.ts';

/** A comment with its answers, oldest first. */
export interface CommentThread {
  first: VersionComment;
  comments: VersionComment[];
}

/** Comments on one version; more would make its page slow. */
const MOST_COMMENTS = 500;

/** Lists the threads of comments on a version, oldest first (R-STU-18). */
export async function listThreads(
  { database }: Pick<StudioContext, 'database'>,
  versionId: string,
): Promise<CommentThread[]> {
  const all = await listVersionComments(database, versionId);
  return all
    .filter(({ thread_id }) => thread_id === null)
    .map((first) => ({
      first,
      comments: all.filter(({ id, thread_id }) => id === first.id || thread_id === first.id),
    }));
}

/** A new comment: on a field, on the whole version, or as an answer. */
export type NewComment = ConsoleRequestBody<'addComment'>;

/**
 * Adds a comment. An answer opens a settled thread again. The field may be gone: a comment can be about what was removed.
 * @throws ConsoleRefusal notFound, also for a thread of another version; wrongState for a live or archived version;
 *   commentsFull; invalid when the text holds personal data of suppliers
 */
export async function addComment(
  context: StudioContext,
  actor: StaffActor,
  id: string,
  comment: NewComment,
): Promise<void> {
  if (comment.text.trim() === '') refuseField('text', 'missing');
  assertNoSuppliersData(comment.text);
  await context.database.transaction().execute(async (trx) => {
    const version = await lockVersionForCall(trx, actor, 'addComment', id);
    if ((await countVersionComments(trx, id)) >= MOST_COMMENTS) refuseCall('commentsFull');
    await storeComment(trx, context, actor, version, comment);
  });
}

/**
 * Stores a comment in the transaction of another act; one without words leaves none.
 * @throws ConsoleRefusal notFound for an unknown thread
 */
export async function storeComment(
  trx: Transaction<Schema>,
  context: Pick<StudioContext, 'now'>,
  actor: StaffActor,
  version: Version,
  { text, file = '', path = '', thread }: NewComment,
): Promise<void> {
  const answered =
    thread === undefined ? undefined : ((await findThread(trx, version.id, thread)) ?? refuseCall('notFound'));
  const body = text.trim();
  if (body === '') return;
  await insertVersionComment(trx, {
    id: randomUUID(),
    version_id: version.id,
    thread_id: answered?.id ?? null,
    file: answered ? '' : file,
    path: answered ? '' : path,
    author: actor.name ?? actor.email,
    author_id: actor.id,
    body,
    created_at: context.now(),
  });
  if (answered?.settled_at) await updateThread(trx, answered.id, { settled_by: null, settled_at: null });
  // Nobody can clean the audit: it gets the hash of what was said.
  const location = answered ?? { file, path };
  const detail = { field: `${location.file}${location.path}`, isAnswer: answered !== undefined };
  await recordVersionEvent(trx, context, actor, 'comment-added', version, { after: hashJson(body), detail });
}

/**
 * Settles a thread. @param seen number of its comments that the actor saw
 * @throws ConsoleRefusal notFound; wrongState; changedMeanwhile when somebody has answered since
 */
export const settleThread = (
  context: StudioContext,
  actor: StaffActor,
  id: string,
  threadId: string,
  seen: number,
): Promise<void> =>
  context.database.transaction().execute(async (trx) => {
    const version = await lockVersionForCall(trx, actor, 'settleComment', id);
    const thread = (await findThread(trx, id, threadId)) ?? refuseCall('notFound');
    if ((await countThreadComments(trx, threadId)) !== seen) refuseCall('changedMeanwhile');
    if (thread.settled_at) return;
    await updateThread(trx, threadId, { settled_by: actor.name ?? actor.email, settled_at: context.now() });
    const detail = { field: `${thread.file}${thread.path}` };
    await recordVersionEvent(trx, context, actor, 'comment-settled', version, { detail });
  });

/** Members talk about contacts of the entity, which suppliers see anyway; anything else personal is a supplier's. */
const ALLOWED_KINDS: ReadonlySet<string> = new Set(['email', 'phone']);

function assertNoSuppliersData(text: string): void {
  if (findPersonalValues(text).some(({ kind }) => !ALLOWED_KINDS.has(kind))) refuseField('text', 'commentLeaks');
}

/** A page that is open tells so each few seconds; after this time without a word it counts as closed. */
const VISIT_MS = 20_000;

/** Who else has a version open, and the state of its comments. */
export type VersionActivity = ConsoleResponseBody<'visitVersion'>;

/** Records that a member has a version open, and reads who else has (R-STU-20). */
export async function visitVersion(
  { database, now }: Pick<StudioContext, 'database' | 'now'>,
  { id: staffId }: Pick<StaffActor, 'id'>,
  versionId: string,
): Promise<VersionActivity> {
  const since = new Date(now().getTime() - VISIT_MS);
  await recordVisit(database, { versionId, staffId, now: now() }, since);
  const [visitors, { openThreads, mark }] = await Promise.all([
    listVisitors(database, versionId, since),
    summarizeComments(database, versionId),
  ]);
  return { people: visitors.filter(({ id }) => id !== staffId), openThreads, commentsMark: mark };
}
