import type { Scene } from '#shared/scenes/scene.ts';

const SCHEMA = '../../../schemas/scene.schema.json';

/** Orders a scene as in its library file: schema and title first, answers last. */
export const orderSceneProperties = <Ordered extends Scene>({ title, area, route, answers, ...scene }: Ordered) => ({
  $schema: SCHEMA,
  title,
  area,
  route,
  ...scene,
  answers,
});
