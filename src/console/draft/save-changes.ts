import * as api from '#generated/console-contract/addresses.ts';
import type { HttpError } from 'ra-core';
import type { WholeVersion } from '#shared/console-contract.ts';
import type { VersionChange } from '#shared/version-changes.ts';
import { isPassing } from '#console/data/errors.ts';
import { sessionCall } from '#console/data/calls.ts';
import type { Conflict } from './draft-changes.ts';
import type { SaveOutcome } from './draft-store.ts';
import { filesOf } from './version-files.ts';

/** Sends changes of a draft. @param onStored is given the version as it is then, and waited for */
export async function saveChanges(
  id: string,
  changes: readonly VersionChange[],
  onStored: (version: WholeVersion) => Promise<void>,
): Promise<SaveOutcome> {
  try {
    const version = await sessionCall(api.changeVersion, { params: { id }, body: { changes: [...changes] } });
    await onStored(version);
    return { kind: 'stored', draft: { revision: version.revision, files: filesOf(version) } };
  } catch (error) {
    const failure = error as HttpError;
    const { status, message, body } = failure;
    const conflicts = conflictsIn(body);
    if (status === 409 && conflicts.length > 0) return { kind: 'conflicts', conflicts };
    return { kind: 'failed', message, isPassing: isPassing(failure) };
  }
}

const conflictsIn = (body: unknown): readonly Conflict[] =>
  ((body ?? {}) as { details?: { conflicts?: readonly Conflict[] } }).details?.conflicts ?? [];
