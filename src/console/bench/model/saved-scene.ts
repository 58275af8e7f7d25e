import type { Scene, SceneArea } from '#shared/scenes/scene.ts';
import type { ScreenDescription } from '#shared/scenes/stage-messages.ts';

interface SavedSceneDetails {
  title: string;
  area: SceneArea;
  /** Code of the entity that the scene is shown with. */
  entity: string;
  /** The code of the visible error; undefined if there is none. */
  code: number | undefined;
  /** What the stage shows; undefined if it did not respond. */
  sight: ScreenDescription | undefined;
}

/**
 * Creates a scene that is a test (R-BEN-07), ready for the library.
 * @param shown without a timeline, as the stage shows it
 */
export function createSceneWithExpectations(
  shown: Scene,
  { title, area, entity, code, sight }: SavedSceneDetails,
): Scene {
  const { timeline: _timeline, told: _told, entity: _entity, expects: _expects, ...content } = shown;
  return {
    ...content,
    title,
    area,
    entity: { code: entity },
    expects: {
      ...(sight?.heading && { heading: sight.heading }),
      ...(code !== undefined && { code }),
      ...(sight?.text && { text: sight.text }),
    },
  };
}

/** Creates the file name of a scene: `inicio-de-sesion.scene.json`. */
export const createSceneFileName = (title: string): string =>
  `${
    title
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'escena'
  }.scene.json`;

export const formatSceneFile = (scene: Scene): string =>
  `${JSON.stringify({ $schema: '../../../schemas/scene.schema.json', ...scene }, undefined, 2)}\n`;
