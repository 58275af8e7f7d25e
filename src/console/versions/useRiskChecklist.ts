import { useState } from 'react';
import type { ConsoleResponseBody, VersionDifference } from '#shared/console/console-contract.ts';
import { useVersionDifferences } from './useVersionDifferences.ts';

type Compared = ConsoleResponseBody<'readDifferences'>;

interface RiskChecklistOptions {
  /** Keys of what was accepted before. */
  acknowledgedKeys?: readonly string[];
  /** Whether risks are asked about, too, and not only what the version undoes. */
  asksAboutRisks?: boolean;
}

/** What must be checked before an action: the risks of the open version (R-STU-17), and what it undoes (R-STU-19). */
export function useRiskChecklist({ acknowledgedKeys = [], asksAboutRisks = true }: RiskChecklistOptions = {}): {
  risks: readonly VersionDifference[];
  /** Also where it was accepted before. */
  undone: Compared['undone'];
  differences: readonly VersionDifference[];
  /** Whether `undone` is still to be accepted. */
  asksAboutUndone: boolean;
  keys: readonly string[];
  ticked: readonly string[];
  tick: (ticked: readonly string[]) => void;
  failure: string | undefined;
  isOpen: boolean;
  /** How many are still to be ticked. */
  openCount: number;
} {
  const { data, error } = useVersionDifferences();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const differences = data?.differences ?? [];
  const risks = differences.filter(({ isRisky, key }) => asksAboutRisks && isRisky && !acknowledgedKeys.includes(key));
  const undone = data?.undone;
  const asksAboutUndone = !!undone && !acknowledgedKeys.includes(undone.key);
  const keys = [...risks.map(({ key }) => key), ...(asksAboutUndone ? [undone.key] : [])];
  const open = keys.filter((key) => !ticked.includes(key));
  return {
    risks,
    undone,
    differences,
    asksAboutUndone,
    keys,
    ticked,
    tick: setTicked,
    failure: error?.message,
    /** Whether the differences are still loading, or something is unchecked. */
    isOpen: !data || open.length > 0,
    openCount: open.length,
  };
}
