import { useLocation } from 'react-router-dom';

/** Whether the current history entry is the first of the visit: no screen of the portal precedes it. */
export const useIsFirstHistoryEntry = (): boolean => useLocation().key === 'default';
