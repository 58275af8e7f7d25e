import { stripVTControlCharacters } from 'node:util';

/** What a build threw, in words: without colours, the plugin that says it, and where in its code it does. */
export const formatBuildError = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    .replaceAll(/\n[^\S\n]+at .*/g, '')
    .replaceAll(/^(Build failed with \d+ errors?:|\[plugin [^\]\n]*\])\s*/gm, '')
    .replaceAll(/^\w*Error: /gm, '')
    .trim();
