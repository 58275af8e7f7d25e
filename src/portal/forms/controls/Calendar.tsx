import { DayPicker } from 'react-day-picker';
import { es } from 'react-day-picker/locale';
import type { IsoDay } from '#shared/days.ts';
import { today } from '#portal/clock/clock.ts';

export interface CalendarProps {
  value?: IsoDay;
  /** First and last day that may be picked. */
  from?: IsoDay;
  to?: IsoDay;
  onPick: (day: IsoDay) => void;
}

// Noon, which no change to summer time moves to another day.
const toDate = (day: IsoDay) => new Date(`${day}T12:00:00`);

/** The day that a date of the calendar stands for; its dates are those of the browser. */
const toDay = (date: Date): IsoDay =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** Saturday and Sunday: no bank works then. */
const WEEKEND = [0, 6];

/** A month to pick a day from; arrow keys move by day and week, Page Up and Page Down by month. */
const Calendar = ({ value, from, to, onPick }: CalendarProps) => {
  const start = from ? toDate(from) : undefined;
  const end = to ? toDate(to) : undefined;
  const outside = [...(start ? [{ before: start }] : []), ...(end ? [{ after: end }] : [])];
  return (
    <DayPicker
      mode="single"
      locale={es}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens a calendar wants to be in it
      autoFocus
      showOutsideDays
      captionLayout="label"
      today={toDate(today())}
      selected={value ? toDate(value) : undefined}
      defaultMonth={value ? toDate(value) : undefined}
      startMonth={start}
      endMonth={end}
      disabled={outside}
      modifiers={{ weekend: { dayOfWeek: WEEKEND } }}
      modifiersClassNames={{ weekend: 'calendar-weekend' }}
      onDayClick={(date, { disabled }) => {
        if (!disabled) onPick(toDay(date));
      }}
    />
  );
};

export default Calendar;
