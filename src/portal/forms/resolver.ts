import type { FieldError, Resolver } from 'react-hook-form';
import { normaliseValues } from '#shared/fields/normalise-values.ts';
import type { Store } from '#shared/runtime/store.ts';
import { hasText, translate } from '#portal/i18n/i18n.ts';
import type { FormContext, FormModule } from '#portal/forms/model/FormModule.ts';
import { validateForm } from '#portal/forms/model/validate.ts';

type FormValues = Record<string, unknown>;

/**
 * Connects a generated validator to react-hook-form: values are normalised by their kinds (R-TYPE-01), messages are
 * translated, and `validity` is updated.
 */
export const createResolver =
  (module: FormModule, context: FormContext | undefined, validity: Pick<Store<boolean>, 'set'>): Resolver<FormValues> =>
  (values) => {
    const problems = Object.entries(validateForm(module, values, context));
    validity.set(problems.length === 0);
    if (problems.length === 0) return { values: normaliseValues(module.fields, values), errors: {} };
    const errors = problems.map(([name, { key, values: filled }]): [string, FieldError] => [
      name,
      { type: key, message: translate(hasText(key) ? key : 'validation.invalid', filled) },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
