import { useLocation, useNavigate } from 'react-router-dom';
import { isCalendarPlace } from '#generated/stored/calendar-place.ts';
import type { CalendarUnit, DayRange } from '#shared/planner/payment-calendar.ts';

/** The name of each view in the address. */
export const VIEWS = { day: 'dia', week: 'semana', month: 'mes' } as const satisfies Record<CalendarUnit, string>;
export const UNITS = Object.keys(VIEWS) as CalendarUnit[];

const KEY = 'calendar';

/** The client and the stretch that are chosen. */
interface Choice {
  numClient: string;
  stretch: DayRange | undefined;
}

/**
 * The view of the calendar, which is in the address, with the chosen client and stretch, which are in the entry of the
 * history: Back and a reload restore them.
 * @param range a stretch beyond it counts as none
 */
export function useCalendarView(range: DayRange) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const view = new URLSearchParams(search).get('vista');
  const unit = UNITS.find((each) => VIEWS[each] === view) ?? 'month';
  const choice = readChoice((state as Record<string, unknown> | null)?.[KEY], range);
  const choose = (change: Partial<Choice>) => {
    const { numClient, stretch } = { ...choice, ...change };
    const kept = { numClient, ...stretch };
    // The client filters the calendar, which is a step; bars are chosen one after another.
    const replace = change.numClient === undefined;
    void navigate({ pathname, search }, { replace, state: { ...(state as object | null), [KEY]: kept } });
  };
  return { unit, ...choice, choose, state: state as unknown };
}

function readChoice(kept: unknown, range: DayRange): Choice {
  if (!isCalendarPlace(kept)) return { numClient: '', stretch: undefined };
  const { numClient = '', from = '', to = '' } = kept;
  const isStretch = range.from <= from && from <= to && to <= range.to;
  return { numClient, stretch: isStretch ? { from, to } : undefined };
}
