import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import type { FormModule } from '#portal/forms/model/FormModule.ts';
import type { Client } from '#shared/records.ts';
import { toClientOptions } from '#portal/forms/field-options.ts';
import { useErrorToast } from '#portal/ui/useErrorToast.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { ExportButtons, type ExportButtonsProps } from './ExportButtons.tsx';
import { useFilterSummary } from './useActiveFilters.ts';
import type { CursorList } from './useCursorList.ts';

/** What a list can be narrowed by. */
export interface ListFilterOptions<Filter extends object> {
  module: FormModule<Filter>;
  /** Values that filter nothing out and don't count as a filter. */
  defaults?: Partial<Filter>;
  /** Fields that this entity does not offer. */
  hidden?: readonly string[];
}

interface ListFiltersProps<Filter extends object> extends ListFilterOptions<Filter> {
  list: Pick<CursorList<never, Partial<Filter>>, 'filter' | 'setFilter'>;
}

const useFilter = <Filter extends object>({ list, ...filter }: ListFiltersProps<Filter>) => ({
  ...filter,
  values: list.filter,
  options: useClientOptions(),
});

/** The filter panel of a list, with the supplier's clients to choose from. */
export function ListFilters<Filter extends object>(props: ListFiltersProps<Filter>) {
  return <FilterPanel {...useFilter(props)} onFilter={props.list.setFilter} />;
}

interface FilteredSheetButtonsProps<Row, Filter extends object> {
  sheet: Omit<ExportButtonsProps<Row>, 'filters'>;
  filter: ListFiltersProps<Filter>;
}

/** A list that can be narrowed, as Excel and on paper: each says what it is narrowed by. */
export function FilteredExportButtons<Row, Filter extends object>(props: FilteredSheetButtonsProps<Row, Filter>) {
  return <ExportButtons {...props.sheet} filters={useFilterSummary(useFilter(props.filter))} />;
}

/** The paying clients that a list can be filtered by, as options of the filter form; without them a toast says so (R-ERR-14). */
function useClientOptions() {
  const { data: clients, error } = useGetList<Client>('clients');
  useErrorToast(error);
  return useMemo(() => ({ numCliente: toClientOptions(clients) }), [clients]);
}
