import { useState } from 'react';

/** Runs a task for the user and holds whether it is running. @param onFailure receives the error of a failed task */
export function useTask(onFailure: (error: unknown) => void): {
  isBusy: boolean;
  run: <Result>(task: () => Promise<Result>) => Promise<Result | undefined>;
} {
  const [isBusy, setBusy] = useState(false);
  /** @returns the result; undefined after a failure */
  const run = async <Result>(task: () => Promise<Result>): Promise<Result | undefined> => {
    setBusy(true);
    try {
      return await task();
    } catch (error) {
      onFailure(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
