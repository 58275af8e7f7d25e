import { isDeepStrictEqual } from 'node:util';
import {
  parseJsonPointer,
  toJsonPointer,
  type VersionChange,
  type VersionFiles,
} from '#shared/versions/version-changes.ts';
import { createVersionFileEditor } from '#shared/versions/version-file-editor.ts';
import { hashJson } from '#studio/domain/calls/audit-events.ts';
import type { ConsoleRequestBody } from '#shared/console/console-contract.ts';

/** A difference that is taken over, with its location. */
export interface TransferredDifference {
  key: string;
  file: string;
  path: string;
}

/** A decision of the member about a difference whose value the other entity overrides otherwise. */
export type TransferDecision = NonNullable<ConsoleRequestBody<'transferDifferences'>['decisions']>[number];

/** A value of the other entity that is neither the old nor the new one. */
export interface TransferConflict extends VersionChange {
  key: string;
  /** The current value there. */
  found: unknown;
  /** Fingerprint of that value, for the decision. */
  fingerprint: string;
}

export interface TransferPlan {
  /** The changes to the other entity; `from` is its current value. */
  changes: VersionChange[];
  /** The locations whose own value the member decided to replace. */
  replaced: string[];
  conflicts: TransferConflict[];
}

interface ComparedFiles {
  before: VersionFiles;
  after: VersionFiles;
}

/** Identifies a value in a decision. */
export const fingerprintValue = (value: unknown): string => hashJson(value ?? null).slice(0, 16);

/**
 * Plans how another entity takes over differences (R-DESK-05). A value that the other entity overrides, and that is
 * neither the old nor the new one, is a conflict until the member decides about exactly that value.
 * @param differences all of them transferable (`isTransferable`)
 * @param compared the two versions that differ
 * @param target the files of the other entity
 * @throws InvalidChangeError when a file of the other entity is invalid
 */
export function planTransfer(
  differences: readonly TransferredDifference[],
  { before, after }: ComparedFiles,
  target: VersionFiles,
  decisions: readonly TransferDecision[],
): TransferPlan {
  const [old, fresh, there] = [before, after, target].map(createVersionFileEditor) as [Editor, Editor, Editor];
  const plan: TransferPlan = { changes: [], replaced: [], conflicts: [] };
  const seen = new Set<string>();
  for (const { key, ...difference } of differences) {
    const location = placeIn({ fresh, there }, difference);
    const name = location.file + location.path;
    if (seen.has(name)) continue;
    seen.add(name);
    const [from, to, found] = [old, fresh, there].map((editor) => editor.getValue(location));
    if (isDeepStrictEqual(found, to)) continue;
    if (found !== undefined && !isDeepStrictEqual(found, from)) {
      const fingerprint = fingerprintValue(found);
      const decision = decisions.find((one) => one.key === key && one.found === fingerprint);
      if (!decision) plan.conflicts.push({ key, ...location, from, to, found, fingerprint });
      if (!decision?.takes) continue;
      plan.replaced.push(name);
    }
    plan.changes.push({ ...location, from: found, to });
  }
  return { ...plan, changes: [...headersFor(plan.changes, fresh, target), ...plan.changes] };
}

type Editor = ReturnType<typeof createVersionFileEditor>;
type ValueLocation = Pick<VersionChange, 'file' | 'path'>;

/**
 * An entity states a group of entity.json as a whole, so a part of it can only be set where the other entity states the
 * group, of the same type. Otherwise the complete group is taken over.
 */
function placeIn({ fresh, there }: Record<'fresh' | 'there', Editor>, { file, path }: ValueLocation): ValueLocation {
  const [name, part] = parseJsonPointer(path);
  if (file !== 'entity.json' || part === undefined) return { file, path };
  const group = { file, path: toJsonPointer(name!) };
  const [source, own] = [fresh, there].map((editor) => editor.getValue(group) as { type?: unknown } | undefined);
  return part !== 'type' && own !== undefined && own.type === source?.type ? { file, path } : group;
}

const HEADER = ['/$schema', '/extends'];

/** The fields that every overlay of a form needs, for overlays that the other entity does not have yet. */
const headersFor = (changes: readonly VersionChange[], fresh: Editor, target: VersionFiles): VersionChange[] =>
  [...new Set(changes.map(({ file }) => file))]
    .filter((file) => file.endsWith('.overlay.json') && !Object.hasOwn(target, file))
    .flatMap((file) => HEADER.map((path) => ({ file, path, from: undefined, to: fresh.getValue({ file, path }) })))
    .filter(({ file, path, to }) => to !== undefined && !changes.some((one) => one.file === file && one.path === path));
