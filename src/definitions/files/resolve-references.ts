import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type FindFile, followReferences } from './follow-references.ts';

export { UnresolvedReferenceError } from './follow-references.ts';

/**
 * Replaces each `$ref` in the JSON of a file on disk by its target. @see followReferences
 * @param value JSON of a file, or a part of it
 * @param file its path, to which other files are relative
 * @throws UnresolvedReferenceError for a `$ref` without a target, or to a file that is not JSON
 */
export const resolveReferences = (value: unknown, file: string): unknown => followReferences(value, file, findOnDisk);

const findOnDisk: FindFile = (path, from) => {
  const file = path === '' ? from : join(dirname(from), path);
  try {
    return { file, contents: JSON.parse(readFileSync(file, 'utf8')) as unknown };
  } catch {
    return undefined;
  }
};
