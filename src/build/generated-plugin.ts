import type { Plugin } from 'vite';
import { generateIfStale } from './generate-if-stale.ts';

/**
 * Brings `src/generated` up to date before anything of a build, a development server or a test run is loaded.
 * @param projectRoot folder of the project; by default the root of the configuration
 */
export const generatedPlugin = (projectRoot?: string): Plugin => ({
  name: 'generated',
  configResolved: ({ root }) => generateIfStale(projectRoot ?? root),
});
