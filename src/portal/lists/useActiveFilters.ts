import { formatField } from '#portal/forms/format-field.ts';
import type { FormattedField } from '#portal/forms/format-field.ts';
import type { FieldOption, FormModule } from '#portal/forms/model/FormModule.ts';
import { useFormWithOverlay } from '#portal/forms/model/overlay.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { listActiveFilterNames } from './list-position.ts';

/** The filter form of a list with its values. */
export interface FilterProps<Values extends object> {
  module: FormModule<Values>;
  /** The active values; must be stable between renders. */
  values: Partial<Values>;
  /** Default values, which do not count as a filter. */
  defaults?: Partial<Values>;
  options?: Record<string, FieldOption[]>;
  /** Fields that this list does not show, which do not count as a filter. */
  hidden?: readonly string[];
  /** Filters that are chosen outside the form; file and printout state them. */
  externalFilters?: Pick<FormattedField, 'label' | 'value'>[];
}

/** The active filters with label and formatted value, in the order of the form, without hidden fields. */
export function useActiveFilters<Values extends object>(filters: FilterProps<Values>): FormattedField[] {
  const { values, defaults, options, hidden } = filters;
  const module = useFormWithOverlay(filters.module);
  const names = listActiveFilterNames(values, defaults, hidden);
  return module.fields
    .filter((field) => !field.hidden && names.includes(field.name))
    .map((field) => formatField(module, field, (values as Record<string, unknown>)[field.name], options?.[field.name]));
}

/** All active filters in one line, for paper and Excel; undefined without filters. */
export function useFilterSummary<Values extends object>(filters: FilterProps<Values>): string | undefined {
  const all = [...(filters.externalFilters ?? []), ...useActiveFilters(filters)];
  if (all.length === 0) return undefined;
  return translate('lists.printedFilters', { filters: all.map(({ label, value }) => `${label}: ${value}`).join('; ') });
}
