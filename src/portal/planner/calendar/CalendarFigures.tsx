import { useMemo } from 'react';
import { addDays } from '#shared/dates/days.ts';
import { sumPayments } from '#shared/planner/payment-calendar.ts';
import type { DayPayments, DayRange } from '#shared/planner/payment-calendar.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Unconfirmed } from '#portal/planner/Unconfirmed.tsx';
import { Amount } from '#portal/ui/display/Amount.tsx';

const NEXT_DAYS = 30;

/** The sums at the top: what arrives within 30 days, within a year, and what has been advanced. */
export const CalendarFigures = ({ payments, range }: { payments: readonly DayPayments[]; range: DayRange }) => {
  const [next, year] = useMemo(
    () => [sumPayments(payments, { ...range, to: addDays(range.from, NEXT_DAYS) }), sumPayments(payments, range)],
    [payments, range],
  );
  const figures = { next: next.pending, year: year.pending, advanced: year.advanced };
  return (
    <>
      <dl className="payments-figures">
        {Object.entries(figures).map(([name, cents]) => (
          <div key={name}>
            <dt>{translate(`payments.sum.${name}`)}</dt>
            <dd>
              <Amount cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
      <Unconfirmed cents={year.unconfirmed} className="payments-unconfirmed" />
      <p className="payments-help">
        {translate('payments.arrival')} {year.advanced > 0 && translate('payments.bars')}
      </p>
    </>
  );
};
