import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsFirstHistoryEntry } from '#portal/ui/useIsFirstHistoryEntry.ts';

/** @param start the target if no page of the portal precedes this one */
export function useGoBack(start: string): () => void {
  const navigate = useNavigate();
  const isFirst = useIsFirstHistoryEntry();
  return useCallback(() => {
    void (isFirst ? navigate(start, { replace: true }) : navigate(-1));
  }, [navigate, start, isFirst]);
}
