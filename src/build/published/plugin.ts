import { generatingPlugin } from '#build/files/regenerate.ts';
import { generatePublished, PUBLISHED_SOURCES } from './generate.ts';

/** Generates what is made of the fields of an entity. */
export const publishedPlugin = () =>
  generatingPlugin('published', PUBLISHED_SOURCES, (root) => generatePublished(root));
