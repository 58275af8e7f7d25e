import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { lazyComponent } from '#portal/ui/loading/lazy-component.tsx';
import type { CalendarProps } from './Calendar.tsx';
import './calendar.css';

// If the calendar cannot be loaded, the day can still be typed.
const Calendar = lazyComponent(() => import('./Calendar.tsx'));

interface CalendarPopoverProps extends CalendarProps {
  /** The field with its button: the calendar stays open while focus or pointer is inside. */
  box: RefObject<HTMLElement | null>;
  label: string;
  onLeave: () => void;
}

/** The calendar of a date field, above or below it, where there is space. */
export const CalendarPopover = ({ box, label, onLeave, ...calendar }: CalendarPopoverProps) => {
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { left = 0 } = box.current?.getBoundingClientRect() ?? {};
    popover.current?.classList.toggle('calendar-end', left > document.documentElement.clientWidth / 2);
  }, [box]);
  useEffect(() => {
    const leave = ({ type, target, relatedTarget }: Event & { relatedTarget?: EventTarget | null }) => {
      const goal = type === 'focusout' ? relatedTarget : target;
      if (goal instanceof Node && !box.current?.contains(goal)) onLeave();
    };
    const field = box.current;
    document.addEventListener('pointerdown', leave);
    field?.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      field?.removeEventListener('focusout', leave);
    };
  }, [box, onLeave]);
  return (
    <div ref={popover} className="calendar" role="dialog" aria-label={translate('forms.calendar', { field: label })}>
      <Suspense fallback={<div className="calendar-room" />}>
        <Calendar {...calendar} />
      </Suspense>
    </div>
  );
};
