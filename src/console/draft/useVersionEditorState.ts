import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { usePermissions } from 'react-admin';
import type { Role, VersionDetails } from '#shared/console/console-contract.ts';
import { cacheVersion } from '#console/data/cache-version.ts';
import { type DraftConflict, getEditedFiles, hasUnsavedEdits } from './draft-edits.ts';
import { createDraftStore, type SaveResult } from './draft-store.ts';
import { createPostponedWrites } from './postponed-writes.ts';
import { toVersionFiles } from './version-files.ts';
import type { VersionEditor } from './version-editor.ts';
import * as api from '#generated/console-contract/addresses.ts';
import type { HttpError } from 'ra-core';
import type { VersionChange } from '#shared/versions/version-changes.ts';
import { isTransient } from '#console/data/to-http-error.ts';
import { callWithRenewal } from '#console/data/calls.ts';

/** The editor state of a version. Mount one per version. @param version as the service has it now */
export function useVersionEditorState(version: VersionDetails): VersionEditor {
  const { permissions } = usePermissions<readonly Role[]>();
  const queryClient = useQueryClient();
  const [store] = useState(() =>
    createDraftStore({ revision: version.revision, files: toVersionFiles(version) }, (changes) =>
      saveChanges(version.id, changes, (stored) => cacheVersion(queryClient, stored)),
    ),
  );
  const saving = useSyncExternalStore(store.subscribe, store.read);
  const [postponed] = useState(createPostponedWrites);
  const isTyping = useSyncExternalStore(postponed.subscribe, postponed.isWaiting);
  useEffect(() => {
    store.update({ revision: version.revision, files: toVersionFiles(version) });
  }, [store, version]);
  // The same function in each render: who leaves the page waits for one of its calls.
  const flush = useCallback(() => {
    postponed.writeAll();
    return store.flush();
  }, [postponed, store]);
  const files = useMemo(() => getEditedFiles(saving.edits), [saving.edits]);
  return {
    version,
    files,
    postponed,
    writeFrom: store.writeFrom,
    saveState: isTyping && saving.state === 'saved' ? { ...saving, state: 'saving' } : saving,
    isUnsaved: isTyping || hasUnsavedEdits(saving.edits),
    isEditable: version.state === 'draft' && !!permissions?.includes('editor'),
    edit: (file, path, to) => store.edit({ file, path }, to),
    resolveConflict: store.resolveConflict,
    flush,
  };
}

/** Sends changes of a draft. @param onStored receives the resulting version; the function awaits it */
async function saveChanges(
  id: string,
  changes: readonly VersionChange[],
  onStored: (version: VersionDetails) => Promise<void>,
): Promise<SaveResult> {
  try {
    const version = await callWithRenewal(api.changeVersion, { params: { id }, body: { changes: [...changes] } });
    await onStored(version);
    return { kind: 'stored', draft: { revision: version.revision, files: toVersionFiles(version) } };
  } catch (error) {
    const failure = error as HttpError;
    const { status, message, body } = failure;
    const conflicts = conflictsIn(body);
    if (status === 409 && conflicts.length > 0) return { kind: 'conflicts', conflicts };
    return { kind: 'failed', message, isTransient: isTransient(failure) };
  }
}

const conflictsIn = (body: unknown): readonly DraftConflict[] =>
  ((body ?? {}) as { details?: { conflicts?: readonly DraftConflict[] } }).details?.conflicts ?? [];
