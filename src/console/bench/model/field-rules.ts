import { fieldNames, type FormDefinition } from '#definitions/forms/definition.ts';
import type { OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';
import { type BaseRule, baseRules } from '#console/forms/model/base-rules.ts';

/** A rule of a field, and whose it is. */
export interface FieldRule extends BaseRule {
  by: 'base' | 'entity';
}

/**
 * Which form fields on a screen belong to: the one that has the most of them.
 * @param names of all fields that lie in one form on the screen
 */
export function formWith(forms: readonly FormDefinition[], names: readonly string[]): FormDefinition | undefined {
  const shared = (form: FormDefinition) => names.filter((name) => fieldNames(form).includes(name)).length;
  const [best] = [...forms].sort(
    (one, other) => shared(other) - shared(one) || fieldNames(one).length - fieldNames(other).length,
  );
  return best && shared(best) > 0 ? best : undefined;
}

/** What is asked of a field, by the portal for every entity and by this one (R-BEN-04). */
export const rulesOf = (form: FormDefinition, overlay: OverlayDefinition | undefined, name: string): FieldRule[] => [
  ...Object.entries(overlay?.constraints?.[name] ?? {}).map(([keyword, limit]): FieldRule => ({
    by: 'entity',
    keyword,
    path: keyword,
    limit: Array.isArray(limit) ? limit.join(', ') : String(limit),
  })),
  ...baseRules(form, name).map((rule): FieldRule => ({ ...rule, by: 'base' })),
];
