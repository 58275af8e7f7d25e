import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IsoDay } from '#shared/days.ts';
import type { SimulationLine } from '#shared/records.ts';
import { useOperations } from '#portal/records/writes.ts';
import { chosenInvoices } from './advance-draft.ts';
import type { AdvanceDraft } from './advance-draft.ts';

/** A price and the value date that it is for. */
export interface Simulation {
  lines: SimulationLine[];
  date: IsoDay;
}

/**
 * The price of a draft on a value date; choosing another date asks again and the last one chosen wins (R-ADV-38).
 * @returns the last price there was as `simulation`: while another is on its way, and when it can't be had (R-ADV-35)
 */
export function useSimulation(draft: AdvanceDraft, date: IsoDay) {
  const { simulateAdvance } = useOperations();
  const { numClient, idempotencyKey } = draft;
  const query = useQuery<Simulation>({
    queryKey: ['simulation', idempotencyKey, date],
    queryFn: async () => {
      const request = { numClient, simulationDate: date, invoices: chosenInvoices(draft) };
      const { data: lines } = await simulateAdvance(request);
      return { lines, date };
    },
    placeholderData: keepPreviousData,
  });
  const [last, setLast] = useState(query.data);
  if (query.data && query.data !== last) setLast(query.data);
  const { isPending, isFetching, error, refetch } = query;
  return { simulation: query.data ?? last, isPending, isFetching, error, retry: () => void refetch() };
}
