import { getFieldNames, type FormDefinition } from '#definitions/forms/form-definition.ts';
import type { OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';

const isHidden = (overlay: OverlayDefinition | undefined, name: string): boolean =>
  overlay?.ui?.fields?.[name]?.hidden === true;

/** Lists the visible fields in their order. Fields that the order does not name come last. */
export function listVisibleFields({ ui }: FormDefinition, overlay: OverlayDefinition | undefined): string[] {
  const { order } = overlay?.ui ?? {};
  const place = (name: string) => (order?.includes(name) ? order.indexOf(name) : Infinity);
  const shown = ui.order.filter((name) => !isHidden(overlay, name));
  return order ? shown.sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b))) : shown;
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
