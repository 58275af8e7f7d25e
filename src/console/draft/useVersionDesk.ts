import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePermissions } from 'react-admin';
import type { Role, VersionDetails } from '#shared/console-contract.ts';
import { showVersion } from '#console/data/show-version.ts';
import { type Conflict, shownFiles } from './draft-changes.ts';
import { createDraftStore, type SaveOutcome } from './draft-store.ts';
import { filesOf } from './version-files.ts';
import type { VersionDesk } from './version-desk.ts';
import * as api from '#generated/console-contract/addresses.ts';
import type { HttpError } from 'ra-core';
import type { VersionChange } from '#shared/version-changes.ts';
import { isPassing } from '#console/data/errors.ts';
import { sessionCall } from '#console/data/calls.ts';

/** Lays a version open; one for each that is shown. @param version as the service has it now */
export function useVersionDesk(version: VersionDetails): VersionDesk {
  const { permissions } = usePermissions<readonly Role[]>();
  const queryClient = useQueryClient();
  const [store] = useState(() =>
    createDraftStore({ revision: version.revision, files: filesOf(version) }, (changes) =>
      saveChanges(version.id, changes, (stored) => showVersion(queryClient, stored)),
    ),
  );
  const saving = useSyncExternalStore(store.subscribe, store.read);
  useEffect(() => {
    store.receive({ revision: version.revision, files: filesOf(version) });
  }, [store, version]);
  const files = shownFiles(saving.edits);
  return {
    version,
    files,
    saving,
    isEditable: version.state === 'draft' && !!permissions?.includes('editor'),
    edit: (file, path, to) => store.edit({ file, path }, to),
    decide: store.decide,
    flush: store.flush,
  };
}

/** Sends changes of a draft. @param onStored is given the version as it is then, and waited for */
async function saveChanges(
  id: string,
  changes: readonly VersionChange[],
  onStored: (version: VersionDetails) => Promise<void>,
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
