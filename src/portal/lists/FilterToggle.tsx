import type { Ref } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { Icon } from '#portal/ui/Icon.tsx';

interface FilterToggleProps {
  ref: Ref<HTMLButtonElement>;
  isOpen: boolean;
  /** How many filters are in force. */
  active: number;
  /** Id of what it unfolds. */
  controls: string;
  onClick: () => void;
}

/** Unfolds the filters and says how many are in force. */
export const FilterToggle = ({ ref, isOpen, active, controls, onClick }: FilterToggleProps) => (
  <button
    ref={ref}
    type="button"
    className="filter-toggle"
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onClick}
  >
    <Icon name="filter" />
    {translate('lists.filters')}
    {active > 0 && <span className="filter-count">{translate('lists.activeFilters', { smart_count: active })}</span>}
    <span className={isOpen ? 'filter-chevron filter-chevron-open' : 'filter-chevron'}>
      <Icon name="chevron-down" />
    </span>
  </button>
);
