import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { FormModule } from '#portal/forms/model/FormModule.ts';
import type { Client } from '#shared/records/records.ts';
import { toClientOptions } from '#portal/forms/field-options.ts';
import { useErrorToast } from '#portal/ui/toasts/useErrorToast.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { ExportAndPrintButtons, type ExportButtonsProps } from './ExportAndPrintButtons.tsx';
import { useFilterSummary } from './useActiveFilters.ts';
import type { CursorList } from './useCursorList.ts';

/** The filter form of a list. */
export interface ListFilterOptions<Filter extends object> {
  module: FormModule<Filter>;
  /** Default values, which do not count as a filter. */
  defaults?: Partial<Filter>;
  /** Fields that this entity does not offer. */
  hidden?: readonly string[];
}

interface ListFiltersProps<Filter extends object> extends ListFilterOptions<Filter> {
  list: Pick<CursorList<never, Partial<Filter>>, 'filter' | 'setFilter'>;
  aside?: ReactNode;
}

const useFilter = <Filter extends object>({ list, ...filter }: ListFiltersProps<Filter>) => ({
  ...filter,
  values: list.filter,
  options: useClientOptions(),
});

/** The filter panel of a list, with the supplier's clients as options. */
export function ListFilters<Filter extends object>(props: ListFiltersProps<Filter>) {
  return <FilterPanel {...useFilter(props)} onFilter={props.list.setFilter} />;
}

interface FilteredSheetButtonsProps<Row, Filter extends object> {
  sheet: Omit<ExportButtonsProps<Row>, 'filters'>;
  filter: ListFiltersProps<Filter>;
  /** A further restriction of the rows. */
  reason?: { label: string; value: string } | undefined;
}

/** The export buttons of a list with filters: the file and the printout state the active filters. */
export function FilteredExportButtons<Row, Filter extends object>(props: FilteredSheetButtonsProps<Row, Filter>) {
  const { sheet, filter, reason } = props;
  const externalFilters = reason ? [reason] : [];
  return <ExportAndPrintButtons {...sheet} filters={useFilterSummary({ ...useFilter(filter), externalFilters })} />;
}

/** The paying clients as options of the filter form; a toast reports that they cannot be loaded (R-ERR-14). */
function useClientOptions() {
  const { data: clients, error } = useGetList<Client>('clients');
  useErrorToast(error);
  return useMemo(() => ({ numCliente: toClientOptions(clients) }), [clients]);
}
