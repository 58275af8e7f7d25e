import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { Cents } from '#shared/money/money.ts';
import type { AlternativeName } from '#shared/scenes/planner-decisions.ts';

/** The alternative that a person chose, and the invoices that are ticked in it. */
interface KeptChanges {
  /** What was to arrive by an advance: another amount has another proposal. */
  target: Cents;
  name: AlternativeName;
  ticked: ReadonlySet<string>;
}

/**
 * What a person changed before the review, so that Back returns to it; until an advance is made.
 * @returns the changes that were kept for this address, and a function that keeps them
 */
export function useKeptChanges(): [KeptChanges | undefined, (changes: KeptChanges) => void] {
  const queryClient = useQueryClient();
  const { search } = useLocation();
  // Below the key of the list that an advance invalidates.
  const queryKey = ['financeable-invoices', 'proposal', 'changes', search];
  const state = queryClient.getQueryState<KeptChanges>(queryKey);
  return [state?.isInvalidated ? undefined : state?.data, (changes) => queryClient.setQueryData(queryKey, changes)];
}
