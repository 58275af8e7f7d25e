import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '#service/database/schema.ts';
import { findPublished, findTakenHost, pointHosts } from '#service/database/studio/published.ts';
import {
  findLive,
  insertVersion,
  lockEntity,
  nextNumber,
  storeAssets,
  updateVersion,
  type Version,
} from '#service/database/studio/versions.ts';
import { checkVersion, type Publication } from './check-version.ts';
import type { Actor, StudioContext } from './context.ts';
import { lockedVersion, versionOf } from './drafts.ts';
import { refuse } from './refusal.ts';
import { hashOf } from './version-files.ts';

/** What was published in the place of what, for the audit. */
export interface Published {
  entity: string;
  number: number;
  hash: string;
  /** The hash of what was live until then. */
  before: string | null;
}

/**
 * Lets suppliers see a version that was reviewed: all of it or nothing (R-STU-19).
 * @throws StudioRefusal notFound, wrongState, notReviewed, hasProblems, hostTaken
 */
export async function publishVersion(context: StudioContext, id: string): Promise<Published> {
  const publication = await publicationOf(context, await versionOf(context, id));
  return context.database.transaction().execute(async (trx) => {
    const version = await lockedVersion(trx, id, 'in-review', 'scheduled');
    assertReviewed(version);
    return goLive(trx, version, publication, context.now());
  });
}

/** @throws StudioRefusal notReviewed */
export function assertReviewed({ reviewed_at }: Pick<Version, 'reviewed_at'>): void {
  if (!reviewed_at) refuse('notReviewed');
}

/** What would be published of a version. @throws StudioRefusal hasProblems */
export async function publicationOf(context: StudioContext, { entity, files }: Version): Promise<Publication> {
  const { problems, result } = await checkVersion(context, entity, files);
  return result ?? refuse('hasProblems', { problems });
}

/** Puts a version in the place of the live one. @throws StudioRefusal hostTaken */
export async function goLive(
  trx: Transaction<Schema>,
  { id, entity, number }: Pick<Version, 'id' | 'entity' | 'number'>,
  publication: Publication,
  now: Date,
): Promise<Published> {
  await lockEntity(trx, entity);
  const { hash, definition, hosts, files } = publication;
  const taken = await findTakenHost(trx, entity, hosts);
  if (taken) refuse('hostTaken', taken);
  const live = await findLive(trx, entity);
  if (live) await updateVersion(trx, live.id, { state: 'archived' });
  await updateVersion(trx, id, { state: 'live', hash, published_at: now, scheduled_for: null });
  await storeAssets(trx, new Map([...files.values()].map((content) => [hashOf(content), content])));
  const assets = Object.fromEntries([...files].map(([name, content]) => [name, hashOf(content)]));
  await pointHosts(trx, { entity, versionId: id, hash, definition, hosts, assets });
  return { entity, number, hash, before: live?.hash ?? null };
}

/**
 * Lets suppliers see again what they saw once, as a new version (R-STU-21). It is what was published then, whatever is
 * thought of it today.
 * @returns what was published, and the id of the new version @throws StudioRefusal notFound, wrongState, hostTaken
 */
export function restoreVersion(
  { database, now }: StudioContext,
  actor: Actor,
  id: string,
): Promise<Published & { id: string }> {
  return database.transaction().execute(async (trx) => {
    const old = await lockedVersion(trx, id, 'archived');
    await lockEntity(trx, old.entity);
    const published = (old.hash && (await findPublished(trx, old.hash))) || refuse('notFound');
    const taken = await findTakenHost(trx, old.entity, published.hosts);
    if (taken) refuse('hostTaken', taken);
    const live = await findLive(trx, old.entity);
    if (live) await updateVersion(trx, live.id, { state: 'archived' });
    const fresh = { id: randomUUID(), entity: old.entity, number: await nextNumber(trx, old.entity) };
    const { hash, definition, hosts, assets } = published;
    await insertVersion(trx, {
      ...fresh,
      state: 'live',
      hash,
      files: old.files,
      summary: old.summary,
      madeFrom: old.number,
      author: actor.email,
      now: now(),
    });
    await pointHosts(trx, { entity: old.entity, versionId: fresh.id, hash, definition, hosts, assets });
    return { ...fresh, hash, before: live?.hash ?? null };
  });
}
