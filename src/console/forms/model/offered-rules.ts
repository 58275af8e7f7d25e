import type { FormDefinition } from '#definitions/forms/form-definition.ts';
import type { OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';
import type { RuleName } from './form-edit.ts';

/** Widgets whose typed text equals the stored value: rules may limit its length and list its values. */
const TYPED: ReadonlySet<string> = new Set(['text', 'phone', 'email', 'bic', 'tax-id']);

/** Lists the rules that an entity may add to a field; rules that the form already has are left out. */
export function listOfferedRules({ schema, ui }: FormDefinition, name: string): RuleName[] {
  const { widget = '', lock = [], readOnly = false } = ui.fields[name] ?? {};
  const property = schema.properties[name] ?? {};
  if (lock.includes('constraints') || readOnly) return [];
  if (property.type === 'boolean') return ['const'];
  const required: RuleName[] = schema.required?.includes(name) ? [] : ['required'];
  if (property.format === 'amount') return [...required, 'minimum', 'maximum'];
  if (widget === 'select') return [...required, 'enum', 'const'];
  return TYPED.has(widget) ? [...required, 'minLength', 'maxLength', 'enum', 'const'] : required;
}

/** Lists the rules of a field in an overlay for which the editor has no input; they can be removed. */
export const listUnsupportedRules = (
  definition: FormDefinition,
  overlay: OverlayDefinition | undefined,
  name: string,
): RuleName[] => {
  const offered = listOfferedRules(definition, name);
  return (Object.keys(overlay?.constraints?.[name] ?? {}) as RuleName[]).filter((rule) => !offered.includes(rule));
};

/** Lists the options of a field; undefined if it is typed. */
export const listChoices = ({ schema, ui }: FormDefinition, name: string): string[] | undefined =>
  ui.fields[name]?.options ?? schema.properties[name]?.enum?.map(String);

/** Why a property of a field is the same for every entity, as the key of a text; undefined if it can be changed. */
export function getLockReason(definition: FormDefinition, name: string, property: string): string | undefined {
  if (definition.locked) return 'forms.locked.form';
  return definition.ui.fields[name]?.lock?.includes(property) ? 'forms.locked.same' : undefined;
}
