import type { Scene } from './scene.ts';

/** The user of a scene: a fake person. */
export type SceneUser = NonNullable<Scene['session']>;
