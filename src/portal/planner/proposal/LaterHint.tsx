import type { IsoDay } from '#shared/days.ts';
import { formatEuros } from '#shared/format-money.ts';
import type { Cents } from '#shared/money.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { formatLongDay } from '#portal/planner/long-day.ts';
import { useCandidates, useLaterOffer, type useAdvanceableInvoices } from './useProposal.ts';

interface LaterHintProps {
  invoices: ReturnType<typeof useAdvanceableInvoices>;
  target: Cents;
  /** The day on which the money is needed. */
  day: IsoDay;
  /** What the cheapest proposal costs today. */
  cost: Cents;
}

/** What the request would save if it were made on the day itself (R-PLAN-03). The sentence replaces that of the search. */
export const LaterHint = ({ invoices, target, day, cost }: LaterHintProps) => {
  const candidates = useCandidates(invoices, day, day);
  const { data, error } = useLaterOffer(candidates, target, day);
  return <p className="proposal-later">{describeLater(data, error ?? candidates.error, day, cost)}</p>;
};

function describeLater(offer: { cost: Cents } | null | undefined, error: unknown, day: IsoDay, cost: Cents): string {
  if (error) return translate('proposal.later.unknown');
  if (offer === undefined) return translate('proposal.later.searching');
  const saved = offer === null ? 0 : cost - offer.cost;
  if (saved <= 0) return translate('proposal.later.nothing');
  return translate('proposal.later.saves', { day: formatLongDay(day), saved: formatEuros(saved) });
}
