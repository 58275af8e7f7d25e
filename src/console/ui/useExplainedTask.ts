import { useState } from 'react';
import { useTask } from './useTask.ts';

/** Runs a task for the user like `useTask`, and holds why the last one failed. */
export function useExplainedTask(): ReturnType<typeof useTask> & {
  /** Absent while a task runs. */
  failure: string | undefined;
  /** Removes the failure. */
  forget: () => void;
} {
  const [failure, setFailure] = useState<string>();
  const { isBusy, run } = useTask((error) => setFailure((error as Error).message));
  const forget = () => setFailure(undefined);
  return {
    isBusy,
    failure,
    forget,
    run(task) {
      forget();
      return run(task);
    },
  };
}
