import type { Kysely } from 'kysely';
import type { Scene } from '#shared/scenes/scene.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { findLiveVersion } from '#studio/database/versions.ts';
import { completeStudioContext } from '#studio/domain/studio-context.ts';
import { createSceneShowings } from '#studio/domain/showings/showings.ts';

/** Whose words are those of the portal itself: for scenes that name no entity. */
const PLAIN_ENTITY = '9000';

/**
 * Puts a scene on the stage, with what is live of its entity.
 * @param server a running portal @returns the address
 * @throws Error when nothing is live of the entity
 */
export async function showScene(
  { database, port }: { database: Kysely<Schema>; port: number },
  scene: Scene,
): Promise<string> {
  const entity = scene.entity?.code ?? PLAIN_ENTITY;
  const version = await findLiveVersion(database, entity);
  if (!version) throw new Error(`Nothing is live of entity ${entity}: put its folder into entities/, or take it out.`);
  const studio = completeStudioContext({ database, now: () => new Date() });
  const [showing] = await createSceneShowings(studio, version.id, [scene]);
  return `http://escenario.localhost:${port}/scenes/${showing?.id}`;
}
