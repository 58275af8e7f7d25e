import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { needsDocument } from '#shared/records/account-rules.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import { isNotFoundCode } from '#shared/errors/not-found.ts';
import type { ConfirmingType, PayoutAccount } from '#shared/records/records.ts';
import { getErrorCode } from '#shared/errors/service-error.ts';
import { useAdvanceableFigures } from '#portal/advances/useAdvanceableFigures.ts';
import { readInQueue } from '#portal/prefetch/run-in-queue.ts';
import { sumFigures, type AdvanceableFigures } from '#portal/records/advanceable-figures.ts';
import { listQueryOf, wholeListOf, type FirstCall } from '#portal/records/first-calls.ts';
import type { Figure } from './figures.ts';
import { readDue } from './read-figures.ts';

/** A figure that is loading, or absent because it could not be read. */
export type FigureState<Value = Figure> = { value: Value | undefined; isPending: boolean };

/** Reads a list that other screens request as well, into their cache; it goes on when Home is left. */
function useSharedList(): <Row>(call: FirstCall) => Promise<Row[]> {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return async <Row>(call: FirstCall) => {
    try {
      return (await queryClient.fetchQuery(listQueryOf(call, dataProvider))).data as Row[];
    } catch (error) {
      if (!isNotFoundCode(getErrorCode(error))) throw error;
      return [];
    }
  };
}

/**
 * The figures of Home (R-PLAN-01). Their keys are below those of the lists, which an advance invalidates.
 * @param types the kinds of confirming of what falls due
 */
export function useFigures(
  today: IsoDay,
  types: readonly ConfirmingType[],
): {
  due: FigureState;
  advanceable: FigureState;
  accounts: FigureState<number>;
} {
  const dataProvider = useDataProvider();
  const readShared = useSharedList();
  const due = useQuery({
    queryKey: ['invoices', 'figure', today, types],
    queryFn: ({ signal }) => readDue(readInQueue(dataProvider), types, today, signal),
  });
  const { data: figures, ...advanceable } = useAdvanceableFigures();
  const accounts = useQuery({
    queryKey: ['accounts', 'figure'],
    queryFn: async () => (await readShared<PayoutAccount>(wholeListOf('accounts'))).filter(needsDocument).length,
  });
  return {
    due: toState(due),
    advanceable: toState({ ...advanceable, data: figures && sumAdvanceable(figures) }),
    accounts: toState(accounts),
  };
}

const sumAdvanceable = ({ lists, isWhole }: AdvanceableFigures): Figure => ({ ...sumFigures(lists), isWhole });

const toState = <Value>({
  data,
  isError,
  isPending,
}: {
  data: Value | undefined;
  isError: boolean;
  isPending: boolean;
}) => ({
  value: isError ? undefined : data,
  isPending,
});
