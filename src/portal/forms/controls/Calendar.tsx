import { DayPicker } from 'react-day-picker';
import { es } from 'react-day-picker/locale';
import { today } from '#shared/days.ts';
import type { IsoDay } from '#shared/days.ts';
import { translate } from '#portal/i18n/i18n.ts';
import './calendar.css';

interface CalendarProps {
  label: string;
  value?: IsoDay;
  /** First and last day that may be picked. */
  from?: IsoDay;
  to?: IsoDay;
  onPick: (day: IsoDay) => void;
  onClose: () => void;
}

const toDate = (day: IsoDay) => new Date(`${day}T12:00:00`);

/** A month to pick a day from; arrow keys move by day and week, Escape goes back to the field. */
const Calendar = ({ label, value, from, to, onPick, onClose }: CalendarProps) => {
  const start = from ? toDate(from) : undefined;
  const end = to ? toDate(to) : undefined;
  const outside = [...(start ? [{ before: start }] : []), ...(end ? [{ after: end }] : [])];
  return (
    <div
      className="calendar"
      role="dialog"
      aria-label={translate('forms.calendar', { field: label })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <DayPicker
        mode="single"
        locale={es}
        autoFocus
        showOutsideDays
        captionLayout="label"
        selected={value ? toDate(value) : undefined}
        defaultMonth={value ? toDate(value) : undefined}
        startMonth={start}
        endMonth={end}
        disabled={outside}
        onDayClick={(date, { disabled }) => {
          if (!disabled) onPick(today(date));
        }}
      />
    </div>
  );
};

export default Calendar;
