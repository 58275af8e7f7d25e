import { stripVTControlCharacters } from 'node:util';

/** The message of a build error, without colours, plugin name and stack trace. */
export const formatBuildError = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    .replaceAll(/\n[^\S\n]+at .*/g, '')
    .replaceAll(/^(Build failed with \d+ errors?:|\[plugin [^\]\n]*\])\s*/gm, '')
    .replaceAll(/^\w*Error: /gm, '')
    .trim();
