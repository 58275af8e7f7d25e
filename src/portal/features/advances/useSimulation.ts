import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { DataProvider } from 'ra-core';
import type { AdvanceOperations } from '#shared/data-provider.ts';
import type { IsoDay } from '#shared/days.ts';
import type { SimulationLine } from '#shared/records.ts';
import { chosenInvoices } from './advance-draft.ts';
import type { AdvanceDraft } from './advance-draft.ts';

/** The price of a draft on a value date; choosing another date asks again and the last one chosen wins (R-ADV-38). */
export function useSimulation(draft: AdvanceDraft, simulationDate: IsoDay) {
  const dataProvider = useDataProvider<DataProvider & AdvanceOperations>();
  return useQuery<SimulationLine[]>({
    queryKey: ['simulation', draft.idempotencyKey, simulationDate],
    queryFn: async () => {
      const { numClient } = draft;
      const { data } = await dataProvider.simulateAdvance({
        numClient,
        simulationDate,
        invoices: chosenInvoices(draft),
      });
      return data;
    },
    placeholderData: keepPreviousData,
  });
}
