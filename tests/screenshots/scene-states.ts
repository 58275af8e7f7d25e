import { getSceneLibrary } from '#studio/domain/scenes/scene-library.ts';
import type { State } from './states.ts';

export const SCENES = getSceneLibrary();

/**
 * The screens of the portal, each as a scene shows it: no service is driven, and nobody has to log in (R-SCN-13). Codes of
 * errors all look alike; one of each screen is among its states.
 */
export const sceneStates: readonly State[] = [...SCENES]
  .filter(([, { area }]) => area !== 'codes')
  .map(([scene, { route, viewport }]) => ({ route, state: scene, scene, ...(viewport && { width: viewport.width }) }));
