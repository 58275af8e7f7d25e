import { useState } from 'react';
import { useVersionDifferences } from './useVersionDifferences.ts';
import type { VersionDifference } from '#shared/console-contract.ts';

/**
 * The risks of the open version, which must be checked before an action (R-STU-17).
 * @param acknowledgedKeys of the risks that were checked before
 */
export function useRiskChecklist(acknowledgedKeys: readonly string[] = []): {
  risks: readonly VersionDifference[];
  keys: readonly string[];
  ticked: readonly string[];
  tick: (ticked: readonly string[]) => void;
  failure: string | undefined;
  isOpen: boolean;
} {
  const { data, error } = useVersionDifferences();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const risks = (data?.differences ?? []).filter(({ isRisky, key }) => isRisky && !acknowledgedKeys.includes(key));
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
