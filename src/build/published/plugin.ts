import { join } from 'node:path';
import type { Plugin } from 'vite';
import { regenerateOnChange } from '#build/files/regenerate.ts';
import { generatePublished, PUBLISHED_SOURCES } from './generate.ts';

/** Generates what is made of the fields of an entity before a build and, in development, whenever a record changes. */
export function publishedPlugin(): Plugin {
  let projectRoot = '';
  return {
    name: 'published',
    configResolved({ root }) {
      projectRoot = root;
      generatePublished(root);
    },
    configureServer: (server) =>
      regenerateOnChange(
        server,
        PUBLISHED_SOURCES.map((file) => join(projectRoot, file)),
        () => generatePublished(projectRoot),
      ),
  };
}
