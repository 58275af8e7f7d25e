import { toJsonPointer } from '#shared/versions/version-changes.ts';

/** The pointers of a value and of all that lies in it, '' for itself. */
export const listJsonPointers = (value: unknown, path = ''): string[] => [
  path,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => listJsonPointers(inner, `${path}${toJsonPointer(name)}`))
    : []),
];

/** What a file can say that no code may take for a text or a number. */
export const UNPRINTABLE_OBJECT = { toString: [], valueOf: [] };
