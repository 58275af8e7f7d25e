import { useEffect } from 'react';
import { LeaveQuestion } from '#console/ui/LeaveQuestion.tsx';
import { useLeaveBlocker } from '#console/ui/useLeaveBlocker.ts';
import { isUnsaved } from './draft-changes.ts';
import { useDesk } from './version-desk.ts';

/** Asks before what was typed and could not be stored is left (R-CON-13). */
export function LeaveGuard() {
  const { saving, flush } = useDesk();
  const blocker = useLeaveBlocker(isUnsaved(saving.edits));
  // Most of the time it is only a moment too early.
  useEffect(() => {
    if (blocker.state === 'blocked') void flush().then((isStored) => isStored && blocker.proceed());
  }, [blocker, flush]);
  return <LeaveQuestion blocker={blocker} isOpen={saving.state === 'failed' || saving.state === 'conflict'} />;
}
