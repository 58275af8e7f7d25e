import { useEffect, useId, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import type { FieldOption, FormContext, FormModule } from '#portal/forms/FormModule.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/Button.tsx';
import { Icon } from '#portal/ui/Icon.tsx';
import { countActive } from './list-place.ts';
import './lists.css';

interface FilterPanelProps<Values extends object> {
  module: FormModule<Values>;
  /** What is filtered by now; keep it stable between renders. */
  values: Partial<Values>;
  /** Values that filter nothing out and don't count as a filter. */
  defaults?: Partial<Values>;
  context?: FormContext;
  options?: Record<string, FieldOption[]>;
  hidden?: readonly string[];
  /** Called with the new filter; an empty object removes all filters. */
  onFilter: (values: Partial<Values>) => void;
}

const isPhone = () => window.matchMedia('(max-width: 600px)').matches;

/** A panel that unfolds to filter a list by a form of its own; it says how many filters are in force. */
export function FilterPanel<Values extends object>(props: FilterPanelProps<Values>) {
  const { module, values, defaults, context, options, hidden, onFilter } = props;
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const bodyId = useId();
  const [generation, startAnew] = useEmptied(values, toggle);
  const active = countActive(values, defaults, hidden);
  const filter = (wanted: Partial<Values>) => {
    onFilter(wanted);
    // On a phone the open panel would hide what was found.
    if (!isPhone()) return;
    setOpen(false);
    toggle.current?.focus();
  };
  const removeAll = () => {
    onFilter({});
    startAnew();
  };
  return (
    <section className="filter" aria-label={translate('lists.filters')}>
      <button
        ref={toggle}
        type="button"
        className="filter-toggle"
        aria-expanded={open}
        aria-controls={bodyId}
        onClick={() => {
          setOpen(!open);
          setOpened(true);
        }}
      >
        <Icon name="filter" />
        {translate('lists.filters')}
        {active > 0 && (
          <span className="filter-count">{translate('lists.activeFilters', { smart_count: active })}</span>
        )}
        <span className={open ? 'filter-chevron filter-chevron-open' : 'filter-chevron'}>
          <Icon name="chevron-down" />
        </span>
      </button>
      <div id={bodyId} hidden={!open} className="filter-body">
        {opened && (
          <SchemaForm
            key={generation}
            module={module}
            defaultValues={values}
            context={context}
            options={options}
            hidden={hidden}
            label={translate('lists.filters')}
            onSubmit={filter}
          >
            <div className="filter-actions">
              <Button variant="text" onClick={removeAll}>
                {translate('lists.removeFilters')}
              </Button>
              <Button type="submit" variant="primary" icon="search">
                {translate('lists.filter')}
              </Button>
            </div>
          </SchemaForm>
        )}
      </div>
    </section>
  );
}

/**
 * Counts how often all filters were removed, here or where nothing was found: each time the form is drawn anew. Its
 * button goes with it, so the focus moves to the button that says how many filters are left.
 */
function useEmptied(values: object, toggle: RefObject<HTMLButtonElement | null>): [number, () => void] {
  const isEmpty = Object.keys(values).length === 0;
  const [wasEmpty, setWasEmpty] = useState(isEmpty);
  const [generation, setGeneration] = useState(0);
  if (isEmpty !== wasEmpty) {
    setWasEmpty(isEmpty);
    if (isEmpty) setGeneration(generation + 1);
  }
  useEffect(() => {
    if (generation > 0) toggle.current?.focus();
  }, [generation, toggle]);
  return [generation, () => setGeneration(generation + 1)];
}
