import { type Blocker, useBeforeUnload, useBlocker } from 'react-router-dom';

/** Holds up the way to any other screen while something here is not saved; of the closing of the tab the browser asks. */
export function useLeaveBlocker(isUnsaved: boolean): Blocker {
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault();
  });
  return useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
}
