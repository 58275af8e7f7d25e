import type { Plugin } from 'vite';
import { generateContracts } from './generate.ts';

/** Generates types and addresses of all calls before a build, and when the development server starts. */
export const contractPlugin = (): Plugin => ({
  name: 'contract',
  configResolved: ({ root }) => generateContracts(root),
});
