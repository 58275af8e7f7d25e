import { useContext, useMemo } from 'react';
import type { FieldConstraints, FormOverlay } from '#shared/entity.ts';
import { EntityContext } from '#portal/entity/entity-context.ts';
import { validateConstraints } from './constraints.ts';
import type { FormField, FormModule, Validator } from './FormModule.ts';

/** A form as the entity of this portal wants it (R-CONF-45). */
export function useFormWithOverlay<Values extends object>(module: FormModule<Values>): FormModule<Values> {
  const overlay = useContext(EntityContext)?.forms[module.form];
  return useMemo(() => applyOverlay(module, overlay), [module, overlay]);
}

/**
 * Lays an entity's overlay over a form. Whatever the outcome accepts the form accepts: its own validator decides first.
 * @returns the form itself when there is no overlay, or one for another version
 */
export function applyOverlay<Values extends object>(
  module: FormModule<Values>,
  overlay: FormOverlay | undefined,
): FormModule<Values> {
  if (overlay?.version !== module.version) return module;
  const { order, constraints = {} } = overlay;
  const place = ({ name }: FormField) => (order?.includes(name) ? order.indexOf(name) : Infinity);
  const fields = module.fields.map((field) => overlaidField(field, overlay));
  const validator: Validator = (values) => {
    const isAccepted = module.validator(values);
    const broken = validateConstraints(constraints, values as Record<string, unknown>);
    // The tighter limit speaks first.
    validator.errors = [...broken, ...(isAccepted ? [] : (module.validator.errors ?? []))];
    return isAccepted && broken.length === 0;
  };
  return { ...module, fields: order ? fields.sort((a, b) => place(a) - place(b)) : fields, validator };
}

/** Widgets in which a text is typed as it is held. */
const TYPED: ReadonlySet<string> = new Set(['text', 'phone', 'email', 'bic', 'tax-id']);

function overlaidField(field: FormField, { constraints, hidden, help, messages }: FormOverlay): FormField {
  const { name, widget, normalise, uppercase = false, options, maxLength } = field;
  const { required, maxLength: shorter, enum: chosen, const: pinned } = constraints?.[name] ?? {};
  return {
    ...field,
    hidden: hidden?.includes(name),
    pinned,
    help: field.help || help?.includes(name),
    messages: { ...field.messages, ...generalMessages(constraints?.[name]), ...messages?.[name] },
    required: field.required || required === true,
    maxLength: shorter ?? maxLength,
    // What can only be one of a list is chosen from it, and is what the list says.
    widget: chosen && TYPED.has(widget) ? 'select' : widget,
    normalise: chosen ? undefined : normalise,
    uppercase: uppercase && !chosen,
    options: chosen ? (options?.filter((option) => chosen.includes(option)) ?? chosen.map(String)) : options,
  };
}

/** A message that names the limit, where the form's own would still name the looser one. */
const generalMessages = (constraints: FieldConstraints = {}) =>
  Object.fromEntries(
    Object.keys(constraints)
      .filter((keyword) => keyword !== 'required')
      .map((keyword) => [keyword, `validation.${keyword}`]),
  );
