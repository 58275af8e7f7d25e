import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsFirstEntry } from '#portal/ui/useIsFirstEntry.ts';

/** @param start where to go when there is no page of ours before this one */
export function useGoBack(start: string): () => void {
  const navigate = useNavigate();
  const isFirst = useIsFirstEntry();
  return useCallback(() => {
    void (isFirst ? navigate(start, { replace: true }) : navigate(-1));
  }, [navigate, start, isFirst]);
}
