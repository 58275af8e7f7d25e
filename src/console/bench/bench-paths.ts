import { SUPPORT_PATH } from '#console/reports/report-paths.ts';

/** The route of a dropped file, below the resource. */
export const DROPPED_FILE_ROUTE = 'file';
/** The route of a scene of the library, below the resource. */
export const SCENE_ROUTE = 'scene/:scene';

export const DROPPED_FILE_PATH = `${SUPPORT_PATH}/${DROPPED_FILE_ROUTE}`;

/** @param entityCode of the entity that the scene is shown with */
export const createScenePath = (sceneId: string, entityCode: string): string =>
  `${SUPPORT_PATH}/scene/${encodeURIComponent(sceneId)}?${new URLSearchParams({ entity: entityCode })}`;
