/** The route of a dropped file, below the resource. */
export const FILE_ROUTE = 'file';
/** The route of a scene of the library, below the resource. */
export const SCENE_ROUTE = 'scene/:scene';

const ROOT = '/reports';

export const SUPPORT_PATH = ROOT;

export const FILE_PATH = `${ROOT}/${FILE_ROUTE}`;

/** @param id the code of a report */
export const createReportPath = (id: string): string => `${ROOT}/${id}/show`;

/** @param scene the id of a scene @param entity the code of the entity that it is shown with */
export const createScenePath = (scene: string, entity: string): string =>
  `${ROOT}/scene/${encodeURIComponent(scene)}?${new URLSearchParams({ entity })}`;
