import { useCallback, useEffect, useState } from 'react';
import { type Middleware, useRegisterMutationMiddleware } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { LeaveDialog } from './LeaveDialog.tsx';
import { useLeaveBlocker } from './useLeaveBlocker.ts';

type Save = (...args: unknown[]) => unknown;

/**
 * Asks before a form that it stands in is left with what is not saved (R-CON-13).
 *
 * In place of react-admin's `warnWhenUnsavedChanges`: that takes a form whose save failed for saved, and asks in an
 * effect, which a second way out taken at once passes by, so that no way leads out of the screen any more.
 */
export function UnsavedFormGuard() {
  const { dirtyFields, isSubmitting } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const isUnsaved = !useIsSaved(isDirty) && isDirty;
  const blocker = useLeaveBlocker(isUnsaved);
  // What follows a save may come before the form knows of it.
  useEffect(() => {
    if (blocker.state === 'blocked' && !isUnsaved) blocker.proceed();
  }, [blocker, isUnsaved]);
  return <LeaveDialog blocker={blocker} isOpen={isUnsaved && !isSubmitting} />;
}

/** Whether what is in the form was saved: until it leaves its screen, or is read anew, it is still dirty. */
function useIsSaved(isDirty: boolean): boolean {
  const [isSaved, setSaved] = useState(false);
  const watch = useCallback<Middleware<Save>>(async (...call) => {
    const next = call.pop() as Save;
    const answer = await next(...call);
    setSaved(true);
    return answer;
  }, []);
  useRegisterMutationMiddleware(watch);
  if (isSaved && !isDirty) setSaved(false);
  return isSaved;
}
