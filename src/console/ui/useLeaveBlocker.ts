import { type Blocker, useBeforeUnload, useBlocker } from 'react-router-dom';

/** Blocks navigation while there are unsaved changes; when the tab closes, the browser asks. */
export function useLeaveBlocker(isUnsaved: boolean): Blocker {
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault();
  });
  return useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
}
