import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** @param start where to go when there is no page of ours before this one */
export function useGoBack(start: string): () => void {
  const navigate = useNavigate();
  // What the router calls the entry of the history that a visit begins with.
  const isFirst = useLocation().key === 'default';
  return useCallback(() => {
    void (isFirst ? navigate(start, { replace: true }) : navigate(-1));
  }, [navigate, start, isFirst]);
}
