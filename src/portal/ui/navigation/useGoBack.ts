import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { isFirstHistoryEntry } from './navigation.ts';

/** @param fallbackPath the target if no page of the portal precedes this one */
export function useGoBack(fallbackPath: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    void (isFirstHistoryEntry() ? navigate(fallbackPath, { replace: true }) : navigate(-1));
  }, [navigate, fallbackPath]);
}
