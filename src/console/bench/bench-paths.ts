/** The route of a dropped file, below the resource. */
export const DROPPED_FILE_ROUTE = 'file';
/** The route of a scene of the library, below the resource. */
export const SCENE_ROUTE = 'scene/:scene';

const ROOT = '/reports';

export const SUPPORT_PATH = ROOT;

export const DROPPED_FILE_PATH = `${ROOT}/${DROPPED_FILE_ROUTE}`;

/** @param id the code of a report */
export const createReportPath = (id: string): string => `${ROOT}/${id}/show`;

/** @param entityCode of the entity that the scene is shown with */
export const createScenePath = (sceneId: string, entityCode: string): string =>
  `${ROOT}/scene/${encodeURIComponent(sceneId)}?${new URLSearchParams({ entity: entityCode })}`;
