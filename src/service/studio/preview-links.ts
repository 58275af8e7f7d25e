import { createHmac, randomUUID } from 'node:crypto';
import {
  deleteLink,
  findLink,
  insertLink,
  type ListedLink,
  listLinks,
  scenesOfLink,
  type StoredLink,
} from '#service/database/studio/preview-links.ts';
import { insertShowings } from '#service/database/studio/showings.ts';
import { findVersion, type Version } from '#service/database/studio/versions.ts';
import type { Doer } from './audit.ts';
import { refuseCall } from './console-refusal.ts';
import type { StudioContext } from './context.ts';
import { sceneLibrary } from './scenes.ts';
import type { Showing } from './showings.ts';
import { hashOfToken, newToken } from './tokens.ts';
import { recordVersionDeed } from './version-deed.ts';

/** How long a link for review is good (R-STU-16). */
const GOOD_MS = 48 * 3_600_000;

const ID_BYTES = 16;

/** What a token of a link looks like: 256 bits. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The id of a showing of a link, which only who has its token can make out. */
const showingId = (token: string, scene: string): string =>
  createHmac('sha256', token).update(scene).digest().subarray(0, ID_BYTES).toString('base64url');

/**
 * Creates a link to view a version in every scene, for people without a login (R-STU-16).
 * @returns the stored link, and the token, which cannot be read again
 */
export async function createPreviewLink(
  context: StudioContext,
  actor: Doer,
  version: Pick<Version, 'id' | 'entity' | 'number'>,
): Promise<{ link: StoredLink; token: string }> {
  const { database, now } = context;
  const { token, tokenHash } = newToken();
  const createdAt = now();
  const link: StoredLink = {
    id: randomUUID(),
    token_hash: tokenHash,
    version_id: version.id,
    created_by: actor.email,
    created_at: createdAt,
    expires_at: new Date(createdAt.getTime() + GOOD_MS),
  };
  const showings = [...sceneLibrary().keys()].map((scene) => ({
    id_hash: hashOfToken(showingId(token, scene)),
    version_id: version.id,
    scene,
    expires_at: link.expires_at,
    link_id: link.id,
  }));
  await database.transaction().execute(async (trx) => {
    await insertLink(trx, link);
    await insertShowings(trx, showings, createdAt);
    const detail = { link: link.id, until: link.expires_at.toISOString() };
    await recordVersionDeed(trx, context, actor, 'preview-link-made', version, { detail });
  });
  return { link, token };
}

/**
 * Revokes a link: from now on it shows nothing.
 * @param within the entities of the caller's scope; null for all
 * @throws ConsoleRefusal notFound
 */
export async function takeBackLink(
  context: StudioContext,
  actor: Doer,
  { id, within }: { id: string; within: readonly string[] | null },
): Promise<void> {
  const link = (await linkOf(context, id, within)) ?? refuseCall('notFound');
  await context.database.transaction().execute(async (trx) => {
    await deleteLink(trx, id);
    await recordVersionDeed(trx, context, actor, 'preview-link-taken-back', link, { detail: { link: id } });
  });
}

async function linkOf(
  { database, now }: StudioContext,
  id: string,
  within: readonly string[] | null,
): Promise<ListedLink | undefined> {
  const { rows } = await listLinks(database, now(), {
    filter: { ids: [id], within },
    sort: { field: 'id', order: 'asc' },
    range: { first: 0, last: 0 },
  });
  return rows[0];
}

/** What a link leads to. */
export interface LinkedPreview {
  version: Version;
  expiresAt: Date;
  showings: Showing[];
}

/** Finds the preview of a token; undefined when the token is unknown, expired or revoked. */
export async function linkedPreview(
  { database, now }: StudioContext,
  token: string,
): Promise<LinkedPreview | undefined> {
  const link = TOKEN.test(token) ? await findLink(database, hashOfToken(token), now()) : undefined;
  const version = link && (await findVersion(database, link.version_id));
  if (!link || !version) return undefined;
  const scenes = await scenesOfLink(database, link.id);
  return {
    version,
    expiresAt: link.expires_at,
    showings: scenes.map((scene) => ({ scene, id: showingId(token, scene) })),
  };
}
