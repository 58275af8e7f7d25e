import type { Scene } from '#shared/scene.ts';

const SCHEMA = '../../../schemas/scene.schema.json';

/** A scene as its file in the library has it: its schema and what it is about first, its answers last. */
export const asInFile = ({ title, area, route, answers, ...scene }: Scene): Scene & { $schema: string } => ({
  $schema: SCHEMA,
  title,
  area,
  route,
  ...scene,
  answers,
});
