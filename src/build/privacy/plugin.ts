import type { Plugin } from 'vite';
import { generatePrivacy } from './generate.ts';

/** Generates what each part of calls, forms and drafts is before a build, and when the development server starts. */
export const privacyPlugin = (): Plugin => ({
  name: 'privacy',
  configResolved: ({ root }) => generatePrivacy(root),
});
