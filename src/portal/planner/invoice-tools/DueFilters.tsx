import type { InvoiceFilter } from '#shared/records/records.ts';
import { useToday } from '#portal/clock/useToday.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { DUE_RANGES, findDueRange, getDueDays, removeDueDays } from '#portal/planner/due-range.ts';

interface DueFiltersProps {
  filter: InvoiceFilter;
  setFilter: (filter: InvoiceFilter) => void;
}

/** Filters by due days in one click; another click removes them (R-PLAN-09). */
export function DueFilters({ filter, setFilter }: DueFiltersProps) {
  const today = useToday();
  const active = findDueRange(filter, today);
  return (
    <div className="finder-due" role="group" aria-label={translate('invoiceTools.due')}>
      {DUE_RANGES.map((range) => (
        <button
          key={range}
          type="button"
          className="finder-chip"
          aria-pressed={range === active}
          onClick={() => setFilter({ ...removeDueDays(filter), ...(range === active ? {} : getDueDays(range, today)) })}
        >
          {translate(`invoiceTools.due.${range}`)}
        </button>
      ))}
    </div>
  );
}
