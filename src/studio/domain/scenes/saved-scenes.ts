import { randomUUID } from 'node:crypto';
import type { Scene } from '#shared/scenes/scene.ts';
import { getSceneAtEntry } from '#shared/scenes/scene-at-entry.ts';
import { deleteSavedScene, findSavedScenes, insertSavedScene, type SavedScene } from '#studio/database/saved-scenes.ts';
import { isUuid } from '#platform/rules/uuid.ts';
import { type EntityScope, isEntityInScope } from '#studio/domain/calls/access.ts';
import { type AuditActor, hashJson, recordAuditEvent } from '#studio/domain/calls/audit-events.ts';
import { refuseCall, refuseField } from '#studio/domain/calls/console-refusal.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import type { ConsoleRequestBody } from '#shared/console/console-contract.ts';
import { parseScene } from './parse-scene.ts';

/** A member of staff with the entities for which they may save scenes. */
type ScopedActor = AuditActor & { scope: EntityScope };

type SceneToSave = ConsoleRequestBody<'saveScene'>;

/**
 * Saves a scene in addition to those of the library (R-BEN-07). Of a report only the last moment is saved, since
 * reports are deleted.
 * @throws ConsoleRefusal invalid `scene`, or `entity` when that is outside the scope
 */
export async function saveScene(
  { database, now }: StudioContext,
  actor: ScopedActor,
  { title, area, entity, scene: given }: SceneToSave,
): Promise<SavedScene> {
  if (entity === null ? actor.scope !== null : !isEntityInScope(actor.scope, entity))
    refuseField('entity', 'scopeForeign');
  const { entity: before, told: _told, ...scene } = getSceneAtEntry(parseScene('scene', given));
  const own = before?.code === entity ? before : { code: entity ?? '' };
  const content = parseScene('scene', { ...scene, title, area, ...(entity !== null && { entity: own }) });
  const saved = {
    id: randomUUID(),
    title,
    entity,
    created_by: actor.email,
    created_at: now(),
  };
  await database.transaction().execute(async (trx) => {
    await insertSavedScene(trx, { ...saved, scene: JSON.stringify(content) });
    const detail = { scene: saved.id, title };
    const event = { at: now(), who: actor, action: 'scene-saved' as const, after: hashJson(content), detail };
    await recordAuditEvent(trx, { ...event, ...(entity !== null && { entity }) });
  });
  return { ...saved, scene: content };
}

/** Deletes a saved scene. @throws ConsoleRefusal notFound, also for an entity outside the scope */
export async function deleteScene({ database, now }: StudioContext, actor: ScopedActor, id: string): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const found = isUuid(id) ? await findSavedScenes(trx, [id], actor.scope) : [];
    const scene = found[0] ?? refuseCall('notFound');
    const isTheirs = scene.entity !== null || actor.scope === null;
    if (!isTheirs) refuseCall('roleMissing');
    if (!(await deleteSavedScene(trx, scene.id))) refuseCall('notFound');
    const { entity, title } = scene;
    const event = { at: now(), who: actor, action: 'scene-removed' as const, before: hashJson(scene.scene) };
    await recordAuditEvent(trx, { ...event, detail: { scene: id, title }, ...(entity !== null && { entity }) });
  });
}

/** Finds saved scenes by id. @param ids unvalidated */
export async function findSavedScenesByIds(
  { database }: StudioContext,
  ids: readonly string[],
  scope: EntityScope,
): Promise<ReadonlyMap<string, Scene>> {
  const known = ids.filter(isUuid).map((id) => id.toLowerCase());
  const found = known.length > 0 ? await findSavedScenes(database, known, scope) : [];
  return new Map(found.map(({ id, scene }) => [id, scene]));
}
