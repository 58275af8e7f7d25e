import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { DataProvider } from 'ra-core';
import { useMemo, useState } from 'react';
import type { CustomMethods } from '#shared/records/data-provider.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import type { Cents } from '#shared/money/money.ts';
import type { BestDay } from '#shared/scenes/planner-decisions.ts';
import type { Client } from '#shared/records/records.ts';
import { createStore } from '#shared/runtime/store.ts';
import { getWorkingDays } from '#portal/clock/working-days.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { getPriceCache } from '#portal/planner/price-cache.ts';
import { useStore } from '#portal/ui/useStore.ts';
import {
  priceCandidates,
  readAdvanceableInvoices,
  type AdvanceableInvoices,
  type Candidates,
  type InvoiceGroup,
  type Simulate,
} from './candidates.ts';
import { findAlternativesInWorker } from './find-alternatives.ts';
import { decideBestDay, decideProposal } from './decide.ts';
import type { ExplainedProposal } from './decided-proposal.ts';
import { findBestDay } from './find-best-day.ts';

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

/** The invoices that are not paid at maturity by a day. */
function listOpenGroups(invoices: AdvanceableInvoices | undefined, dueBy: IsoDay): InvoiceGroup[] {
  const { getValueDay } = getWorkingDays();
  return (invoices?.groups ?? [])
    .map((group) => ({
      ...group,
      invoices: group.invoices.filter(({ invoiceExpirationDate }) => getValueDay(invoiceExpirationDate) > dueBy),
    }))
    .filter((group) => group.invoices.length > 0);
}

/**
 * The prices of the invoices on a day; those that are paid at maturity by `dueBy` are left out.
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
  const groups = useMemo(() => listOpenGroups(invoices.data, dueBy), [invoices.data, dueBy]);
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
export function useProposal(candidates: Step<Candidates>, target: Cents, day: IsoDay): Step<ExplainedProposal | null> {
  const simulate = useSimulate();
  const query = useQuery({
    queryKey: keyOf('plan', candidates.version, target, day),
    queryFn: ({ signal }) =>
      decideProposal(
        candidates.data?.priced ?? [],
        { target, day },
        {
          find: (invoices, amount) => findAlternativesInWorker({ invoices, target: amount }, signal),
          simulate: simulate(signal),
        },
      ),
    enabled: candidates.data !== undefined,
    ...KEPT,
  });
  return toStep(query);
}

/** What the best day for a request depends on. */
export interface BestDayQuestion {
  invoices: Step<AdvanceableInvoices>;
  /** Their prices for a request today. */
  candidates: Step<Candidates>;
  target: Cents;
  today: IsoDay;
  /** The day on which the money is needed. */
  neededOn: IsoDay;
  /** Invoices that are paid at maturity by this day are not proposed. */
  dueBy: IsoDay;
  /** What the cheapest offer costs today. */
  cost: Cents;
}

/** The day on which the request costs least and still arrives by the day of the need (R-PLAN-03). */
export function useBestDay(question: BestDayQuestion): Step<BestDay | 'none' | 'unknown'> {
  const { invoices, candidates, target, today, neededOn, dueBy, cost } = question;
  const simulate = useSimulate();
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: keyOf('best-day', candidates.version, target, today, neededOn, dueBy, cost),
    queryFn: ({ signal }) => {
      const proposal = { today, candidates: candidates.data?.priced ?? [], target, cost };
      const subject = { day: today, target, count: proposal.candidates.length, neededOn };
      return decideBestDay(subject, cost, () =>
        findBestDay(proposal, neededOn, {
          workingDays: getWorkingDays(),
          find: (candidateInvoices, amount) =>
            findAlternativesInWorker({ invoices: candidateInvoices, target: amount }, signal),
          simulate: simulate(signal),
          price: async (day, arrives) => {
            const groups = listOpenGroups(invoices.data, arrives > dueBy ? arrives : dueBy);
            return (await priceCandidates(groups, day, getPriceCache(queryClient), simulate(signal), () => {})).priced;
          },
        }),
      );
    },
    enabled: invoices.data !== undefined && candidates.data !== undefined,
    ...KEPT,
  });
  return toStep(query);
}
