import { parseJsonPointer, toJsonPointer, type VersionChange } from '#shared/version-changes.ts';
import type { HistoryStep } from '#service/database/studio/versions.ts';

type Place = Pick<VersionChange, 'file' | 'path'>;

interface Deed {
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
export function createLastAuthorFinder(history: readonly HistoryStep[]): (place: Place) => string | undefined {
  /** By location: the last change exactly there, and the last change there or inside. */
  const [at, inside] = [new Map<string, Deed>(), new Map<string, Deed>()];
  const deeds = history.flatMap(({ revision, author, changes }) =>
    changes.map((place) => ({ place, revision, author })),
  );
  for (const { place, ...deed } of deeds.slice(-MOST_CHANGES)) {
    at.set(keyOf(place), deed);
    for (const outer of outwards(place)) inside.set(outer, deed);
  }
  return (place) => {
    const around = outwards(place).map((outer) => at.get(outer));
    const found = [inside.get(keyOf(place)), ...around].filter((deed) => deed !== undefined);
    return found.sort((one, other) => other.revision - one.revision)[0]?.author;
  };
}

const keyOf = ({ file, path }: Place): string => `${file}${path}`;

/** A location and all its parents. */
function outwards({ file, path }: Place): string[] {
  const names = parseJsonPointer(path);
  return [...names.map((_name, index) => keyOf({ file, path: toJsonPointer(...names.slice(0, index + 1)) })), file];
}
