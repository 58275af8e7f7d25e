import { randomBytes } from 'node:crypto';
import type { Scene } from '#shared/scenes/scene.ts';
import { getSceneAtEntry } from '#shared/scenes/scene-at-entry.ts';
import { findShowing, insertShowings, type StoredShowing } from '#studio/database/showings.ts';
import { findVersion } from '#studio/database/versions.ts';
import type { VersionFiles } from '#shared/versions/version-changes.ts';
import type { EntityScope } from '#studio/domain/calls/access.ts';
import { parseScene } from '#studio/domain/scenes/parse-scene.ts';
import { refuseField } from '#studio/domain/calls/console-refusal.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { findSavedScenesByIds } from '#studio/domain/scenes/saved-scenes.ts';
import { getSceneLibrary } from '#studio/domain/scenes/scene-library.ts';
import { hashToken } from '#studio/domain/calls/tokens.ts';
import type { DisplayableVersion } from './displayed-version.ts';

/** A scene with a version of an entity, under an unguessable id (R-SCN-10). */
export interface Showing {
  /** The name of the scene; '' for a scene that was sent completely. */
  scene: string;
  id: string;
}

const BYTES = 16;
const HOUR_MS = 3_600_000;
const SHOWN_MS = 8 * HOUR_MS;

/** The form of a showing's id: 128 bits. */
const SHOWING_ID = /^[A-Za-z0-9_-]{22}$/;

/**
 * Creates showings of scenes with a version, valid for eight hours.
 * @param names of scenes of the library, or ids of saved ones
 * @param scope of the caller
 * @throws ConsoleRefusal invalid `scenes` when a scene does not exist
 */
export async function createShowings(
  context: StudioContext,
  versionId: string,
  names: readonly string[],
  scope: EntityScope,
): Promise<Showing[]> {
  const library = getSceneLibrary();
  const saved = await findSavedScenesByIds(
    context,
    names.filter((name) => !library.has(name)),
    scope,
  );
  if (!names.every((name) => library.has(name) || saved.has(name))) refuseField('scenes', 'unknown');
  const shown = names.map((name) => ({ name, content: library.has(name) ? undefined : saved.get(name) }));
  return keepShowings(context, { versionId }, shown);
}

/**
 * Creates showings of complete scenes; of a report its last moment is shown (R-BEN-03).
 * @throws ConsoleRefusal invalid `scenes` when one is malformed or may contain personal data
 */
export const createSceneShowings = async (
  context: StudioContext,
  versionId: string,
  scenes: readonly unknown[],
): Promise<Showing[]> =>
  keepShowings(
    context,
    { versionId },
    scenes.map((scene) => ({ name: '', content: getSceneAtEntry(parseScene('scenes', scene)) })),
  );

/** What is shown: a version, or an entity that is not stored. */
type Shown = { versionId: string } | { entity: string; files: VersionFiles };

interface ShownScene {
  /** Of the library or a saved scene; '' for a scene that was sent completely. */
  name: string;
  /** Undefined for a scene of the library. */
  content: Scene | undefined;
}

/** Stores showings of scenes with a version or an entity that is not stored, valid for eight hours. */
export async function keepShowings(
  { database, now }: StudioContext,
  shown: Shown,
  scenes: readonly ShownScene[],
): Promise<Showing[]> {
  const showings = scenes.map((scene) => ({ ...scene, id: randomBytes(BYTES).toString('base64url') }));
  const expiresAt = new Date(now().getTime() + SHOWN_MS);
  const rows = showings.map(({ name, content, id }) => ({
    id_hash: hashToken(id),
    version_id: 'versionId' in shown ? shown.versionId : null,
    entity: 'files' in shown ? shown.entity : null,
    files: 'files' in shown ? JSON.stringify(shown.files) : null,
    scene: content ? null : name,
    content: content ? JSON.stringify(content) : null,
    expires_at: expiresAt,
    link_id: null,
  }));
  await insertShowings(database, rows, now());
  return showings.map(({ name, id }) => ({ scene: name, id }));
}

/** Finds the scene of an id; undefined when the id is unknown or expired. */
export async function findShowingScene(context: StudioContext, id: string): Promise<Scene | undefined> {
  return (await findOpen(context, id))?.scene;
}

/** Finds the scene of an id with the current version, so that a draft shows its newest revision. */
export async function findShowingWithVersion(
  context: StudioContext,
  id: string,
): Promise<{ scene: Scene; version: DisplayableVersion } | undefined> {
  const found = await findOpen(context, id);
  const version = found && (await findShown(context, found.showing));
  return version && { scene: found.scene, version };
}

async function findShown({ database }: StudioContext, showing: StoredShowing): Promise<DisplayableVersion | undefined> {
  const { id_hash: id, version_id: versionId, entity, files } = showing;
  if (versionId !== null) return findVersion(database, versionId);
  return entity !== null && files ? { id, revision: 0, entity, files, summary: { hosts: [] } } : undefined;
}

async function findOpen({ database, now }: StudioContext, id: string) {
  const showing = SHOWING_ID.test(id) ? await findShowing(database, hashToken(id), now()) : undefined;
  const scene = showing && shownScene(showing);
  return scene && { scene, showing };
}

const shownScene = ({ scene, content }: StoredShowing) => content ?? getSceneLibrary().get(scene ?? '');
