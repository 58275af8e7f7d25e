import type { Scene, SceneArea } from '#shared/scene.ts';
import type { ScreenDescription } from '#shared/stage-messages.ts';

interface Named {
  title: string;
  area: SceneArea;
  /** Code of the entity that it is shown with. */
  entity: string;
  /** The code of the error that is seen; undefined where there is none. */
  code: number | undefined;
  /** What the stage shows, in its own words; undefined where it did not say. */
  sight: ScreenDescription | undefined;
}

/**
 * What is on the stage as a scene that is a test (R-BEN-07): it goes into the library as it is.
 * @param shown without a time line, as the stage shows it
 */
export function createSavedScene(shown: Scene, { title, area, entity, code, sight }: Named): Scene {
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

/** The name of the file of a scene: `inicio-de-sesion.scene.json`. */
export const createSceneFileName = (title: string): string =>
  `${
    title
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'escena'
  }.scene.json`;

/** A scene as a file of the library. */
export const formatSceneFile = (scene: Scene): string =>
  `${JSON.stringify({ $schema: '../../../schemas/scene.schema.json', ...scene }, undefined, 2)}\n`;
