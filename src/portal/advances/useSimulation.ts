import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { CustomMethods } from '#shared/records/data-provider.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import { today } from '#portal/clock/clock.ts';
import { useCustomMethods } from '#portal/records/custom-methods.ts';
import { toChosenInvoices } from './advance-draft.ts';
import type { AdvanceDraft } from './advance-draft.ts';
import type { SelectedInvoice } from './advance-selection.ts';
import { simulateToday } from './execute-advance.ts';
import type { Simulation } from './simulation.ts';

/** The content of a draft that is priced. */
export interface PricedDraft {
  numClient: string;
  choices: readonly SelectedInvoice[];
}

/**
 * @returns a function that requests the price of a draft, or of some of its invoices, on a value date; it throws
 * ServiceError for a refusal
 */
export function useSimulate(
  draft: PricedDraft,
): (date: IsoDay, choices?: readonly SelectedInvoice[]) => Promise<Simulation> {
  const calls = useCustomMethods();
  return (date, choices = draft.choices) => simulateDraft(calls, { ...draft, choices }, date);
}

/** Requests the price of a draft on a value date. @throws ServiceError for a refusal */
export async function simulateDraft(
  { simulateAdvance }: Pick<CustomMethods, 'simulateAdvance'>,
  { numClient, choices }: PricedDraft,
  date: IsoDay,
): Promise<Simulation> {
  const request = { numClient, simulationDate: date, invoices: toChosenInvoices({ choices }) };
  const { data: lines, needsAuthorisation } = await simulateAdvance(request);
  return { date, lines, ...(needsAuthorisation !== undefined && { needsAuthorisation }) };
}

/** A value date, or today if undefined, and the number of times that a date was selected before. */
interface Asked {
  date: IsoDay | undefined;
  turn: number;
  /** Whether it is the current value of the field. */
  isChosen: boolean;
}

/** Makes the query key of each visit of a screen unique, so that it fetches again. */
let visits = 0;

/**
 * The price of a draft on a value date. Each selection of a date requests the price, even of the same date, and the
 * last one wins (R-ADV-38).
 * @param initialDate the initial date; undefined for today by the service's clock
 * @returns `simulation`, the last price, even while another is requested or when that fails (R-ADV-35); `isCurrent`
 * states whether it is the price of the last selected date
 */
export function useSimulation(
  draft: AdvanceDraft,
  initialDate?: IsoDay,
): {
  simulation: Simulation | undefined;
  isCurrent: boolean;
  date: IsoDay | undefined;
  isFetching: boolean;
  error: Error | null;
  retry: () => void;
  choose: (day: IsoDay | undefined, isValid: boolean) => void;
} {
  const simulate = useSimulate(draft);
  const [visit] = useState(() => (visits += 1));
  const [{ date, turn, isChosen }, setAsked] = useState<Asked>({ date: initialDate, turn: 0, isChosen: true });
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
