import type { FormModule } from '#portal/forms/model/FormModule.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { useClientOptions } from './useClientOptions.ts';
import type { CursorList } from './useCursorList.ts';

/** What a list can be narrowed by. */
export interface ListFilter<Filter extends object> {
  module: FormModule<Filter>;
  /** Values that filter nothing out and don't count as a filter. */
  defaults?: Partial<Filter>;
  /** Fields that this entity does not offer. */
  hidden?: readonly string[];
}

interface ListFiltersProps<Filter extends object> extends ListFilter<Filter> {
  list: Pick<CursorList<never, Partial<Filter>>, 'filter' | 'setFilter'>;
}

/** The filter panel of a list, with the supplier's clients to choose from. */
export function ListFilters<Filter extends object>({ list, ...filter }: ListFiltersProps<Filter>) {
  const options = useClientOptions();
  return <FilterPanel {...filter} values={list.filter} options={options} onFilter={list.setFilter} />;
}
