import { useEffect, useMemo, useRef } from 'react';
import { formatEuros } from '#shared/money/format-money.ts';
import { isInRange, sumByClient, sumPayments } from '#shared/planner/payment-calendar.ts';
import type { DayPayments, DayRange } from '#shared/planner/payment-calendar.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Unconfirmed } from '#portal/planner/Unconfirmed.tsx';
import { IconButton } from '#portal/ui/actions/Button.tsx';
import { MovedPayments } from './MovedPayments.tsx';
import { formatPeriod } from './period-text.ts';
import { StretchActions } from './StretchActions.tsx';
import { StretchClients } from './StretchClients.tsx';

interface StretchPanelProps {
  payments: readonly DayPayments[];
  stretch: DayRange | undefined;
  /** Changes, from 1 on, when the panel shall get the focus. */
  focusRequest: number;
  onClose: () => void;
}

/** What a chosen stretch holds, and what can be done with it in one step (R-PLAN-11). */
export const StretchPanel = ({ payments, stretch, ...more }: StretchPanelProps) => (
  <>
    <p className="visually-hidden" role="status">
      {stretch && summarize(payments, stretch)}
    </p>
    {stretch && <Stretch key={`${stretch.from} ${stretch.to}`} {...{ payments, stretch, ...more }} />}
  </>
);

const summarize = (payments: readonly DayPayments[], stretch: DayRange) => {
  const { invoices, pending, advanced } = sumPayments(payments, stretch);
  return translate('payments.chosen', {
    period: formatPeriod(stretch),
    smart_count: invoices,
    pending: formatEuros(pending),
    advanced: formatEuros(advanced),
  });
};

const Stretch = ({ payments, stretch, focusRequest, onClose }: StretchPanelProps & { stretch: DayRange }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusRequest > 0) heading.current?.focus();
  }, [focusRequest]);
  const clients = useMemo(() => sumByClient(payments, stretch), [payments, stretch]);
  const held = useMemo(() => payments.filter(({ day }) => isInRange(day, stretch)), [payments, stretch]);
  const sums = useMemo(() => sumPayments(payments, stretch), [payments, stretch]);
  const title = formatPeriod(stretch);
  return (
    <section className="payments-stretch" aria-label={title}>
      <div className="payments-stretch-head">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label={translate('payments.close')} onClick={onClose} />
      </div>
      <p>{translate('payments.holds', { smart_count: sums.invoices })}</p>
      {sums.invoices > 0 && (
        <>
          <StretchClients clients={clients} />
          <Unconfirmed cents={sums.unconfirmed} className="payments-unconfirmed" />
          <MovedPayments payments={held} />
          <StretchActions clients={clients} stretch={stretch} pending={sums.pending} />
        </>
      )}
    </section>
  );
};
