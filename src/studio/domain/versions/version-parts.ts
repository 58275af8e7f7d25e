import { toJsonPointer, type VersionFiles } from '#shared/versions/version-changes.ts';
import { assertTextWithinLimits } from '#shared/versions/version-limits.ts';
import { hashContent } from '#studio/domain/files/version-files.ts';

/**
 * Lists the parts in which files differ from those before, as hashes: each value at its place, the order of each list,
 * each place that has no value any more, and each value that a list has no more. The place of an element does not contain
 * its index, so that an element that moves is the same part.
 */
export function listChangedParts(before: VersionFiles, after: VersionFiles): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const [old, fresh] = [before, after].map((files) => splitFiles(files, changed)) as [FileParts, FileParts];
  return [
    ...[...fresh.values].filter((part) => !old.values.has(part)),
    ...[...old.paths].filter((path) => !fresh.paths.has(path)).map(absenceOf),
    ...[...old.elements].filter((part) => !fresh.values.has(part)).map(absenceOf),
  ];
}

/** Of some parts, those that files do not have: other values, and absences of places and elements that are there. */
export function findGoneParts(files: VersionFiles, parts: readonly string[]): string[] {
  const { values, paths } = splitFiles(files, Object.keys(files));
  const filled = new Set([...paths, ...values].map(absenceOf));
  return parts.filter((part) => (part.startsWith(ABSENT) ? filled.has(part) : !values.has(part)));
}

/** The parts of files: the hashes of values at their places, those of them within lists, and the places that have one. */
interface FileParts {
  values: Set<string>;
  elements: Set<string>;
  paths: Set<string>;
}

const ABSENT = '-';

const absenceOf = (path: string): string => ABSENT + hashContent(path);

function splitFiles(files: VersionFiles, names: readonly string[]): FileParts {
  const parts: FileParts = { values: new Set(), elements: new Set(), paths: new Set() };
  for (const name of names) {
    const file = Object.hasOwn(files, name) ? files[name]! : undefined;
    if (file) addParts(parts, name, 'text' in file ? jsonOf(name, file.text) : file.hash);
  }
  return parts;
}

/** Text that is no JSON is one part. */
function jsonOf(name: string, text: string): unknown {
  try {
    assertTextWithinLimits(name, text);
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function addParts(parts: FileParts, path: string, value: unknown, isInList = false): void {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const isList = Array.isArray(value);
  if (isList || members.length === 0) {
    const part = hashContent(`${path} ${JSON.stringify(value)}`);
    parts.paths.add(path);
    parts.values.add(part);
    if (isInList) parts.elements.add(part);
  }
  for (const [name, member] of members)
    addParts(parts, path + (isList ? '/-' : toJsonPointer(name)), member, isInList || isList);
}
