import { createGeneratorPlugin } from '#build/files/generator-plugin.ts';
import { generateEntityFieldModules, ENTITY_FIELD_SOURCES } from './generate.ts';

/** Generates the modules of an entity's fields again when a field changes. */
export const entityFieldsPlugin = () =>
  createGeneratorPlugin('published', ENTITY_FIELD_SOURCES, (root) => generateEntityFieldModules(root));
