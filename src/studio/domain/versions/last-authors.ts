import { parseJsonPointer, toJsonPointer, type VersionChange } from '#shared/versions/version-changes.ts';
import type { ChangedLocations } from '#studio/database/version-history.ts';

type ValueLocation = Pick<VersionChange, 'file' | 'path'>;

interface DraftStep {
  revision: number;
  author: string;
}

/** Maximum number of changes that are searched, starting with the latest. */
const MOST_CHANGES = 5_000;

/**
 * Creates a function that finds the last author of a location: of a change there, inside it, or of its parents. It
 * returns undefined when that change is not among the latest `MOST_CHANGES`.
 * @param history of a draft, oldest first
 */
export function createLastAuthorFinder(
  history: readonly ChangedLocations[],
): (location: ValueLocation) => string | undefined {
  /** By location: the last change exactly there, and the last change there or inside. */
  const [at, inside] = [new Map<string, DraftStep>(), new Map<string, DraftStep>()];
  const steps = history.flatMap(({ revision, author, changes }) =>
    changes.map((location) => ({ location, revision, author })),
  );
  for (const { location, ...step } of steps.slice(-MOST_CHANGES)) {
    at.set(keyOf(location), step);
    for (const outer of outwards(location)) inside.set(outer, step);
  }
  return (location) => {
    const around = outwards(location).map((outer) => at.get(outer));
    const found = [inside.get(keyOf(location)), ...around].filter((step) => step !== undefined);
    return found.sort((one, other) => other.revision - one.revision)[0]?.author;
  };
}

const keyOf = ({ file, path }: ValueLocation): string => `${file}${path}`;

/** A location and all its parents. */
function outwards({ file, path }: ValueLocation): string[] {
  const names = parseJsonPointer(path);
  return [...names.map((_name, index) => keyOf({ file, path: toJsonPointer(...names.slice(0, index + 1)) })), file];
}
