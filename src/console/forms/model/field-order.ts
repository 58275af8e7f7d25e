import { groupBySection, type FieldGroup } from '#shared/fields/group-by-section.ts';
import { getFieldNames, type FormDefinition } from '#definitions/forms/form-definition.ts';
import type { OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';

const isHidden = (overlay: OverlayDefinition | undefined, name: string): boolean =>
  overlay?.ui?.fields?.[name]?.hidden === true;

/**
 * Lists the visible fields by section, as the form shows them: fields that the order does not name come last, and no
 * order takes a field out of its section.
 */
export function listFieldGroups(
  definition: FormDefinition,
  overlay: OverlayDefinition | undefined,
): FieldGroup<string>[] {
  const { ui } = definition;
  const { order } = overlay?.ui ?? {};
  const rank = (name: string) => (order?.includes(name) ? order.indexOf(name) : Infinity);
  const shown = ui.order.filter((name) => !isHidden(overlay, name));
  if (order) shown.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
  return groupBySection(shown, (name) => getSection(definition, name));
}

/** Lists the visible fields in the order in which the form shows them. */
export const listVisibleFields = (definition: FormDefinition, overlay: OverlayDefinition | undefined): string[] =>
  listFieldGroups(definition, overlay).flatMap(({ fields }) => fields);

/** The section of a field; undefined in a form without sections. */
export const getSection = ({ ui }: FormDefinition, name: string): string | undefined =>
  Object.entries(ui.sections ?? {}).find(([, { order }]) => order.includes(name))?.[0];

/**
 * Moves a field to the place of another one; at the place of a field of another section, it becomes the first or the
 * last of its own.
 */
export function moveField(groups: readonly FieldGroup<string>[], name: string, onto: string): string[] {
  const order = groups.flatMap(({ fields }) => fields);
  const to = order.indexOf(onto);
  const moved = order.filter((other) => other !== name).toSpliced(to, 0, name);
  return groups.flatMap(({ fields }) => moved.filter((other) => fields.includes(other)));
}

export const listHiddenFields = (definition: FormDefinition, overlay: OverlayDefinition | undefined): string[] =>
  getFieldNames(definition).filter((name) => isHidden(overlay, name));

/**
 * Converts an order of fields to that of an overlay; undefined if it equals the form's.
 * @param visibleNames all visible fields
 */
export function toOverlayOrder(
  { ui }: FormDefinition,
  order: readonly string[],
  visibleNames: readonly string[] = order,
): string[] | undefined {
  const usual = ui.order.filter((name) => visibleNames.includes(name));
  return order.length === usual.length && usual.every((name, index) => order[index] === name) ? undefined : [...order];
}

/** Inserts a field that is visible again, before the first field that follows it in the form. */
export function insertVisibleField({ ui }: FormDefinition, order: readonly string[], name: string): string[] {
  const after = new Set(ui.order.slice(ui.order.indexOf(name) + 1));
  const index = order.findIndex((other) => after.has(other));
  return order.toSpliced(index < 0 ? order.length : index, 0, name);
}
