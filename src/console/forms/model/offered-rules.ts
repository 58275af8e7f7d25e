import type { FormDefinition } from '#definitions/forms/form-definition.ts';
import type { OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';
import type { RuleName } from './form-edit.ts';

/** Widgets in which a text is typed as it is held: its length and a list of values can be asked for. */
const TYPED: ReadonlySet<string> = new Set(['text', 'phone', 'email', 'bic', 'tax-id']);

/** The rules that an entity may add to a field; what a form asks for already is not offered again. */
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

/** The rules of a field in an overlay that the editor offers no place for; they can be taken away. */
export const listUnsupportedRules = (
  definition: FormDefinition,
  overlay: OverlayDefinition | undefined,
  name: string,
): RuleName[] => {
  const offered = listOfferedRules(definition, name);
  return (Object.keys(overlay?.constraints?.[name] ?? {}) as RuleName[]).filter((rule) => !offered.includes(rule));
};

/** The values that a field is chosen from; undefined where it is typed. */
export const listChoices = ({ schema, ui }: FormDefinition, name: string): string[] | undefined =>
  ui.fields[name]?.options ?? schema.properties[name]?.enum?.map(String);

/** Why a part of a field is the same for every entity: the key of a text; undefined where it may be changed. */
export function getLockReason(definition: FormDefinition, name: string, part: string): string | undefined {
  if (definition.locked) return 'forms.locked.form';
  return definition.ui.fields[name]?.lock?.includes(part) ? 'forms.locked.same' : undefined;
}
