import { useLocation } from 'react-router-dom';

/** Whether the shown entry of the history is the one that the visit began with: nothing of ours lies before it. */
export const useIsFirstHistoryEntry = (): boolean => useLocation().key === 'default';
