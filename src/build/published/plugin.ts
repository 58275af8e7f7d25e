import { createGeneratorPlugin } from '#build/files/generator-plugin.ts';
import { generatePublishedEntity, PUBLISHED_ENTITY_SOURCES } from './generate.ts';

/** Generates what is made of the fields of an entity. */
export const publishedEntityPlugin = () =>
  createGeneratorPlugin('published', PUBLISHED_ENTITY_SOURCES, (root) => generatePublishedEntity(root));
