import { getFieldNames, type FormDefinition } from '#definitions/forms/form-definition.ts';
import type { OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';

const isHidden = (overlay: OverlayDefinition | undefined, name: string): boolean =>
  overlay?.ui?.fields?.[name]?.hidden === true;

/** The fields that suppliers see, as they follow one another. What an order does not name comes last. */
export function listVisibleFields({ ui }: FormDefinition, overlay: OverlayDefinition | undefined): string[] {
  const { order } = overlay?.ui ?? {};
  const place = (name: string) => (order?.includes(name) ? order.indexOf(name) : Infinity);
  const shown = ui.order.filter((name) => !isHidden(overlay, name));
  return order ? shown.sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b))) : shown;
}

/** The fields that the entity does not show. */
export const listHiddenFields = (definition: FormDefinition, overlay: OverlayDefinition | undefined): string[] =>
  getFieldNames(definition).filter((name) => isHidden(overlay, name));

/** An order of fields as an overlay states it; undefined where it is that of the form. @param shown all that are seen */
export function toOverlayOrder(
  { ui }: FormDefinition,
  order: readonly string[],
  shown: readonly string[] = order,
): string[] | undefined {
  const usual = ui.order.filter((name) => shown.includes(name));
  return order.length === usual.length && usual.every((name, index) => order[index] === name) ? undefined : [...order];
}

/** An order with a field that is shown again, before the first one that follows it in the form. */
export function insertVisibleField({ ui }: FormDefinition, order: readonly string[], name: string): string[] {
  const after = new Set(ui.order.slice(ui.order.indexOf(name) + 1));
  const index = order.findIndex((other) => after.has(other));
  return order.toSpliced(index < 0 ? order.length : index, 0, name);
}
