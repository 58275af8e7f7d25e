import { useContext, useMemo } from 'react';
import type { FieldConstraints, FormOverlay } from '#shared/entity/entity.ts';
import { EntityContext } from '#portal/entity/entity-context.ts';
import { validateConstraints } from './constraints.ts';
import type { FormField, FormModule, Validator } from './FormModule.ts';

/** The form with the overlay of the current entity (R-CONF-45). */
export function useFormWithOverlay<Values extends object>(module: FormModule<Values>): FormModule<Values> {
  const overlay = useContext(EntityContext)?.forms[module.form];
  return useMemo(() => applyOverlay(module, overlay), [module, overlay]);
}

/**
 * Applies an entity's overlay to a form. The result accepts only what the form accepts: both validators have to accept.
 * @returns the form unchanged if there is no overlay, or one for another version
 */
export function applyOverlay<Values extends object>(
  module: FormModule<Values>,
  overlay: FormOverlay | undefined,
): FormModule<Values> {
  if (overlay?.version !== module.version) return module;
  const { order, constraints = {} } = overlay;
  const rank = ({ name }: FormField) => (order?.includes(name) ? order.indexOf(name) : Infinity);
  const fields = module.fields.map((field) => overlaidField(field, overlay));
  const validator: Validator = (values) => {
    const isAccepted = module.validator(values);
    const broken = validateConstraints(constraints, values as Record<string, unknown>);
    // The errors of the tighter limits come first.
    validator.errors = [...broken, ...(isAccepted ? [] : (module.validator.errors ?? []))];
    return isAccepted && broken.length === 0;
  };
  return { ...module, fields: order ? fields.sort((a, b) => rank(a) - rank(b)) : fields, validator };
}

/** Widgets whose typed text is the stored value. */
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
    // A text with a fixed list of values becomes a select with exactly these values.
    widget: chosen && TYPED.has(widget) ? 'select' : widget,
    normalise: chosen ? undefined : normalise,
    uppercase: uppercase && !chosen,
    options: chosen ? (options?.filter((option) => chosen.includes(option)) ?? chosen.map(String)) : options,
  };
}

/** General messages with the new limit, as the form's own would still state the looser one. */
const generalMessages = (constraints: FieldConstraints = {}) =>
  Object.fromEntries(
    Object.keys(constraints)
      .filter((keyword) => keyword !== 'required')
      .map((keyword) => [keyword, `validation.${keyword}`]),
  );
