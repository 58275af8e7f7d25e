import { parseJsonPointer, toJsonPointer, type VersionChange } from '#shared/version-changes.ts';
import type { HistoryStep } from '#service/database/studio/versions.ts';

type Place = Pick<VersionChange, 'file' | 'path'>;

interface Deed {
  revision: number;
  author: string;
}

/** As many changes are looked at, the latest ones. */
const MOST_CHANGES = 5_000;

/**
 * Who changed a place last, something in it or what it lies in; undefined where that was too long ago.
 * @param history of a draft, oldest first
 */
export function createLastAuthorFinder(history: readonly HistoryStep[]): (place: Place) => string | undefined {
  /** By place: the last change there, and the last one there or inside. */
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

/** A place and all that it lies in. */
function outwards({ file, path }: Place): string[] {
  const names = parseJsonPointer(path);
  return [...names.map((_name, index) => keyOf({ file, path: toJsonPointer(...names.slice(0, index + 1)) })), file];
}
