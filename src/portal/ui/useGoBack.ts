import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsFirstHistoryEntry } from './useIsFirstHistoryEntry.ts';

/** @param fallbackPath the target if no page of the portal precedes this one */
export function useGoBack(fallbackPath: string): () => void {
  const navigate = useNavigate();
  const isFirst = useIsFirstHistoryEntry();
  return useCallback(() => {
    void (isFirst ? navigate(fallbackPath, { replace: true }) : navigate(-1));
  }, [navigate, fallbackPath, isFirst]);
}
