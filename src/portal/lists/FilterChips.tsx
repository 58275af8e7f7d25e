import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { FormattedField } from '#portal/forms/format-field.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Icon } from '#portal/ui/display/Icon.tsx';
import './lists.css';

interface FilterChipsProps {
  filters: readonly FormattedField[];
  onRemove: (name: string) => void;
  /** Takes the focus when there is no chip after the one that was removed. */
  toggle: RefObject<HTMLButtonElement | null>;
}

/** The active filters, each with a button that removes only that one. */
export const FilterChips = ({ filters, onRemove, toggle }: FilterChipsProps) => {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  const names = filters.map(({ name }) => name).join();
  useEffect(() => {
    if (removed.current === undefined) return;
    const next = list.current?.querySelectorAll('button')[removed.current];
    (next ?? toggle.current)?.focus();
    removed.current = undefined;
  }, [names, toggle]);
  if (filters.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label={translate('lists.filtersInForce')} ref={list}>
      {filters.map(({ name, label, value }, index) => (
        <li key={name} className="filter-chip">
          <span className="filter-chip-text">
            {label}: <strong>{value}</strong>
          </span>
          <button
            type="button"
            aria-label={translate('lists.removeFilter', { filter: label })}
            title={translate('lists.removeFilter', { filter: label })}
            onClick={() => {
              removed.current = index;
              onRemove(name);
            }}
          >
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
};
