import { DayPicker } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';
import type { IsoDay } from '#shared/dates/days.ts';
import { today } from '#portal/clock/clock.ts';

export interface CalendarProps {
  value?: IsoDay;
  /** The first and the last day that can be selected. */
  from?: IsoDay;
  to?: IsoDay;
  onPick: (day: IsoDay) => void;
}

// Noon: no change to or from summer time moves it to another day.
const toDate = (day: IsoDay) => new Date(`${day}T12:00:00`);

/** The day of a Date in the browser's time zone. */
const toDay = (date: Date): IsoDay =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** Saturday and Sunday: banks are closed. */
const WEEKEND = [0, 6];

/** A month for selecting a day; arrow keys move by day and week, Page Up and Page Down by month. */
const Calendar = ({ value, from, to, onPick }: CalendarProps) => {
  const start = from ? toDate(from) : undefined;
  const end = to ? toDate(to) : undefined;
  const outside = [...(start ? [{ before: start }] : []), ...(end ? [{ after: end }] : [])];
  return (
    <DayPicker
      mode="single"
      locale={es}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the calendar to use it
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
