import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePermissions } from 'react-admin';
import type { Role, WholeVersion } from '#shared/console-contract.ts';
import { showVersion } from '#console/data/show-version.ts';
import { shownFiles } from './draft-changes.ts';
import { createDraftStore } from './draft-store.ts';
import { saveChanges } from './save-changes.ts';
import { filesOf } from './version-files.ts';
import type { VersionDesk } from './version-desk.ts';

/** Lays a version open; one for each that is shown. @param version as the service has it now */
export function useVersionDesk(version: WholeVersion): VersionDesk {
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
