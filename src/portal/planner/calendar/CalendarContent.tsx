import { useMemo, useState } from 'react';
import { listPeriods, sumByPeriod } from '#shared/planner/payment-calendar.ts';
import type { DayPayments, DayRange, PaymentSums } from '#shared/planner/payment-calendar.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { CalendarFigures } from './CalendarFigures.tsx';
import { CalendarOptions } from './CalendarOptions.tsx';
import { PaymentChart } from './PaymentChart.tsx';
import { PeriodTable } from './PeriodTable.tsx';
import { StretchPanel } from './StretchPanel.tsx';
import type { useCalendarView } from './useCalendarPlace.ts';

interface CalendarContentProps {
  /** Of all clients. */
  all: readonly DayPayments[];
  /** Of the chosen client. */
  payments: readonly DayPayments[];
  /** False if there may be more invoices than were read: then the calendar has no sums at the top. */
  isWhole: boolean;
  range: DayRange;
  view: ReturnType<typeof useCalendarView>;
}

/** Sums, bars or the same as a table, and what the chosen stretch holds. */
export const CalendarContent = ({ all, payments, isWhole, range, view }: CalendarContentProps) => {
  const { unit, stretch, choose } = view;
  const [isTable, setTable] = useState(false);
  const periods = useMemo(() => listPeriods(range, unit), [range, unit]);
  const rows = useMemo(() => {
    const sums = sumByPeriod(payments, periods);
    return periods.map((period, index) => ({ ...period, ...(sums[index] as PaymentSums) }));
  }, [payments, periods]);
  // Counts choices in the table: the panel above it gets the focus.
  const [focusRequest, setFocusRequest] = useState(0);
  const onChoose = (chosen: DayRange | undefined) => {
    setFocusRequest(0);
    choose({ stretch: chosen });
  };
  const onChooseInTable = (chosen: DayRange) => {
    setFocusRequest(focusRequest + 1);
    choose({ stretch: chosen });
  };
  return (
    <>
      {isWhole && <CalendarFigures payments={payments} range={range} />}
      <CalendarOptions all={all} view={view} />
      <PaymentChart key={unit} unit={unit} rows={rows} stretch={stretch} onChoose={onChoose} />
      <StretchPanel {...{ payments, stretch, focusRequest }} onClose={() => onChoose(undefined)} />
      <Button aria-expanded={isTable} onClick={() => setTable(!isTable)}>
        {translate(isTable ? 'payments.hideTable' : 'payments.showTable')}
      </Button>
      {isTable && <PeriodTable rows={rows} onChoose={onChooseInTable} />}
    </>
  );
};
