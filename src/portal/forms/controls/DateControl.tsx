import { useRef, useState } from 'react';
import { formatDay, isIsoDay, parseDay } from '#shared/dates/days.ts';
import { normaliseText } from '#shared/fields/normalise.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { IconButton } from '#portal/ui/actions/Button.tsx';
import type { ControlProps } from './control-props.ts';
import { useFormModule } from '#portal/forms/model/form-context.ts';
import { CalendarPopover } from './CalendarPopover.tsx';
import { useFormattedInput } from './useFormattedInput.ts';

/** Parses the typed text as a day; other text stays, so that validation refuses it. */
const readDay = (typed: string) => parseDay(normaliseText(typed)) ?? typed;

/** A day: typed as DD/MM/YYYY or selected in a calendar, stored as YYYY-MM-DD (R-CONF-35, R-CONF-36). */
export const DateControl = (control: ControlProps) => {
  const { field, label } = control;
  const { context } = useFormModule();
  const { bound, held, input } = useFormattedInput(control, formatDay, readDay);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  return (
    <div
      className="field-date-box"
      ref={box}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
        else if (event.key === 'Escape' && open) close();
        else return;
        // Escape closes the calendar, not the dialog that may contain the form.
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <input {...input} inputMode="numeric" placeholder={translate('forms.dayPattern')} />
      <IconButton
        icon="calendar"
        label={translate('forms.openCalendar', { field: label })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <CalendarPopover
          box={box}
          label={label}
          value={isIsoDay(held) ? held : undefined}
          from={field.from && context?.[field.from]}
          to={field.to && context?.[field.to]}
          onPick={(day) => {
            bound.onChange(day);
            // Selecting a day counts as a blur, like typing and moving on.
            bound.onBlur();
            close();
          }}
          onLeave={() => setOpen(false)}
        />
      )}
    </div>
  );
};
