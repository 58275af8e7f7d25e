import { formatField } from '#portal/forms/format-field.ts';
import type { FormattedField } from '#portal/forms/format-field.ts';
import type { FieldOption, FormModule } from '#portal/forms/model/FormModule.ts';
import { useFormWithOverlay } from '#portal/forms/model/overlay.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { listActiveFilterNames } from './list-position.ts';

/** What a list is narrowed by. */
export interface FilterState<Values extends object> {
  module: FormModule<Values>;
  /** What is filtered by now; keep it stable between renders. */
  values: Partial<Values>;
  /** Values that filter nothing out and don't count as a filter. */
  defaults?: Partial<Values>;
  options?: Record<string, FieldOption[]>;
  /** Fields that this list does not ask for here; they count as no filter. */
  hidden?: readonly string[];
  /** What narrows the list and is chosen elsewhere: said on paper, where that is not printed. */
  externalFilters?: Pick<FormattedField, 'label' | 'value'>[];
}

/** The filters in force as a person reads them, in the order of the form; none that this place or the entity hides. */
export function useActiveFilters<Values extends object>(filters: FilterState<Values>): FormattedField[] {
  const { values, defaults, options, hidden } = filters;
  const module = useFormWithOverlay(filters.module);
  const names = listActiveFilterNames(values, defaults, hidden);
  return module.fields
    .filter((field) => !field.hidden && names.includes(field.name))
    .map((field) => formatField(module, field, (values as Record<string, unknown>)[field.name], options?.[field.name]));
}

/** All that narrows a list in one line, for paper and Excel; undefined when nothing does. */
export function useFilterSummary<Values extends object>(filters: FilterState<Values>): string | undefined {
  const all = [...(filters.externalFilters ?? []), ...useActiveFilters(filters)];
  if (all.length === 0) return undefined;
  return translate('lists.printedFilters', { filters: all.map(({ label, value }) => `${label}: ${value}`).join('; ') });
}
