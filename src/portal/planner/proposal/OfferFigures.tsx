import type { IsoDay } from '#shared/dates/days.ts';
import { formatEuros } from '#shared/money/format-money.ts';
import { calculateSimulationTotals, EMPTY_VALUE_TEXT, formatAnnualRate } from '#shared/records/simulation-totals.ts';
import { getValueDay } from '#portal/advances/simulation.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { formatLongDay } from '#portal/planner/long-day.ts';
import { Notice } from '#portal/ui/display/Notice.tsx';
import type { ChosenTotals } from './selection.ts';

interface OfferFiguresProps {
  totals: ChosenTotals;
  today: IsoDay;
  wantedDay: IsoDay;
}

/** What arrives, when, and what it costs: euros first, as the TAE misleads between invoices that are due on other days. */
export const OfferFigures = ({ totals: { lines, net, cost }, today, wantedDay: requestedDay }: OfferFiguresProps) => {
  const arrives = getValueDay({ date: today, lines });
  const { rate } = calculateSimulationTotals(lines);
  const figures = [
    ['net', formatEuros(net)],
    ['day', lines.length > 0 ? formatLongDay(arrives) : EMPTY_VALUE_TEXT],
    ['cost', formatEuros(cost)],
    ['rate', lines.length > 0 ? formatAnnualRate(rate) : EMPTY_VALUE_TEXT],
  ] as const;
  return (
    <>
      <dl className="proposal-figures" aria-live="polite">
        {figures.map(([name, value]) => (
          <div key={name} className={name === 'net' ? 'proposal-figure-main' : undefined}>
            <dt>{translate(`proposal.figure.${name}`)}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="proposal-note">{translate('proposal.eurosDecide')}</p>
      {arrives > requestedDay && (
        <Notice tone="warning">
          <p>{translate('proposal.tooLate', { day: formatLongDay(arrives), wanted: formatLongDay(requestedDay) })}</p>
        </Notice>
      )}
    </>
  );
};
