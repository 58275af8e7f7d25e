import type { FastifyInstance } from 'fastify';
import { SCENE_AREAS, type SceneArea } from '#shared/scene.ts';
import type { SceneRecord } from '#shared/console-contract.ts';
import { seesEntity } from '#service/studio/access.ts';
import { refuseCall } from '#service/studio/console-refusal.ts';
import { versionOf } from '#service/studio/drafts.ts';
import { sceneLibrary } from '#service/studio/scenes.ts';
import { createShowings } from '#service/studio/showings.ts';
import { consoleCall } from './calls.ts';
import type { ConsoleContext } from './context.ts';
import { callerOf } from './guards.ts';
import { type Askable, readListQuery, readMany, readOneOf, readText, sendList } from './resource.ts';

interface Asked {
  q?: string;
  area?: SceneArea;
  id?: string[];
}

const SCENES: Askable<Asked, 'id' | 'title' | 'area' | 'route'> = {
  sortable: { id: true, title: true, area: true, route: true },
  sort: { field: 'area', order: 'asc' },
  filters: { q: readText, area: readOneOf(SCENE_AREAS), id: readMany(readText) },
};

/** Scenes of the library, and a version of an entity in them on the stage (R-SCN-10). */
export function sceneCalls(api: FastifyInstance, context: ConsoleContext): void {
  const { studio, stageAddress } = context;

  consoleCall(api, context, 'listScenes', async (request, reply) => {
    const { filter, sort, range } = readListQuery(request.query, SCENES);
    const found = [...sceneLibrary()]
      .map(([id, { title, area, route, viewport = null }]): SceneRecord => ({ id, title, area, route, viewport }))
      .filter((scene) => isAsked(scene, filter))
      .sort(inOrder(sort));
    const part = { rows: found.slice(range.first, range.last + 1), total: found.length };
    return sendList(reply, 'scenes', range, part, (scene) => scene);
  });

  consoleCall(api, context, 'createShowings', async (request) => {
    const { id, entity } = await versionOf(studio, request.params.id);
    if (!seesEntity(callerOf(request).scope, entity)) refuseCall('notFound');
    const showings = await createShowings(studio, id, request.body.scenes);
    return { showings: showings.map((showing) => ({ ...showing, url: `${stageAddress}/scenes/${showing.id}` })) };
  });
}

const isAsked = ({ id, title, area, route }: SceneRecord, { q = '', area: wanted, id: ids }: Asked): boolean =>
  (wanted === undefined || area === wanted) &&
  (ids === undefined || ids.includes(id)) &&
  `${id} ${title} ${route}`.toLowerCase().includes(q.toLowerCase());

/** Areas come in the order in which a supplier meets them. */
const inOrder =
  ({ field, order }: { field: keyof typeof SCENES.sortable; order: 'asc' | 'desc' }) =>
  (one: SceneRecord, other: SceneRecord): number => {
    const [first, second] = order === 'asc' ? [one, other] : [other, one];
    return field === 'area'
      ? SCENE_AREAS.indexOf(first.area) - SCENE_AREAS.indexOf(second.area) || first.id.localeCompare(second.id)
      : first[field].localeCompare(second[field], 'es');
  };
