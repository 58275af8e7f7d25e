import type { DayPayments } from '#shared/planner/payment-calendar.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { formatLongDay } from '#portal/planner/long-day.ts';
import { Amount } from '#portal/ui/display/Amount.tsx';

/** More due days than these are not listed. */
const MOST_DAYS = 3;

/** What arrives on another day than the due day, and when; nothing where there is none. */
export const MovedPayments = ({ payments }: { payments: readonly DayPayments[] }) => {
  const moved = payments.filter(({ day, due, pending }) => day !== due && pending > 0);
  const days = new Map(moved.map(({ due, day }) => [due, day]));
  if (moved.length === 0) return null;
  return (
    <div className="payments-moved">
      <p>
        {translate('payments.moved')} <Amount cents={moved.reduce((sum, { pending }) => sum + pending, 0)} />
      </p>
      {days.size <= MOST_DAYS &&
        [...days]
          .sort()
          .map(([due, day]) => (
            <p key={due}>{translate('payments.movedDay', { due: formatLongDay(due), day: formatLongDay(day) })}</p>
          ))}
    </div>
  );
};
