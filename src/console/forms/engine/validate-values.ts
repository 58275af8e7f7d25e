import { validateConstraints } from '#portal/forms/model/constraints.ts';
import type { FormContext, ValidatorError } from '#portal/forms/model/FormModule.ts';
import { applyOverlay } from '#portal/forms/model/overlay.ts';
import { validateForm, omitEmpty } from '#portal/forms/model/validate.ts';
import { normaliseValues } from '#shared/fields/normalise-values.ts';
import type { FormValues } from '#console/forms/model/form-edit.ts';
import type { FormOverlay } from '#shared/entity/entity.ts';
import type { EngineForm } from './engine-forms.ts';
import { getPortalText } from './portal-texts.ts';

/** The error of a field, with the source of its rule (R-STU-12). */
export interface FieldError {
  field: string;
  /** The message of the portal or of the entity. */
  text: string;
  by: 'base' | 'entity';
  /** The rule: a keyword of JSON Schema or one of ours. */
  rule: string;
}

/**
 * Validates values with the portal's own engine.
 * @param overlay as published; undefined for the form of every entity
 * @param values as the fields hold them, without the context
 * @param context the form's context, under `$ctx`
 * @returns the first error of each invalid field; empty when the form would be sent
 */
export function validateValues(
  { module, definition }: EngineForm,
  overlay: FormOverlay | undefined,
  values: FormValues,
  context: FormContext | undefined,
): FieldError[] {
  const own = applyOverlay(module, overlay);
  const problems = validateForm(own, values, context);
  const given = omitEmpty(normaliseValues(own.fields, values)) as FormValues;
  const broken = overlay?.version === module.version ? validateConstraints(overlay.constraints ?? {}, given) : [];
  module.validator(context ? { ...given, $ctx: context } : given);
  const refused = module.validator.errors ?? [];
  return definition.ui.order.flatMap((field) => {
    const problem = problems[field];
    if (!problem) return [];
    const tighter = broken.find((error) => fieldOf(error) === field);
    const rule = (tighter ?? refused.find((error) => fieldOf(error) === field))?.keyword ?? '';
    return [{ field, text: getPortalText(problem.key, problem.values), by: tighter ? 'entity' : 'base', rule }];
  });
}

const fieldOf = ({ instancePath, params }: ValidatorError): string =>
  instancePath === '' ? String(params.missingProperty) : instancePath.slice(1);
