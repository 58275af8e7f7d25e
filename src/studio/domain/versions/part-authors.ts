import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import {
  copyPartAuthors,
  deletePartAuthors,
  insertPartAuthor,
  listPartAuthors,
  listPartsWithAuthor,
  takePartAuthors,
  takePartAuthorsOfAll,
} from '#studio/database/part-authors.ts';
import { findLiveVersion, type Version } from '#studio/database/versions.ts';
import type { AuditActor } from '#studio/domain/calls/audit-events.ts';
import { findGoneParts, listChangedParts } from './version-parts.ts';

type Content = Pick<Version, 'id' | 'files'>;

/**
 * From where the actor may have taken parts over: another version, or any version, as the files of a zip may have been
 * exported from each; the actor alone is their author when absent.
 */
export type PartSource = Pick<Version, 'id'> | 'any';

/** Records the author of each part that a change gives to a version (R-STU-18). */
export async function recordPartAuthors(
  trx: Transaction<Schema>,
  actor: AuditActor,
  { id, files: before }: Content,
  after: Version['files'],
  takenFrom?: PartSource,
): Promise<void> {
  const parts = listChangedParts(before, after);
  if (parts.length === 0) return;
  if (takenFrom === 'any') await takePartAuthorsOfAll(trx, id, parts);
  else if (takenFrom) await takePartAuthors(trx, { fromId: takenFrom.id, toId: id }, parts);
  if (actor.id !== undefined) await insertPartAuthor(trx, id, parts, actor.id);
}

/**
 * Records the authors of a new version: those of the version from which it was made, and the actor for what differs.
 * @param base undefined when it was made from none
 */
export async function recordNewPartAuthors(
  trx: Transaction<Schema>,
  actor: AuditActor,
  { id, files }: Content,
  { base, takenFrom }: { base: Content | undefined; takenFrom?: PartSource | undefined },
): Promise<void> {
  if (base) await copyPartAuthors(trx, base.id, id);
  await recordPartAuthors(trx, actor, { id, files: base?.files ?? {} }, files, takenFrom);
}

/** Lists the ids of the members who wrote parts of a version that differ from what is live (R-STU-18). */
export async function listAuthorsOfChange(
  trx: Transaction<Schema>,
  { id, entity, files }: Pick<Version, 'id' | 'entity' | 'files'>,
): Promise<string[]> {
  const live = await findLiveVersion(trx, entity);
  const rows = await listPartAuthors(trx, id, listChangedParts(live?.files ?? {}, files));
  return [...new Set(rows.map(({ authorId }) => authorId))];
}

/** Forgets the authors of what a version no longer contains, once it can't change any more. */
export async function forgetGoneParts(trx: Transaction<Schema>, { id, files }: Content): Promise<void> {
  const gone = findGoneParts(files, await listPartsWithAuthor(trx, id));
  if (gone.length > 0) await deletePartAuthors(trx, id, gone);
}
