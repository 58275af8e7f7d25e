import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { DataProvider } from 'ra-core';
import { useMemo, useState } from 'react';
import type { CustomMethods } from '#shared/data-provider.ts';
import type { IsoDay } from '#shared/days.ts';
import type { Cents } from '#shared/money.ts';
import type { Client } from '#shared/records.ts';
import { createStore } from '#shared/store.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { getPriceCache } from '#portal/planner/price-cache.ts';
import { useStore } from '#portal/ui/useStore.ts';
import {
  priceCandidates,
  readAdvanceableInvoices,
  type AdvanceableInvoices,
  type Candidates,
  type Simulate,
} from './candidates.ts';
import { findAlternativesInWorker } from './find-alternatives.ts';
import { propose, type Proposal } from './propose.ts';
import type { Offer } from './settle-plan.ts';

/** Kept for the session: below the key of the list that an advance invalidates. */
const KEPT = { staleTime: Infinity, gcTime: Infinity, refetchOnMount: true } as const;
const keyOf = (...parts: unknown[]) => ['financeable-invoices', 'proposal', ...parts];

/** A step towards the proposal. Invalidated data are not shown while they are read again. */
interface Step<Data> {
  data: Data | undefined;
  error: Error | null;
  retry: () => void;
  /** When the data arrived, which identifies them. */
  version: number;
}

const toStep = <Data>(query: {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  dataUpdatedAt: number;
  refetch: () => unknown;
}): Step<Data> => ({
  data: query.isFetching || query.error ? undefined : query.data,
  error: query.isFetching ? null : query.error,
  retry: () => void query.refetch(),
  version: query.dataUpdatedAt,
});

/** All advanceable invoices of all clients, and both kinds of confirming where the entity has them. */
export function useAdvanceableInvoices(clients: readonly Client[]): Step<AdvanceableInvoices> {
  const dataProvider = useDataProvider();
  const { tipoConfirming } = useEntity();
  const types = tipoConfirming ? (['N', 'D'] as const) : (['N'] as const);
  const query = useQuery({
    queryKey: keyOf('invoices', types, ...clients.map(({ numClient }) => numClient)),
    queryFn: ({ signal }) => readAdvanceableInvoices(dataProvider, clients, types, signal),
    ...KEPT,
  });
  return toStep(query);
}

/** How many of the invoices have a price. */
export interface PricingProgress {
  done: number;
  total: number;
}

function useSimulate(): (signal: AbortSignal) => Simulate {
  const dataProvider = useDataProvider<DataProvider & CustomMethods>();
  return (signal) => (numClient, simulationDate, invoices) => {
    signal.throwIfAborted();
    return dataProvider.simulateAdvance({ numClient, simulationDate, invoices });
  };
}

/**
 * The prices of the invoices on a day; those that are due by `dueBy` are left out.
 * @param isEnabled false until they are needed
 */
export function useCandidates(
  invoices: Step<AdvanceableInvoices>,
  day: IsoDay,
  dueBy: IsoDay,
  isEnabled = true,
): Step<Candidates> & { progress: PricingProgress } {
  const simulate = useSimulate();
  const queryClient = useQueryClient();
  const [progress] = useState(() => createStore<PricingProgress>({ done: 0, total: 0 }));
  const groups = useMemo(
    () =>
      (invoices.data?.groups ?? [])
        .map((group) => ({
          ...group,
          invoices: group.invoices.filter(({ invoiceExpirationDate }) => invoiceExpirationDate > dueBy),
        }))
        .filter((group) => group.invoices.length > 0),
    [invoices.data, dueBy],
  );
  const query = useQuery({
    queryKey: keyOf('prices', invoices.version, day, dueBy),
    queryFn: ({ signal }) => {
      const total = groups.reduce((sum, group) => sum + group.invoices.length, 0);
      progress.set({ done: 0, total });
      return priceCandidates(groups, day, getPriceCache(queryClient), simulate(signal), (count) =>
        progress.set({ done: progress.get().done + count, total }),
      );
    },
    enabled: isEnabled && invoices.data !== undefined,
    ...KEPT,
  });
  return { ...toStep(query), progress: useStore(progress) };
}

/** What is proposed for today; null when all invoices together are not enough. */
export function useProposal(candidates: Step<Candidates>, target: Cents, day: IsoDay): Step<Proposal | null> {
  const simulate = useSimulate();
  const query = useQuery({
    queryKey: keyOf('plan', candidates.version, target, day),
    queryFn: ({ signal }) =>
      propose(candidates.data?.priced ?? [], target, day, {
        find: (invoices, amount) => findAlternativesInWorker({ invoices, target: amount }, signal),
        simulate: simulate(signal),
      }),
    enabled: candidates.data !== undefined,
    ...KEPT,
  });
  return toStep(query);
}

/**
 * The cheapest offer if the request is made on a later day (R-PLAN-03); null when nothing is enough then, or the service
 * does not state that it pays on that day.
 */
export function useLaterOffer(candidates: Step<Candidates>, target: Cents, day: IsoDay): Step<Offer | null> {
  const simulate = useSimulate();
  const query = useQuery({
    queryKey: keyOf('later', candidates.version, target, day),
    queryFn: async ({ signal }) => {
      const priced = candidates.data?.priced ?? [];
      if (!priced.every(({ line }) => line.valueDate === day)) return null;
      const proposal = await propose(priced, target, day, {
        find: (invoices, amount) => findAlternativesInWorker({ invoices, target: amount }, signal),
        simulate: simulate(signal),
      });
      return proposal && proposal.cheapest;
    },
    enabled: candidates.data !== undefined,
    ...KEPT,
  });
  return toStep(query);
}
