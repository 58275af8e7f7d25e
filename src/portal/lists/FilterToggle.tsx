import type { Ref } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { Icon } from '#portal/ui/display/Icon.tsx';

interface FilterToggleProps {
  ref: Ref<HTMLButtonElement>;
  isOpen: boolean;
  /** Number of active filters. */
  activeCount: number;
  /** Id of the panel that it opens. */
  panelId: string;
  onClick: () => void;
}

/** Opens the filter panel and shows the number of active filters. */
export const FilterToggle = ({ ref, isOpen, activeCount, panelId, onClick }: FilterToggleProps) => (
  <button
    ref={ref}
    type="button"
    className="filter-toggle"
    aria-expanded={isOpen}
    aria-controls={panelId}
    onClick={onClick}
  >
    <Icon name="filter" />
    {translate('lists.filters')}
    {activeCount > 0 && (
      <span className="filter-count">{translate('lists.activeFilters', { smart_count: activeCount })}</span>
    )}
    <span className={isOpen ? 'filter-chevron filter-chevron-open' : 'filter-chevron'}>
      <Icon name="chevron-down" />
    </span>
  </button>
);
