/** Creates a function that runs acts one at a time: an act that comes while another one runs is left out. */
export function createOneAtATime(): (act: () => Promise<void>) => Promise<void> {
  let isRunning = false;
  return async (act) => {
    if (isRunning) return;
    isRunning = true;
    try {
      await act();
    } finally {
      isRunning = false;
    }
  };
}
