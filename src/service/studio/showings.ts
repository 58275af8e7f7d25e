import { randomBytes } from 'node:crypto';
import type { Scene } from '#shared/scene.ts';
import { findShowing, insertShowings } from '#service/database/studio/showings.ts';
import { findVersion, type Version } from '#service/database/studio/versions.ts';
import { refuseField } from './console-refusal.ts';
import type { StudioContext } from './context.ts';
import { sceneLibrary } from './scenes.ts';
import { hashOfToken } from './tokens.ts';

/** A scene with a version of an entity, under an id that nobody can guess (R-SCN-10). */
export interface Showing {
  /** The name of the scene. */
  scene: string;
  id: string;
}

const BYTES = 16;
const HOUR_MS = 3_600_000;
/** How long somebody who works at a version looks at it. */
const SHOWN_MS = 8 * HOUR_MS;

/** What an id of a showing looks like: 128 bits. */
const SHOWING_ID = /^[A-Za-z0-9_-]{22}$/;

/**
 * Makes showings of scenes with a version.
 * @param scenes their names @param milliseconds how long they are good for; eight hours when left out
 * @throws ConsoleRefusal invalid `scenes` when there is no such scene
 */
export async function createShowings(
  { database, now }: StudioContext,
  versionId: string,
  scenes: readonly string[],
  milliseconds = SHOWN_MS,
): Promise<Showing[]> {
  if (!scenes.every((name) => sceneLibrary().has(name))) refuseField('scenes', 'unknown');
  const showings = scenes.map((scene) => ({ scene, id: randomBytes(BYTES).toString('base64url') }));
  const expiresAt = new Date(now().getTime() + milliseconds);
  const rows = showings.map(({ scene, id }) => ({
    id_hash: hashOfToken(id),
    version_id: versionId,
    scene,
    expires_at: expiresAt,
    link_id: null,
  }));
  await insertShowings(database, rows, now());
  return showings;
}

/** The scene that is shown under an id; undefined when nobody has the id, or its time is over. */
export async function sceneOf(context: StudioContext, id: string): Promise<Scene | undefined> {
  return (await findOpen(context, id))?.scene;
}

/** The same with the version as it is now, so that a draft shows its newest revision. */
export async function showingOf(
  context: StudioContext,
  id: string,
): Promise<{ scene: Scene; version: Version } | undefined> {
  const found = await findOpen(context, id);
  const version = found && (await findVersion(context.database, found.versionId));
  return version && { scene: found.scene, version };
}

async function findOpen({ database, now }: StudioContext, id: string) {
  const showing = SHOWING_ID.test(id) ? await findShowing(database, hashOfToken(id), now()) : undefined;
  const scene = showing && sceneLibrary().get(showing.scene);
  return scene && { scene, versionId: showing.version_id };
}
