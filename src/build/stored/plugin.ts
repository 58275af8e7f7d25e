import type { Plugin } from 'vite';
import { generateAllStored } from './generate.ts';

/** Generates the checks of what is stored before a build, and when the development server starts. */
export const storedPlugin = (): Plugin => ({
  name: 'stored',
  configResolved: ({ root }) => generateAllStored(root),
});
