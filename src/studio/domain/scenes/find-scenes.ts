import type { Scene } from '#shared/scenes/scene.ts';
import { findSavedScenes, listSavedScenes } from '#studio/database/saved-scenes.ts';
import { isUuid } from '#platform/rules/uuid.ts';
import type { EntityScope } from '#studio/domain/calls/access.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { getSceneLibrary } from './scene-library.ts';

export interface ListedScene {
  /** Its name in the library, or the UUID of a saved scene. */
  id: string;
  scene: Scene;
  isSaved: boolean;
  /** The entity for which it was saved; null for all. */
  entity: string | null;
}

const ofLibrary = (id: string, scene: Scene): ListedScene => ({ id, scene, isSaved: false, entity: null });

/** Lists all scenes within a scope. */
export async function listVisibleScenes({ database }: StudioContext, scope: EntityScope): Promise<ListedScene[]> {
  const saved = await listSavedScenes(database, scope);
  return [
    ...[...getSceneLibrary()].map(([id, scene]) => ofLibrary(id, scene)),
    ...saved.map(({ id, entity, scene }) => ({ id, entity, scene, isSaved: true })),
  ];
}

/** Finds a scene by its id; undefined when there is none, or it belongs to an entity outside the scope. */
export async function findVisibleScene(
  { database }: StudioContext,
  id: string,
  scope: EntityScope,
): Promise<ListedScene | undefined> {
  const scene = getSceneLibrary().get(id);
  if (scene) return ofLibrary(id, scene);
  const [saved] = isUuid(id) ? await findSavedScenes(database, [id.toLowerCase()], scope) : [];
  return saved && { id: saved.id, entity: saved.entity, scene: saved.scene, isSaved: true };
}
