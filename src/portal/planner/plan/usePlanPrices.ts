import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '#portal/clock/clock.ts';
import { simulateToday } from '#portal/advances/execute-advance.ts';
import { getUnconfirmedAttempt } from '#portal/advances/simulation.ts';
import type { Simulation } from '#portal/advances/simulation.ts';
import { simulateDraft } from '#portal/advances/useSimulation.ts';
import type { PlanPart } from '#portal/planner/advance-plan.ts';
import { useCustomMethods } from '#portal/records/custom-methods.ts';

/** The price of a part, or why there is none. */
export interface PartPrice {
  /** Undefined while there is none. For an attempt whose response was lost, its price: it may not be priced again. */
  price: Simulation | undefined;
  error: Error | null;
  retry: () => void;
}

/** Makes the query key of each visit unique, so that it fetches again. */
let visits = 0;

/**
 * The prices of today of the parts that are not done, each requested once per visit, or again by `retry`.
 * @returns in the order of the parts
 */
export function usePlanPrices(parts: readonly PlanPart[]): PartPrice[] {
  const methods = useCustomMethods();
  const [visit] = useState(() => (visits += 1));
  const queries = useQueries({
    queries: parts.map((part) => ({
      queryKey: ['simulation', part.idempotencyKey, visit],
      queryFn: () => simulateToday({ today, simulate: (date) => simulateDraft(methods, part, date) }),
      enabled: !part.isDone,
      staleTime: Infinity,
      gcTime: 0,
    })),
  });
  return queries.map(({ data, isFetching, error, refetch }, index) => ({
    price: data ?? (isFetching ? undefined : getUnconfirmedAttempt(parts[index] ?? {})),
    error: data ? null : error,
    retry: () => void refetch(),
  }));
}
