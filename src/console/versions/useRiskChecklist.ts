import { useState } from 'react';
import { useVersionDifferences } from './useVersionDifferences.ts';

/**
 * What of the open version may stop suppliers and has to be ticked off before an action (R-STU-17).
 * @param accepted keys of what was ticked off before
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
    /** Whether it is not known yet, or something is not ticked off. */
    isOpen: !data || !risks.every(({ key }) => ticked.includes(key)),
  };
}
