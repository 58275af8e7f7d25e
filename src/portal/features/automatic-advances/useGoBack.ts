import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** @param start where to go when there is no page of ours before this one */
export function useGoBack(start: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    // The router numbers its entries of the history, the first of a visit with 0.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate(start, { replace: true }));
  }, [navigate, start]);
}
