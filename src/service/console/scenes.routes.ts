import type { FastifyInstance } from 'fastify';
import { SCENE_AREAS, type SceneArea } from '#shared/scene.ts';
import type { SceneRecord } from '#shared/console-contract.ts';
import { MAX_SCENE_BYTES } from '#shared/scene.ts';
import { refuseCall } from '#service/studio/console-refusal.ts';
import { foundScenes, sceneWithId } from '#service/studio/found-scenes.ts';
import { removeScene, saveScene } from '#service/studio/saved-scenes.ts';
import { consoleCall } from './calls.ts';
import type { ConsoleContext } from './context.ts';
import { callerOf } from './guards.ts';
import { presentScene } from './present-scene.ts';
import { type Askable, readFlag, readListQuery, readMany, readOneOf, readText, sendList } from './resource.ts';

interface Asked {
  q?: string;
  area?: SceneArea;
  entity?: string;
  isSaved?: boolean;
  id?: string[];
}

const SCENES: Askable<Asked, 'id' | 'title' | 'area' | 'route'> = {
  sortable: { id: true, title: true, area: true, route: true },
  sort: { field: 'area', order: 'asc' },
  filters: {
    q: readText,
    area: readOneOf(SCENE_AREAS),
    entity: readText,
    isSaved: readFlag,
    id: readMany(readText),
  },
};

/** Bytes allowed for the fields next to a scene. */
const REST_BYTES = 4096;

/** Scenes of the library and those that somebody saved (R-SCN-02, R-BEN-07). */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { studio } = context;

  consoleCall(api, context, 'listScenes', async (request, reply) => {
    const { filter, sort, range } = readListQuery(request.query, SCENES);
    const found = (await foundScenes(studio, callerOf(request).scope))
      .map(presentScene)
      .filter((scene) => isAsked(scene, filter))
      .sort(inOrder(sort));
    const part = { rows: found.slice(range.first, range.last + 1), total: found.length };
    return sendList(reply, 'scenes', range, part, (scene) => scene);
  });

  consoleCall(api, context, 'readScene', async (request) => {
    const found = await sceneWithId(studio, request.params.id, callerOf(request).scope);
    return found ? { ...presentScene(found), scene: { ...found.scene } } : refuseCall('notFound');
  });

  consoleCall(
    api,
    context,
    'saveScene',
    async (request) => {
      const { id, entity, scene } = await saveScene(studio, callerOf(request), request.body);
      return presentScene({ id, entity, scene, isSaved: true });
    },
    { bodyLimit: MAX_SCENE_BYTES + REST_BYTES },
  );

  consoleCall(api, context, 'deleteScene', async (request) => {
    const { id } = request.params;
    await removeScene(studio, callerOf(request), id);
    return { id };
  });
}

const isAsked = (
  { id, title, area, route, code, text, isSaved, entity }: SceneRecord,
  { q = '', area: wanted, entity: own, isSaved: saved, id: ids }: Asked,
): boolean =>
  (wanted === undefined || area === wanted) &&
  (own === undefined || entity === null || entity === own) &&
  (saved === undefined || isSaved === saved) &&
  (ids === undefined || ids.includes(id)) &&
  `${id} ${title} ${route} ${code ?? ''} ${text ?? ''}`.toLowerCase().includes(q.toLowerCase());

/** Areas come in the order in which a supplier meets them. */
const inOrder =
  ({ field, order }: { field: keyof typeof SCENES.sortable; order: 'asc' | 'desc' }) =>
  (one: SceneRecord, other: SceneRecord): number => {
    const [first, second] = order === 'asc' ? [one, other] : [other, one];
    return field === 'area'
      ? SCENE_AREAS.indexOf(first.area) - SCENE_AREAS.indexOf(second.area) || first.id.localeCompare(second.id)
      : first[field].localeCompare(second[field], 'es');
  };
