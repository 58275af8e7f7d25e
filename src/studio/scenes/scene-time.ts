/** Local time in the scenes of the library. */
export const SCENE_NOW = '2026-03-10T10:30:00';
export const SCENE_TODAY = '2026-03-10';
