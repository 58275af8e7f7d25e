import { useEffect } from 'react';
import { Confirm } from 'react-admin';
import { useBlocker } from 'react-router-dom';
import { isUnsaved } from './draft-changes.ts';
import { useDesk } from './version-desk.ts';

/** Asks before what was typed and could not be stored is left (R-CON-13). */
export function LeaveGuard() {
  const { saving, flush } = useDesk();
  const isOpen = isUnsaved(saving.edits);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOpen && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isOpen) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOpen]);
  // Most of the time it is only a moment too early.
  useEffect(() => {
    if (blocker.state === 'blocked') void flush().then((isStored) => isStored && blocker.proceed());
  }, [blocker, flush]);
  return (
    <Confirm
      isOpen={blocker.state === 'blocked' && (saving.state === 'failed' || saving.state === 'conflict')}
      title="draft.leave.title"
      content="draft.leave.content"
      confirm="draft.leave.go"
      cancel="draft.leave.stay"
      confirmColor="warning"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
