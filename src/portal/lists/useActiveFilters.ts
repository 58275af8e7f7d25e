import { fieldText } from '#portal/forms/field-text.ts';
import type { FieldText } from '#portal/forms/field-text.ts';
import type { FieldOption, FormModule } from '#portal/forms/model/FormModule.ts';
import { useOverlaid } from '#portal/forms/model/overlay.ts';
import { activeNames } from './list-place.ts';

interface ActiveFilters<Values extends object> {
  module: FormModule<Values>;
  values: Partial<Values>;
  defaults?: Partial<Values>;
  options?: Record<string, FieldOption[]>;
  hidden?: readonly string[];
}

/** The filters in force as a person reads them, in the order of the form; none that this place or the entity hides. */
export function useActiveFilters<Values extends object>(filters: ActiveFilters<Values>): FieldText[] {
  const { values, defaults, options, hidden } = filters;
  const module = useOverlaid(filters.module);
  const names = activeNames(values, defaults, hidden);
  return module.fields
    .filter((field) => !field.hidden && names.includes(field.name))
    .map((field) => fieldText(module, field, (values as Record<string, unknown>)[field.name], options?.[field.name]));
}
