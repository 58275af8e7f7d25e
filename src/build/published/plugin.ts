import { createGeneratorPlugin } from '#build/files/generator-plugin.ts';
import { generatePublishedEntity, PUBLISHED_ENTITY_SOURCES } from './generate.ts';

/** Generates the modules of an entity's fields. */
export const publishedEntityPlugin = () =>
  createGeneratorPlugin('published', PUBLISHED_ENTITY_SOURCES, (root) => generatePublishedEntity(root));
