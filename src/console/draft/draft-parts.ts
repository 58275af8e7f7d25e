import { ENTITY_DEFAULTS } from '#generated/published/published-entity.ts';
import { parseJsonPointer, toJsonPointer, type VersionChange } from '#shared/versions/version-changes.ts';

type Parts = Readonly<Record<string, unknown>>;
type ValueLocation = Pick<VersionChange, 'file' | 'path'>;

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The change that sets a part of a group, such as the support contact. A group that is absent and has defaults is set
 * as a whole, with a copy of the others; any other change names the part alone, so that it meets no other part's.
 */
export const toPartEdit = (
  path: string,
  value: unknown,
  defaults: Parts,
  part: string,
  to: unknown,
): Pick<VersionChange, 'path' | 'to'> =>
  value === undefined && Object.keys(defaults).length > 0
    ? { path, to: { ...defaults, [part]: to } }
    : { path: path + toJsonPointer(part), to };

/** What is left of two changes of one value that were made at the same time. */
export interface MergedParts {
  /** What the own change sets in parts that the other one left alone. */
  free: VersionChange[];
  /** The parts that both set differently. */
  met: (VersionChange & { found: unknown })[];
}

/**
 * Merges two changes of one value by its named parts, at any depth (R-STU-20).
 * @param change with the value that its author saw, the own one, and `found`, that of somebody else
 * @returns undefined when the value has no parts to tell apart: only a decision helps then
 */
export function mergeParts(change: VersionChange & { found?: unknown }): MergedParts | undefined {
  const { file, path, to, found } = change;
  const base = change.from ?? findDefault(change);
  if (path === '' || !haveParts(base, to, found)) return undefined;
  const merged: MergedParts = { free: [], met: [] };
  const merge = (at: string, before: unknown, mine: unknown, theirs: unknown): void => {
    if (isSameJson(before, mine) || isSameJson(mine, theirs)) return;
    if (isSameJson(before, theirs)) merged.free.push({ file, path: at, from: theirs, to: mine });
    else if (haveParts(before, mine, theirs))
      for (const name of new Set([before ?? {}, mine, theirs].flatMap((one) => Object.keys(one as Parts))))
        merge(at + toJsonPointer(name), partOf(before, name), partOf(mine, name), partOf(theirs, name));
    else merged.met.push({ file, path: at, from: before, to: mine, found: theirs });
  };
  merge(path, base, to, found);
  return merged;
}

/** An absent field of entity.json shows its default, on which a change is based. */
function findDefault({ file, path }: ValueLocation): unknown {
  const [name = '', ...inner] = parseJsonPointer(path);
  return file === 'entity.json' && inner.length === 0 ? (ENTITY_DEFAULTS as Parts)[name] : undefined;
}

/** Whether three values can be compared part by part. A value of another `type` has other parts. */
const haveParts = (before: unknown, mine: unknown, theirs: unknown): boolean =>
  (before === undefined || isParts(before)) &&
  isParts(mine) &&
  isParts(theirs) &&
  mine['type'] === theirs['type'] &&
  (before === undefined || before['type'] === mine['type']);

const partOf = (value: unknown, name: string): unknown =>
  isParts(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** Whether two JSON values are equal, regardless of the order of their fields. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [Object.entries(a), b as Record<string, unknown>];
  return one.length === Object.keys(other).length && one.every(([name, value]) => isSameJson(value, other[name]));
}
