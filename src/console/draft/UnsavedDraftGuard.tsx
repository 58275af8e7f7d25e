import { useEffect } from 'react';
import { LeaveDialog } from '#console/ui/LeaveDialog.tsx';
import { useLeaveBlocker } from '#console/ui/useLeaveBlocker.ts';
import { useVersionEditor } from './version-editor.ts';

/** Asks before the user leaves with unsaved changes (R-CON-13). */
export function UnsavedDraftGuard() {
  const { saveState, isUnsaved, flush } = useVersionEditor();
  const blocker = useLeaveBlocker(isUnsaved);
  // Usually the changes are only waiting for their debounce: saving them is enough.
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    // Each save replaces the blocker: only the latest one proceeds.
    let isLatest = true;
    void flush().then((isStored) => isStored && isLatest && blocker.proceed());
    return () => {
      isLatest = false;
    };
  }, [blocker, flush]);
  return <LeaveDialog blocker={blocker} isOpen={saveState.state === 'failed' || saveState.state === 'conflict'} />;
}
