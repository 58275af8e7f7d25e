import { useState } from 'react';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import type { FieldOption, FormContext, FormModule } from '#portal/forms/FormModule.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/Button.tsx';
import { Icon } from '#portal/ui/Icon.tsx';
import './lists.css';

interface FilterPanelProps<Values extends object> {
  module: FormModule<Values>;
  /** What is filtered by now. */
  values: Partial<Values>;
  context?: FormContext;
  options?: Record<string, FieldOption[]>;
  hidden?: readonly string[];
  /** Called with the new filter; an empty object removes all filters. */
  onFilter: (values: Partial<Values>) => void;
}

/** A panel that unfolds to filter a list by a form of its own; folded it says how many filters are in force. */
export function FilterPanel<Values extends object>(props: FilterPanelProps<Values>) {
  const { module, values, context, options, hidden, onFilter } = props;
  const [open, setOpen] = useState(false);
  const [generation, setGeneration] = useState(0);
  const active = Object.keys(values).filter((name) => !hidden?.includes(name)).length;
  const removeAll = () => {
    onFilter({});
    setGeneration(generation + 1);
  };
  return (
    <section className="filter" aria-label={translate('lists.filters')}>
      <button type="button" className="filter-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="filter" />
        {translate('lists.filters')}
        {active > 0 && <span className="filter-count">{translate('lists.activeFilters', { smart_count: active })}</span>}
        <span className={open ? 'filter-chevron filter-chevron-open' : 'filter-chevron'}>
          <Icon name="chevron-down" />
        </span>
      </button>
      <div hidden={!open} className="filter-body">
        <SchemaForm
          key={generation}
          module={module}
          defaultValues={values}
          context={context}
          options={options}
          hidden={hidden}
          label={translate('lists.filters')}
          onSubmit={onFilter}
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
      </div>
    </section>
  );
}
