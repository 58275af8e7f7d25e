import { startTransition, useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { getFormDayContext } from '#shared/dates/days.ts';
import { useToday } from '#portal/clock/useToday.ts';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterToggle } from './FilterToggle.tsx';
import { useActiveFilters, useFilterSummary } from './useActiveFilters.ts';
import type { FilterProps } from './useActiveFilters.ts';
import { useFilterFormReset } from './useFilterFormReset.ts';
import './lists.css';

interface FilterPanelProps<Values extends object> extends FilterProps<Values> {
  /** Called with the new filter; an empty object removes all filters. */
  onFilter: (values: Partial<Values>) => void;
  /** What stands right after the button that opens it. */
  aside?: ReactNode;
}

const isPhone = () => window.matchMedia('(max-width: 767px)').matches;

/**
 * A collapsible panel with the filter form of a list. Below it are the active filters, which can be removed one by one; on
 * paper they are one line of text (R-LIST-25).
 */
export function FilterPanel<Values extends object>(props: FilterPanelProps<Values>) {
  const { module, values, options, hidden, onFilter, aside } = props;
  const day = useToday();
  const context = useMemo(() => getFormDayContext(day), [day]);
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const bodyId = useId();
  const { generation, startAnew, startAnewWithout, expect } = useFilterFormReset(values, toggle);
  const active = useActiveFilters(props);
  const printed = useFilterSummary(props);
  const filter = (next: Partial<Values>) => {
    expect(next);
    onFilter(next);
    // On a phone the open panel would hide the results.
    if (!isPhone()) return;
    setOpen(false);
    toggle.current?.focus();
  };
  const removeAll = () => {
    onFilter({});
    startAnew();
  };
  const remove = (name: string) => {
    onFilter(Object.fromEntries(Object.entries(values).filter(([other]) => other !== name)) as Partial<Values>);
    startAnewWithout(name);
  };
  return (
    <>
      <section className="filter" aria-label={translate('lists.filters')}>
        <FilterToggle
          ref={toggle}
          isOpen={open}
          activeCount={active.length}
          panelId={bodyId}
          onClick={() => {
            setOpen(!open);
            // The panel opens at once; its fields take longer and are rendered in steps.
            startTransition(() => setOpened(true));
          }}
        />
        {aside}
        <FilterChips filters={active} onRemove={remove} toggle={toggle} />
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
      {printed && <p className="filter-printed">{printed}</p>}
    </>
  );
}
