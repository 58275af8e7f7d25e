import { getFieldNames, type FormDefinition } from '#definitions/forms/form-definition.ts';
import type { OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';
import { type BaseRule, listBaseRules } from '#console/forms/model/base-rules.ts';

/** A rule of a field with its source. */
export interface FieldRuleWithSource extends BaseRule {
  source: 'base' | 'entity';
}

/**
 * Finds the form with the most of the given fields.
 * @param fieldNames of all fields in one form of the screen
 */
export function findFormWithMostFields(
  forms: readonly FormDefinition[],
  fieldNames: readonly string[],
): FormDefinition | undefined {
  const shared = (form: FormDefinition) => fieldNames.filter((name) => getFieldNames(form).includes(name)).length;
  const [best] = [...forms].sort(
    (one, other) => shared(other) - shared(one) || getFieldNames(one).length - getFieldNames(other).length,
  );
  return best && shared(best) > 0 ? best : undefined;
}

/** Lists the rules of a field: the portal's for every entity, and this entity's own (R-BEN-04). */
export const listFieldRules = (
  form: FormDefinition,
  overlay: OverlayDefinition | undefined,
  name: string,
): FieldRuleWithSource[] => [
  ...Object.entries(overlay?.constraints?.[name] ?? {}).map(([keyword, limit]): FieldRuleWithSource => ({
    source: 'entity',
    keyword,
    path: keyword,
    limit: Array.isArray(limit) ? limit.join(', ') : String(limit),
  })),
  ...listBaseRules(form, name).map((rule): FieldRuleWithSource => ({ ...rule, source: 'base' })),
];
