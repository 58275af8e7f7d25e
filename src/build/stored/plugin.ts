import type { Plugin } from 'vite';
import { generateProjectStoredTypes } from './generate.ts';

/** Generates the checks of what is stored before a build, and when the development server starts. */
export const storedTypesPlugin = (): Plugin => ({
  name: 'stored',
  configResolved: ({ root }) => generateProjectStoredTypes(root),
});
