import { createHmac, randomUUID } from 'node:crypto';
import {
  deletePreviewLink,
  findPreviewLink,
  insertPreviewLink,
  type ListedPreviewLink,
  listPreviewLinks,
  listPreviewLinkSceneNames,
  type PreviewLinkRow,
} from '#studio/database/preview-links.ts';
import { insertShowings } from '#studio/database/showings.ts';
import { findVersion, type Version } from '#studio/database/versions.ts';
import type { AuditActor } from '#studio/domain/calls/audit-events.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { getSceneLibrary } from '#studio/domain/scenes/scene-library.ts';
import { hashToken, createToken } from '#studio/domain/calls/tokens.ts';
import { recordVersionEvent } from '#studio/domain/versions/version-audit.ts';
import type { Showing } from './showings.ts';

/** Validity of a review link (R-STU-16). */
const GOOD_MS = 48 * 3_600_000;

const ID_BYTES = 16;

/** The form of a link's token: 256 bits. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The id of a link's showing; it can only be derived from the token. */
const showingId = (token: string, scene: string): string =>
  createHmac('sha256', token).update(scene).digest().subarray(0, ID_BYTES).toString('base64url');

/**
 * Creates a link that shows a version in every scene, for people without a login (R-STU-16).
 * @returns the stored link, and the token, which cannot be read again
 */
export async function createPreviewLink(
  context: StudioContext,
  actor: AuditActor,
  version: Pick<Version, 'id' | 'entity' | 'number'>,
): Promise<{ link: PreviewLinkRow; token: string }> {
  const { database, now } = context;
  const { token, tokenHash } = createToken();
  const createdAt = now();
  const link: PreviewLinkRow = {
    id: randomUUID(),
    token_hash: tokenHash,
    version_id: version.id,
    created_by: actor.email,
    created_at: createdAt,
    expires_at: new Date(createdAt.getTime() + GOOD_MS),
  };
  const showings = [...getSceneLibrary().keys()].map((scene) => ({
    id_hash: hashToken(showingId(token, scene)),
    version_id: version.id,
    scene,
    expires_at: link.expires_at,
    link_id: link.id,
  }));
  await database.transaction().execute(async (trx) => {
    await insertPreviewLink(trx, link);
    await insertShowings(trx, showings, createdAt);
    const detail = { link: link.id, until: link.expires_at.toISOString() };
    await recordVersionEvent(trx, context, actor, 'preview-link-made', version, { detail });
  });
  return { link, token };
}

/**
 * Revokes a link; from now on it shows nothing.
 * @param within the entities of the caller's scope; null for all
 * @throws ConsoleRefusal notFound
 */
export async function revokePreviewLink(
  context: StudioContext,
  actor: AuditActor,
  { id, within }: { id: string; within: readonly string[] | null },
): Promise<void> {
  const link = (await linkOf(context, id, within)) ?? refuseCall('notFound');
  await context.database.transaction().execute(async (trx) => {
    await deletePreviewLink(trx, id);
    await recordVersionEvent(trx, context, actor, 'preview-link-taken-back', link, { detail: { link: id } });
  });
}

async function linkOf(
  { database, now }: StudioContext,
  id: string,
  within: readonly string[] | null,
): Promise<ListedPreviewLink | undefined> {
  const { rows } = await listPreviewLinks(database, now(), {
    filter: { ids: [id], within },
    sort: { field: 'id', order: 'asc' },
    range: { first: 0, last: 0 },
  });
  return rows[0];
}

export interface LinkedPreview {
  version: Version;
  expiresAt: Date;
  showings: Showing[];
}

/** Finds the preview of a token; undefined when the token is unknown, expired or revoked. */
export async function findLinkedPreview(
  { database, now }: StudioContext,
  token: string,
): Promise<LinkedPreview | undefined> {
  const link = TOKEN.test(token) ? await findPreviewLink(database, hashToken(token), now()) : undefined;
  const version = link && (await findVersion(database, link.version_id));
  if (!link || !version) return undefined;
  const scenes = await listPreviewLinkSceneNames(database, link.id);
  return {
    version,
    expiresAt: link.expires_at,
    showings: scenes.map((scene) => ({ scene, id: showingId(token, scene) })),
  };
}
