import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import {
  findPublishedDefinition,
  findTakenHost,
  lockHosts,
  publishDefinition,
} from '#studio/database/published-definitions.ts';
import { copyPartAuthors } from '#studio/database/part-authors.ts';
import {
  findLiveVersion,
  insertVersion,
  lockEntity,
  getNextVersionNumber,
  insertAssets,
  updateVersion,
  type Version,
} from '#studio/database/versions.ts';
import { prepareVersionForPublication } from '#studio/domain/versions/check-version.ts';
import type { AuditActor } from '#studio/domain/calls/audit-events.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { compareVersionFiles } from '#studio/domain/versions/version-differences.ts';
import { ConsoleRefusal, refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { lockVersionForCall, readVersionInState } from '#studio/domain/versions/lock-version.ts';
import { loadIntactPublication } from '#studio/domain/publications/load-publication.ts';
import { forgetGoneParts, listAuthorsOfChange } from '#studio/domain/versions/part-authors.ts';
import type { Publication } from '#studio/domain/publications/publication-hash.ts';
import { recordVersionEvent } from '#studio/domain/versions/version-audit.ts';
import { sendVersionMails } from '#studio/domain/versions/version-mails.ts';
import { hashContent } from '#studio/domain/files/version-files.ts';
import { assertNotRetired } from './retire-entity.ts';
import { acknowledgeEffects, type VersionEffects } from './version-effects.ts';
import { listMailEffects } from './mail-changes.ts';

export interface PublishResult {
  entity: string;
  number: number;
  hash: string;
  /** Hash of the version that was live before. */
  before: string | null;
}

/**
 * Publishes the approved content of a version, completely or not at all (R-STU-19).
 * @param acknowledged keys of differences that may block suppliers and of what it undoes, in addition to those accepted
 * before (R-STU-17)
 * @throws ConsoleRefusal notFound, wrongState, notReviewed, approvalOutdated, reviewerIsAuthor, hasProblems, risksOpen,
 * undoesNewer, hostTaken
 */
export async function publishApprovedVersion(
  context: StudioContext,
  actor: AuditActor,
  id: string,
  acknowledged: readonly string[] = [],
): Promise<PublishResult> {
  const read = await readVersionInState(context, 'publishVersion', id);
  const publication = await createPublication(context, read);
  const published = await context.database.transaction().execute(async (trx) => {
    const version = await lockVersionForCall(trx, actor, 'publishVersion', id);
    assertApproved(version, read, publication);
    await assertReviewerIsNoAuthor(trx, context, version);
    const { undone } = await acknowledgeEffects(trx, context, version, acknowledged);
    return publishReviewedVersion(trx, context, { actor, version, publication, undone });
  });
  context.onPublication?.('published');
  return published;
}

/**
 * Verifies that a publication is the approved one.
 * @param version the locked version @param source the version from which the publication was created; it may have changed
 * since
 * @throws ConsoleRefusal notReviewed, wrongState, approvalOutdated
 */
export function assertApproved(
  { approved_hash: approved, revision, state }: Version,
  source: Pick<Version, 'revision'>,
  { hash }: Publication,
): void {
  if (approved === null) refuseCall('notReviewed');
  if (revision !== source.revision) refuseCall('wrongState', { state });
  if (hash !== approved) refuseCall('approvalOutdated');
}

/**
 * Verifies that the reviewer wrote nothing of what a publication changes: since the approval, another version may have
 * become live. Call it with the entity locked.
 * @throws ConsoleRefusal reviewerIsAuthor, unless FOUR_EYES=false
 */
export async function assertReviewerIsNoAuthor(
  trx: Transaction<Schema>,
  { needsReview }: StudioContext,
  version: Version,
): Promise<void> {
  if (!needsReview || version.reviewer_id === null) return;
  if ((await listAuthorsOfChange(trx, version)).includes(version.reviewer_id)) refuseCall('reviewerIsAuthor');
}

/** Creates the publication of a version. @param db the caller's connection @throws ConsoleRefusal hasProblems */
export async function createPublication(
  context: StudioContext,
  { entity, files }: Version,
  db: Kysely<Schema> = context.database,
): Promise<Publication> {
  const { checked, publication } = await prepareVersionForPublication(context, db, entity, files);
  return publication ?? refuseCall('hasProblems', { problems: checked.problems.length });
}

type PublishedVersion = Pick<Version, 'id' | 'entity' | 'number' | 'files'>;

/** Replaces the live version and mails its reviewer and the member who asked for the review. @throws ConsoleRefusal hostTaken */
export async function publishReviewedVersion(
  trx: Transaction<Schema>,
  context: StudioContext,
  {
    undone,
    ...reviewed
  }: { actor: AuditActor; version: Version; publication: Publication } & Pick<VersionEffects, 'undone'>,
): Promise<PublishResult> {
  const result = await replaceLiveVersion(trx, context, reviewed);
  await sendVersionMails(trx, context, 'version-published', { ...reviewed, ...listMailEffects({ undone }) });
  return result;
}

/** Replaces the live version. @throws ConsoleRefusal hostTaken */
export async function replaceLiveVersion(
  trx: Transaction<Schema>,
  context: StudioContext,
  { actor, version, publication }: { actor: AuditActor; version: PublishedVersion; publication: Publication },
): Promise<PublishResult> {
  const { id, entity, number } = version;
  const { hash, definition, hosts, files } = publication;
  const before = (await archiveLive(trx, context, entity, hosts))?.hash ?? null;
  await updateVersion(trx, id, { state: 'live', hash, published_at: context.now(), scheduled_for: null });
  await forgetGoneParts(trx, version);
  await insertAssets(trx, new Map([...files.values()].map((content) => [hashContent(content), content])));
  const assets = Object.fromEntries([...files].map(([name, content]) => [name, hashContent(content)]));
  await publishDefinition(trx, { entity, versionId: id, hash, definition, hosts, assets });
  await recordVersionEvent(trx, context, actor, 'version-published', version, hashes(before, hash));
  return { entity, number, hash, before };
}

/**
 * Archives the live version of an entity and locks its hosts, so that no other transaction changes the live versions.
 * @returns the replaced version
 * @throws ConsoleRefusal hostTaken, entityRetired
 */
async function archiveLive(
  trx: Transaction<Schema>,
  { ownHosts }: StudioContext,
  entity: string,
  hosts: readonly string[],
): Promise<Version | undefined> {
  const own = hosts.find((host) => ownHosts.includes(host));
  if (own) refuseCall('hostTaken', { host: own });
  await lockEntity(trx, entity);
  await assertNotRetired(trx, entity);
  await lockHosts(trx, hosts);
  const taken = await findTakenHost(trx, entity, hosts);
  if (taken) refuseCall('hostTaken', { host: taken.host });
  const live = await findLiveVersion(trx, entity);
  if (live) await updateVersion(trx, live.id, { state: 'archived' });
  return live;
}

const hashes = (before: string | null, after: string) => ({ ...(before !== null && { before }), after });

/**
 * Publishes an earlier version again, as a new version (R-STU-21). Its content is the one published then, even if
 * today's checks would refuse it. Who asked for and approved the two versions is told.
 * @returns the publication, and the id of the new version
 * @throws ConsoleRefusal notFound, wrongState, hostTaken, unreadable
 */
export async function restoreVersion(
  context: StudioContext,
  actor: AuditActor,
  id: string,
): Promise<PublishResult & { id: string }> {
  const { database, now } = context;
  const changes = context.mails && (await findMailedChanges(context, id));
  const restored = await database.transaction().execute(async (trx) => {
    const old = await lockVersionForCall(trx, actor, 'restoreVersion', id);
    const published = (old.hash && (await findPublishedDefinition(trx, old.hash))) || refuseCall('notFound');
    if (!(await loadIntactPublication(trx, published))) refuseCall('unreadable');
    const replaced = await archiveLive(trx, context, old.entity, published.hosts);
    const before = replaced?.hash ?? null;
    const fresh = { id: randomUUID(), entity: old.entity, number: await getNextVersionNumber(trx, old.entity) };
    const { hash, definition, hosts, assets } = published;
    await insertVersion(trx, {
      ...fresh,
      state: 'live',
      hash,
      files: old.files,
      summary: old.summary,
      madeFrom: old.number,
      restores: old.number,
      author: actor,
      now: now(),
    });
    await copyPartAuthors(trx, old.id, fresh.id);
    await publishDefinition(trx, { entity: old.entity, versionId: fresh.id, hash, definition, hosts, assets });
    const detail = { from: old.number };
    await recordVersionEvent(trx, context, actor, 'version-restored', fresh, { ...hashes(before, hash), detail });
    await sendVersionMails(trx, context, 'version-published', {
      actor,
      version: { ...old, ...fresh },
      concerned: replaced ? [old, replaced] : [old],
      restores: old.number,
      ...(replaced?.id === changes?.liveId && changes?.mailed),
    });
    return { ...fresh, hash, before };
  });
  context.onPublication?.('restored');
  return restored;
}

/**
 * What mails say of a version that is restored: compared with the live one before anything is locked.
 * @returns undefined when it takes too long, since a restore is urgent, or when nothing is live
 */
async function findMailedChanges(
  context: StudioContext,
  id: string,
): Promise<{ liveId: string; mailed: ReturnType<typeof listMailEffects> } | undefined> {
  const old = await readVersionInState(context, 'restoreVersion', id);
  const live = await findLiveVersion(context.database, old.entity);
  if (!live) return undefined;
  try {
    const differences = await compareVersionFiles(context, live, old);
    return { liveId: live.id, mailed: listMailEffects({ differences, undone: undefined }) };
  } catch (error) {
    if (error instanceof ConsoleRefusal) return undefined;
    throw error;
  }
}
