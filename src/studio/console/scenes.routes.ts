import type { FastifyInstance } from 'fastify';
import { SCENE_AREAS, type SceneArea } from '#shared/scenes/scene.ts';
import type { SceneRecord } from '#shared/console/console-contract.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { listVisibleScenes, findVisibleScene } from '#studio/domain/scenes/find-scenes.ts';
import { deleteScene, saveScene } from '#studio/domain/scenes/saved-scenes.ts';
import { registerConsoleCall } from './register-console-call.ts';
import type { ConsoleContext } from './console-context.ts';
import { getCaller } from './guards.ts';
import { presentSceneSummary } from './present-scene.ts';
import {
  presentUnchanged,
  type ListCapabilities,
  parseFlag,
  createManyParser,
  createWordParser,
  parseText,
  sendList,
  type SentFilter,
} from './list-requests.ts';

interface SceneFilter {
  q?: string;
  area?: SceneArea;
  entity?: string;
  isSaved?: boolean;
  ids?: string[];
}

const SCENES: ListCapabilities<SentFilter<SceneFilter>, 'id' | 'title' | 'area' | 'route'> = {
  resource: 'scenes',
  sortable: { id: true, title: true, area: true, route: true },
  sort: { field: 'area', order: 'asc' },
  filters: {
    q: parseText,
    area: createWordParser(SCENE_AREAS),
    entity: parseText,
    isSaved: parseFlag,
    id: createManyParser(parseText),
  },
};

/** Calls about scenes of the library and saved scenes (R-SCN-02, R-BEN-07). */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { studio } = context;

  registerConsoleCall(api, context, 'listScenes', (request, reply) =>
    sendList(request, reply, SCENES, presentUnchanged<SceneRecord>, async ({ filter, sort, range }) => {
      const found = (await listVisibleScenes(studio, filter.within))
        .map(presentSceneSummary)
        .filter((scene) => isWanted(scene, filter))
        .sort(inOrder(sort));
      return { rows: found.slice(range.first, range.last + 1), total: found.length };
    }),
  );

  registerConsoleCall(api, context, 'readScene', async (request) => {
    const found = await findVisibleScene(studio, request.params.id, getCaller(request).scope);
    return found ? { ...presentSceneSummary(found), scene: { ...found.scene } } : refuseCall('notFound');
  });

  registerConsoleCall(api, context, 'saveScene', async (request) => {
    const { id, entity, scene } = await saveScene(studio, getCaller(request), request.body);
    return presentSceneSummary({ id, entity, scene, isSaved: true });
  });

  registerConsoleCall(api, context, 'deleteScene', async (request) => {
    const { id } = request.params;
    await deleteScene(studio, getCaller(request), id);
    return { id };
  });
}

const isWanted = (
  { id, title, area, route, code, text, isSaved, entity }: SceneRecord,
  { q = '', area: wanted, entity: own, isSaved: saved, ids }: SceneFilter,
): boolean =>
  (wanted === undefined || area === wanted) &&
  (own === undefined || entity === null || entity === own) &&
  (saved === undefined || isSaved === saved) &&
  (ids === undefined || ids.includes(id)) &&
  `${id} ${title} ${route} ${code ?? ''} ${text ?? ''}`.toLowerCase().includes(q.toLowerCase());

/** Sorts scenes; areas come in the order in which a supplier meets them. */
const inOrder =
  ({ field, order }: { field: keyof typeof SCENES.sortable; order: 'asc' | 'desc' }) =>
  (one: SceneRecord, other: SceneRecord): number => {
    const [first, second] = order === 'asc' ? [one, other] : [other, one];
    return field === 'area'
      ? SCENE_AREAS.indexOf(first.area) - SCENE_AREAS.indexOf(second.area) || first.id.localeCompare(second.id)
      : first[field].localeCompare(second[field], 'es');
  };
