import { useState } from 'react';
import { useVersionDifferences } from './useVersionDifferences.ts';

/**
 * The risks of the open version, which must be checked before an action (R-STU-17).
 * @param accepted keys of the risks that were checked before
 */
export function useRiskChecklist(accepted: readonly string[] = []) {
  const { data, error } = useVersionDifferences();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const risks = (data?.differences ?? []).filter(({ isRisky, key }) => isRisky && !accepted.includes(key));
  return {
    risks,
    keys: risks.map(({ key }) => key),
    ticked,
    tick: setTicked,
    failure: error?.message,
    /** Whether the risks are still loading, or one of them is unchecked. */
    isOpen: !data || !risks.every(({ key }) => ticked.includes(key)),
  };
}
