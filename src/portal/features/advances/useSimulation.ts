import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { IsoDay } from '#shared/days.ts';
import { today } from '#portal/clock/clock.ts';
import { useCustomMethods } from '#portal/records/custom-methods.ts';
import { toChosenInvoices } from './advance-draft.ts';
import type { AdvanceDraft } from './advance-draft.ts';
import type { SelectedInvoice } from './advance-selection.ts';
import { simulateToday } from './execute-advance.ts';
import type { Simulation } from './simulation.ts';

/**
 * @returns asks the service for the price of a draft, or of some of its invoices, on a value date; it throws the refusal, a
 *          ServiceError
 */
export function useSimulate(
  draft: AdvanceDraft,
): (date: IsoDay, choices?: readonly SelectedInvoice[]) => Promise<Simulation> {
  const { simulateAdvance } = useCustomMethods();
  return async (date, choices = draft.choices) => {
    const { numClient } = draft;
    const request = { numClient, simulationDate: date, invoices: toChosenInvoices({ choices }) };
    const { data: lines, needsAuthorisation } = await simulateAdvance(request);
    return { date, lines, ...(needsAuthorisation !== undefined && { needsAuthorisation }) };
  };
}

/** A value date, or today where none was chosen, and the how manieth choice it is. */
interface Asked {
  date: IsoDay | undefined;
  turn: number;
  /** Whether it is the present value of the field. */
  isChosen: boolean;
}

/** Each visit of a screen fetches again. */
let visits = 0;

/**
 * The price of a draft on a value date. Every choice of a date asks the service, of the same one, too, and the last one
 * chosen wins (R-ADV-38).
 * @param start the date to begin with; today, by the service's clock, when left out
 * @returns the last price there was as `simulation`: while another is on its way, and when it can't be had (R-ADV-35);
 *          `isCurrent` says that it is the one of the date chosen last
 */
export function useSimulation(draft: AdvanceDraft, start?: IsoDay) {
  const simulate = useSimulate(draft);
  const [visit] = useState(() => (visits += 1));
  const [{ date, turn, isChosen }, setAsked] = useState<Asked>({ date: start, turn: 0, isChosen: true });
  const query = useQuery<Simulation>({
    queryKey: ['simulation', draft.idempotencyKey, visit, date, turn],
    queryFn: () => (date === undefined ? simulateToday({ today, simulate }) : simulate(date)),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const [last, setLast] = useState(query.data);
  if (query.data && query.data !== last) setLast(query.data);
  const { isFetching, isPlaceholderData, error, refetch } = query;
  const retry = useCallback(() => void refetch(), [refetch]);
  const choose = useCallback((day: IsoDay | undefined, isValid: boolean) => setAsked(nextAsked(day, isValid)), []);
  return {
    simulation: query.data ?? last,
    isCurrent: query.data !== undefined && !isPlaceholderData && !isFetching && isChosen,
    date,
    isFetching,
    error,
    retry,
    choose,
  };
}

const nextAsked = (day: IsoDay | undefined, isValid: boolean) => (before: Asked) => {
  if (day === before.date && before.isChosen) return before;
  if (!isValid || !day) return { ...before, isChosen: false };
  return { date: day, turn: before.turn + 1, isChosen: true };
};
