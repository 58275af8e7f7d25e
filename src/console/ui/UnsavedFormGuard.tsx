import { useCallback, useEffect, useState } from 'react';
import { type Middleware, useRegisterMutationMiddleware } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { LeaveDialog } from './LeaveDialog.tsx';
import { useLeaveBlocker } from './useLeaveBlocker.ts';

type Save = (...args: unknown[]) => unknown;

/**
 * Asks before the user leaves a form with unsaved changes (R-CON-13).
 *
 * It replaces react-admin's `warnWhenUnsavedChanges`, which regards a form as saved after a failed save, and which asks
 * in an effect: a second navigation right after the first bypasses it and then blocks every later one.
 */
export function UnsavedFormGuard() {
  const { dirtyFields, isSubmitting } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const isUnsaved = !useIsSaved(isDirty) && isDirty;
  const blocker = useLeaveBlocker(isUnsaved);
  // The navigation after a save may start before the form state is updated.
  useEffect(() => {
    if (blocker.state === 'blocked' && !isUnsaved) blocker.proceed();
  }, [blocker, isUnsaved]);
  return <LeaveDialog blocker={blocker} isOpen={isUnsaved && !isSubmitting} />;
}

/** Whether the content of the form was saved: until it closes or reloads, its fields stay dirty. */
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
