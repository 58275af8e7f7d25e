import type { FormDefinition } from '#definitions/forms/form-definition.ts';
import type { OverlayDefinition } from '#definitions/overlays/overlay-definition.ts';
import { toJsonPointer } from '#shared/versions/version-changes.ts';
import { listVisibleFields, toOverlayOrder, insertVisibleField } from './field-order.ts';
import type { FormEdit, OverlayChange } from './form-edit.ts';

type Of<Kind extends FormEdit['kind']> = Extract<FormEdit, { kind: Kind }>;
type Overlay = OverlayDefinition | undefined;

const orNothing = (text: string) => (text === '' ? undefined : text);

/** Creates the changes of an overlay for an edit; it does not validate the edit. */
export function createEditChanges(definition: FormDefinition, overlay: Overlay, edit: FormEdit): OverlayChange[] {
  switch (edit.kind) {
    case 'label':
    case 'help':
      return [{ path: toJsonPointer('ui', 'fields', edit.field, edit.kind), to: orNothing(edit.to) }];
    case 'message':
      return [{ path: toJsonPointer('messages', edit.field, edit.rule), to: orNothing(edit.to) }];
    case 'order':
      return [{ path: '/ui/order', to: toOverlayOrder(definition, edit.to, listVisibleFields(definition, overlay)) }];
    case 'hidden':
      return edit.to ? hide(definition, overlay, edit) : show(definition, overlay, edit);
    case 'rule':
      return rule(definition, overlay, edit);
    case 'example':
    case 'no-example':
      return [{ path: toJsonPointer('examples', edit.is), to: examples(overlay, edit) }];
  }
}

/** A hidden field is removed from the order and cannot be required. */
function hide(definition: FormDefinition, overlay: Overlay, { field }: Of<'hidden'>): OverlayChange[] {
  const order = listVisibleFields(definition, overlay).filter((name) => name !== field);
  return [
    { path: toJsonPointer('ui', 'fields', field, 'hidden'), to: true },
    { path: '/ui/order', to: overlay?.ui?.order && toOverlayOrder(definition, order) },
    { path: toJsonPointer('constraints', field, 'required'), to: undefined },
  ];
}

function show(definition: FormDefinition, overlay: Overlay, { field }: Of<'hidden'>): OverlayChange[] {
  const order = insertVisibleField(definition, listVisibleFields(definition, overlay), field);
  return [
    { path: toJsonPointer('ui', 'fields', field, 'hidden'), to: undefined },
    { path: '/ui/order', to: overlay?.ui?.order && toOverlayOrder(definition, order) },
  ];
}

/** Removing a rule removes its message, unless the form has the same rule. */
function rule(definition: FormDefinition, overlay: Overlay, { field, rule: name, to }: Of<'rule'>): OverlayChange[] {
  const isOfForm =
    name === 'required' ||
    name in (definition.schema.properties[field] ?? {}) ||
    name in (definition.ui.fields[field]?.messages ?? {});
  const isSilent = to === undefined && !isOfForm && overlay?.messages?.[field]?.[name] !== undefined;
  return [
    { path: toJsonPointer('constraints', field, name), to },
    ...(isSilent ? [{ path: toJsonPointer('messages', field, name), to: undefined }] : []),
  ];
}

function examples(overlay: Overlay, edit: Of<'example'> | Of<'no-example'>): unknown[] | undefined {
  const before = overlay?.examples?.[edit.is] ?? [];
  const after = edit.kind === 'example' ? [...before, edit.values] : before.toSpliced(edit.index, 1);
  return after.length === 0 ? undefined : after;
}
