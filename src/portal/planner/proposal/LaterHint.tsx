import type { IsoDay } from '#shared/dates/days.ts';
import type { BestDay } from '#shared/scenes/planner-decisions.ts';
import { formatEuros } from '#shared/money/format-money.ts';
import type { Cents } from '#shared/money/money.ts';
import { useToday } from '#portal/clock/useToday.ts';
import { getWorkingDays } from '#portal/clock/working-days.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { formatLongDay } from '#portal/planner/long-day.ts';
import { canWait } from './find-best-day.ts';
import { useBestDay, type BestDayQuestion } from './useProposal.ts';

/** On which day the request costs least and still arrives in time (R-PLAN-03). The sentence replaces that of the search. */
export const LaterHint = (question: Omit<BestDayQuestion, 'today'>) => {
  const { candidates, target, neededOn, cost } = question;
  const today = useToday();
  const { data, error } = useBestDay({ ...question, today });
  const priced = candidates.data?.priced ?? [];
  if (!canWait({ today, candidates: priced, target, cost }, neededOn, getWorkingDays())) return null;
  return <p className="proposal-later">{describeBestDay(data, error, cost)}</p>;
};

function describeBestDay(best: BestDay | 'none' | 'unknown' | undefined, error: unknown, cost: Cents): string {
  if (error || best === 'unknown') return translate('proposal.later.unknown');
  if (best === undefined) return translate('proposal.later.searching');
  if (best === 'none') return translate('proposal.later.nothing');
  const texts = [translate(`proposal.later.${nameOf(best)}`, toValues(best, cost))];
  if (best.arrives !== best.day) texts.push(translate('proposal.later.arrives', { day: formatLongDay(best.arrives) }));
  return texts.join(' ');
}

const nameOf = ({ isEstimated, isBest }: BestDay) => {
  if (isEstimated) return 'estimated';
  return isBest ? 'best' : 'saves';
};

const toValues = ({ day, cost }: { day: IsoDay; cost: Cents }, costToday: Cents) => ({
  day: formatLongDay(day),
  cost: formatEuros(cost),
  saved: formatEuros(costToday - cost),
});
