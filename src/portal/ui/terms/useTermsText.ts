import { useCallback, useState } from 'react';
import { getKnownTerms, loadTerms, TermsLoadError, type TermsObstacle } from './load-terms.ts';

/** The text of terms, which may have to be loaded. */
export interface TermsText {
  /** Undefined until it is loaded. */
  text: string | undefined;
  isLoading: boolean;
  /** Why the last attempt failed. */
  obstacle: TermsObstacle | undefined;
  /** Loads the text unless it is here. @returns whether it is here */
  load: () => Promise<boolean>;
}

/** @param stated the text, or the address of a long one, as the definition states it */
export function useTermsText(stated: string): TermsText {
  const [state, setState] = useState<Pick<TermsText, 'isLoading' | 'obstacle'>>(IDLE);
  const load = useCallback(async () => {
    if (getKnownTerms(stated) !== undefined) return true;
    setState({ isLoading: true, obstacle: undefined });
    try {
      await loadTerms(stated);
      setState(IDLE);
      return true;
    } catch (error) {
      setState({ isLoading: false, obstacle: error instanceof TermsLoadError ? error.obstacle : 'failed' });
      return false;
    }
  }, [stated]);
  return { ...state, text: getKnownTerms(stated), load };
}

const IDLE = { isLoading: false, obstacle: undefined };
